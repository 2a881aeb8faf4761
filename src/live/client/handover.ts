/** Takes a program to the playground, within this visit: no address carries code. */
import { site } from '../../site';
import { h } from './h';
import { say } from './messages';

export type Handover = { code: string; files: string[] };

let given: Handover | undefined;

/** A link to the playground that brings the program along. */
export function openIn(code: () => string, files: () => Promise<string[]>): HTMLElement {
  const button = h('button', { type: 'button', class: 'live-plain' }, say.playground);
  button.addEventListener('click', () => {
    void files()
      .catch(() => [])
      .then((names) => {
        given = { code: code(), files: [...new Set(names)] };
        // The application hears it as it hears the back button, so that the page and what is given
        // stay.
        history.pushState(null, '', `${site.baseUrl}playground`);
        dispatchEvent(new PopStateEvent('popstate'));
        scrollTo(0, 0);
      });
  });
  return button;
}

/** What was given, once. */
export function take(): Handover | undefined {
  const taken = given;
  given = undefined;
  return taken;
}
