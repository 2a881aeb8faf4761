/** Tells once what choosing a release did: src/head.ts writes it into the address. */
import { createStorageSlot } from '@docusaurus/theme-common';
import { toast } from '../lib/announce';

const told = createStorageSlot('told.release');
/** Takes away what was told, and says whether it stood there. */
let leave = () => false;

if (typeof document !== 'undefined') {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement) || !target.matches('[data-choice]')) return;
    const covered = target.options[0]!.value;
    // What stands there is of the release before.
    const stood = leave();
    if (target.value === covered || (told.get() && !stood)) return;
    told.set('1');
    const go = () => {
      // The one that was used may be gone with its page, and this one may have none.
      const field = document.querySelector<HTMLSelectElement>('[data-choice]');
      if (!field) return location.assign(`?release=${covered}`);
      field.value = covered;
      field.dispatchEvent(new Event('change', { bubbles: true }));
      target.focus();
    };
    leave = toast(`网址里写上了 ${target.value}，收藏、发给别人都是这一版。`, {
      label: `换回 ${covered}`,
      go,
    });
  });
}
