import type { ReactNode } from 'react';
import { messages } from '../model/messages';

/** A frame that scrolls, so that what is in it never widens the page. */
export const Scroll = ({ label, children }: { label: string; children: ReactNode }): ReactNode => (
  <div className="ex-scroll" tabIndex={0} role="group" aria-label={label}>
    {children}
  </div>
);

/** Says how much more there is than is shown; nothing where there is no more. */
export const Cut = ({ count, unit }: { count: number | undefined; unit: string }): ReactNode =>
  count ? <p className="ex-cut">{messages.more(count, unit)}</p> : null;

/** Says of a file that it holds nothing. */
export const Empty = ({ children = messages.empty }: { children?: string }): ReactNode => (
  <p className="ex-cut">{children}</p>
);
