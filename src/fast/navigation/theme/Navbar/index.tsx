import type { ReactNode } from 'react';
import OriginalNavbar from '@theme-init/Navbar';
import LaterRouter from '../../LaterRouter';

const navbar = <OriginalNavbar />;

/**
 * The theme's bar with its menu, which marks the way that the reader is in a frame after the text
 * is there.
 */
export default function Navbar(): ReactNode {
  return <LaterRouter>{navbar}</LaterRouter>;
}
