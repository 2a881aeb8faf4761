import { useEffect, type Dispatch, type PointerEvent } from 'react';
import { idOf } from './Option';
import { goTo, writeQuery } from './address';
import { remember } from './recentQueries';
import { optionsOf, type Action, type Listed, type State } from './state';

type Given = {
  state: State;
  list: Listed;
  dispatch: Dispatch<Action>;
  dialog: HTMLDialogElement;
  field: HTMLInputElement;
  push: (address: string) => void;
};

const above = <Tag extends HTMLElement>(target: EventTarget | null, selector: string) =>
  target instanceof Element ? target.closest<Tag>(selector) : null;
const optionAt = (target: EventTarget | null) => above<HTMLElement>(target, '[data-at]');

/** What choosing does, by pointer and by keyboard. */
export function useChoice({ state, list, dispatch, dialog, field, push }: Given) {
  const { active, composing, results, typed } = state;

  /** Puts a text into the field, for the reader to go on with. */
  function type(text: string): void {
    field.value = text;
    dispatch({ type: 'typed', text, composing: false });
    field.focus();
  }
  function follow(link: HTMLAnchorElement): void {
    remember(typed.trim());
    dialog.close();
    writeQuery('');
    goTo(link.href, push);
  }
  function take(chosen: HTMLElement): void {
    const option = optionsOf(list)[Number(chosen.dataset.at)]!;
    if (option.kind === 'search') type(option.query);
    else follow(chosen.closest('a')!);
  }

  function onClick(event: MouseEvent): void {
    const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
    const chosen = optionAt(target);
    const link = above<HTMLAnchorElement>(target, 'a');
    if (!chosen && !link) return;
    if (link && (ctrlKey || metaKey || shiftKey || altKey)) return;
    event.preventDefault();
    if (chosen) take(chosen);
    else follow(link!);
  }

  function onKeyDown(event: KeyboardEvent): void {
    // While an input method is at work, the keys are its own; 229 is what older browsers say.
    if (event.isComposing || composing || event.keyCode === 229) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step && event.key !== 'Enter') return;
    event.preventDefault();
    if (step) return dispatch({ type: 'moved', step });
    enter();
    return undefined;
  }

  /** Takes the chosen option. */
  function enter(): void {
    const chosen = document.getElementById(idOf(active));
    if (!chosen) return;
    delete field.dataset.entered;
    take(chosen);
  }
  // Enter on what was not found yet (../../early.ts) counts, unless more was typed.
  useEffect(() => {
    if (results && field.dataset.entered?.trim() === results.query) enter();
    if (results) delete field.dataset.entered;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each answer
  }, [results]);

  /** Where the pointer is, once it moves: results that appear below it do not count. */
  function onPointerMove({ target, pointerType }: PointerEvent): void {
    const at = Number(optionAt(target)?.dataset.at ?? active);
    if (at !== active && pointerType === 'mouse') dispatch({ type: 'pointed', at });
  }

  return { type, onClick, onKeyDown, onPointerMove };
}
