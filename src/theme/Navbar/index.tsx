import type { ReactNode } from 'react';
import OriginalNavbar from '@theme-original/Navbar';
import LaterRouter from '@site/src/client/LaterRouter';

const navbar = <OriginalNavbar />;

/** The theme's bar with its menu, which marks the way that the reader is in a frame after the text is there. */
export default function Navbar(): ReactNode {
  return <LaterRouter>{navbar}</LaterRouter>;
}
