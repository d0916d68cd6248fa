'use client';

import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { onKeys } from '#primitives/composition/on-keys.ts';
import { useAnnounce } from '#provider/useHost.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { tagField } from '#words/tag-field.ts';
import { endsEntry, findNewEntries, readEntries } from './read-entries.ts';

interface TagsOptions {
  tags: readonly string[];
  onTagsChange: (tags: readonly string[]) => void;
  max: number;
  words: Words<keyof typeof tagField>;
}

export interface TagsState {
  /** Text that is being typed. */
  text: string;
  input: RefObject<HTMLInputElement | null>;
  list: RefObject<HTMLUListElement | null>;
  /** Reason why the text is not in the list. */
  notice: string | null;
  remove: (index: number) => void;
  /** Moves an entry from the list to the input. The text in the input goes into the list. */
  edit: (index: number) => void;
  type: (text: string) => void;
  /** Adds the text in the input as an entry. */
  finish: () => void;
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
  onInputKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  handleTagKey: (event: KeyboardEvent<HTMLElement>, index: number) => void;
}

/** Entries that are typed, pasted, changed and removed, with a pointer or by keyboard. */
export function useTags({ tags, onTagsChange, max, words }: TagsOptions): TagsState {
  const announce = useAnnounce();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [text, setText] = useState('');
  const [notice, setNotice] = useState<string | null>(null);
  /** Element with the focus after the next render: an entry, or the input. */
  const next = useRef<number | null>(null);

  useEffect(() => {
    if (next.current === null) return;
    focus(Math.min(next.current, tags.length));
    next.current = null;
  });

  function focus(index: number): void {
    const button = list.current?.children[index]?.querySelector('button');
    (button ?? input.current)?.focus();
  }

  /** Adds new `entries` within the limit; the others stay in the input. */
  function join(before: readonly string[], entries: readonly string[]): readonly string[] {
    const { taken, left, isRefused } = takeNew(before, entries, max);
    const refusal = left.length > 0 ? words('full', { count: max }) : words('known');
    setNotice(isRefused ? refusal : null);
    setText(left.join(' '));
    if (isRefused) announce(refusal);
    else if (taken.length > 0) announce(words('added', { count: taken.length }));
    return [...before, ...taken];
  }

  function add(entries: readonly string[]): void {
    const after = join(tags, entries);
    if (after.length > tags.length) onTagsChange(after);
  }

  function remove(index: number): void {
    next.current = index;
    announce(words('removed', { entry: tags[index] }));
    setNotice(null);
    onTagsChange(tags.toSpliced(index, 1));
  }

  function edit(index: number): void {
    const entry = tags[index] ?? '';
    onTagsChange(join(tags.toSpliced(index, 1), readEntries(text)));
    setText(entry);
    next.current = tags.length + 1;
  }

  return {
    text,
    input,
    list,
    notice,
    remove,
    edit,
    type(typed) {
      setNotice(null);
      if (endsEntry(typed)) add(readEntries(typed));
      else setText(typed);
    },
    finish() {
      if (text !== '') add(readEntries(text));
    },
    onPaste(event) {
      const pasted = event.clipboardData.getData('text');
      // One word may be a part of the text that is being typed.
      if (!endsEntry(pasted.trim()) && !pasted.includes('<')) return;
      event.preventDefault();
      add(readEntries(`${text} ${pasted}`));
    },
    onInputKeyDown: onKeys((event) => {
      const { selectionStart, selectionEnd } = event.currentTarget;
      const atStart = selectionStart === 0 && selectionEnd === 0;
      if (event.key === 'Enter' && text !== '') {
        event.preventDefault();
        return add(readEntries(text));
      }
      if (!atStart || tags.length === 0) return;
      if (event.key === 'Backspace') {
        event.preventDefault();
        edit(tags.length - 1);
      } else if (isBackward(event)) {
        event.preventDefault();
        focus(tags.length - 1);
      }
    }),
    handleTagKey(event, index) {
      const move = isBackward(event) ? 'previous' : keys.get(event.key);
      if (!move) return;
      event.preventDefault();
      if (move === 'remove') remove(index);
      else if (move === 'edit') edit(index);
      else focus({ previous: Math.max(0, index - 1), next: index + 1, first: 0, last: tags.length }[move]);
    },
  };
}

/** New `entries` within the limit, those over it, and whether there is an error. */
function takeNew(before: readonly string[], entries: readonly string[], max: number) {
  const fresh = findNewEntries(before, entries);
  const taken = fresh.slice(0, Math.max(0, max - before.length));
  const left = fresh.slice(taken.length);
  return { taken, left, isRefused: entries.length > 0 && (left.length > 0 || fresh.length === 0) };
}

/** Action of a key on an entry. The arrow back depends on the reading direction. */
const keys = new Map<string, 'previous' | 'next' | 'first' | 'last' | 'remove' | 'edit'>([
  ['ArrowLeft', 'next'],
  ['ArrowRight', 'next'],
  ['Home', 'first'],
  ['End', 'last'],
  ['Delete', 'remove'],
  ['Backspace', 'remove'],
  ['F2', 'edit'],
]);

/** The arrow against the reading direction. */
function isBackward({ key, currentTarget }: KeyboardEvent<HTMLElement>): boolean {
  const isMirrored = getComputedStyle(currentTarget).direction === 'rtl';
  return key === (isMirrored ? 'ArrowRight' : 'ArrowLeft');
}
