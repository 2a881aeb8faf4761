import { useSyncExternalStore, type ReactNode } from 'react';
import { useHistory } from '@docusaurus/router';
import { note, onWanted, untouched, wantedNow } from './trigger';
import styles from '!!./dialog/Dialog.css?url';

/** The search of all pages: nothing before the reader means it (trigger.ts), then its dialog. */
export default function Search(): ReactNode {
  const { tries, Dialog, styled, wish } = useSyncExternalStore(
    onWanted,
    wantedNow,
    () => untouched,
  );
  const { push } = useHistory();
  if (tries === 0) return null;
  return (
    <>
      <link
        key={tries}
        rel="stylesheet"
        href={styles}
        onLoad={() => note({ styled: true })}
        onError={() => note({ failed: true })}
      />
      {Dialog && styled && wish && <Dialog wish={wish} push={push} />}
    </>
  );
}
