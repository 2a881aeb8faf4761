import { useRef, useState, type Dispatch, type SetStateAction } from 'react';
import type { OwnFile } from './readFiles';
import type { Program } from './perform';
import type { Drawn } from './session';

export type OwnOptions = {
  printed: string;
  /** What a reader made of it before; it is not run then. */
  code?: string;
  find: (code: string, own: readonly OwnFile[]) => Promise<Program>;
  /**
   * Whether a reader puts his own files in the place of the site's, and whether he asked to;
   * the release that the page is about.
   */
  own?: { open: boolean; version: string };
};

/** The program of an example with the files of the reader, and whether its form is open. */
export function useOwn({ printed, code = printed, find: findWith, own: asked }: OwnOptions): {
  /** As the page shows it; undefined before it was found. */
  program: Program | undefined;
  setProgram: (program: Program | undefined) => void;
  own: readonly OwnFile[];
  setOwn: Dispatch<SetStateAction<readonly OwnFile[]>>;
  /** Undefined where there is no form. */
  open: boolean | undefined;
  setOpen: (open: boolean) => void;
  find: (code: string) => Promise<Program>;
  /** Hears what a run left. */
  keepDrawn: (drawn: Drawn) => void;
} {
  const [program, setProgram] = useState<Program>();
  const [own, setOwn] = useState<readonly OwnFile[]>([]);
  // A program that was changed may name files that have to be chosen once more.
  const [open, setOpen] = useState(asked && (asked.open || code !== printed));
  const last = useRef<{ own: readonly OwnFile[]; drawn?: Drawn }>(undefined);
  const find = async (text: string) => {
    const found = await findWith(text, own);
    const before = last.current?.own === own ? last.current.drawn : undefined;
    last.current = { own };
    // What the site recorded is known of its own files alone.
    if (found.job.shown) return { ...found, before };
    setProgram(found);
    return found;
  };
  const keepDrawn = (drawn: Drawn) => {
    if (last.current) last.current.drawn = drawn;
  };
  return { program, setProgram, own, setOwn, open, setOpen, find, keepDrawn };
}
