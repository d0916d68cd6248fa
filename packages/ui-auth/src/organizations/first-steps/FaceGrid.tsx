'use client';

import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { toShownEmail } from '#messages/to-shown-email.ts';
import { onKeys } from '#primitives/composition/on-keys.ts';
import { Avatar } from '#primitives/display/Avatar.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import type { Words } from '#provider/words/useMessages.ts';
import type { firstSteps } from '#words/first-steps.ts';
import { nameOf } from './sort-entries.ts';

interface FaceGridProps {
  entries: readonly string[];
  words: Words<keyof typeof firstSteps>;
  /** Accessible name of the list. */
  label: string;
  onRemove: (entry: string) => void;
}

/** Six rows. Of more, the last place says how many. */
const MOST = 36;

/** Who is going to be invited. Each can be taken out, by its cross or by Delete, and the focus goes on. */
export function FaceGrid({ entries, words, label, onRemove }: FaceGridProps) {
  const list = useRef<HTMLUListElement>(null);
  const next = useRef<number | null>(null);
  const shown = entries.length > MOST ? entries.slice(0, MOST - 1) : entries;

  useEffect(() => {
    if (next.current === null) return;
    const buttons = list.current?.querySelectorAll('button');
    buttons?.[Math.min(next.current, buttons.length - 1)]?.focus();
    next.current = null;
  });

  function remove(entry: string, index: number): void {
    next.current = index;
    onRemove(entry);
  }

  function removeByKey(event: KeyboardEvent, entry: string, index: number): void {
    if (event.key !== 'Delete' && event.key !== 'Backspace') return;
    event.preventDefault();
    remove(entry, index);
  }

  return (
    <ul ref={list} className="ua-faces" aria-label={label}>
      {shown.map((entry, index) => {
        const name = nameOf(entry);
        const address = toShownEmail(entry);
        return (
          <li key={entry} className="ua-face" title={address}>
            <Avatar user={{ id: entry, name, email: entry }} size={40} />
            <bdi className="ua-face-name">{name.split(' ', 1)[0] || address}</bdi>
            <button
              type="button"
              className="ua-face-remove"
              aria-label={words('remove', { email: address })}
              onClick={() => remove(entry, index)}
              onKeyDown={onKeys((event) => removeByKey(event, entry, index))}
            >
              <Icon name="close" glyph={X} size={12} />
            </button>
          </li>
        );
      })}
      {entries.length > shown.length && (
        <li className="ua-face">{words('moreFaces', { count: entries.length - shown.length })}</li>
      )}
    </ul>
  );
}
