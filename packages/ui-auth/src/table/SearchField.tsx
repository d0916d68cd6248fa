'use client';

import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { forwardRef, useEffect, useRef, useState } from 'react';
import { IconButton } from '#primitives/button/IconButton.tsx';
import { onKeys } from '#primitives/composition/on-keys.ts';
import { useComposition } from '#primitives/composition/useComposition.ts';
import { Icon } from '#primitives/display/Icon.tsx';
import { useMergedRef } from '#primitives/slot/useMergedRef.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { table as english } from '#words/table.ts';

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** Milliseconds without a key before the server is asked. */
const PAUSE = 250;

/** The field for a search. Typing waits for a pause, composing for its end, Enter for nothing; Escape empties. */
export const SearchField = forwardRef<HTMLInputElement, SearchFieldProps>(function SearchField(
  { label, value, onChange },
  ref,
) {
  const words = useMessages('table', english);
  const input = useRef<HTMLInputElement>(null);
  const mergedRef = useMergedRef(ref, input);
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState(value);
  const [isComposed, setComposed] = useState(false);
  const composition = useComposition((field) => {
    setComposed(false);
    setTyped(field.value);
  });
  const latest = useRef(onChange);

  // Changed from outside, for example by "Clear search".
  if (value !== asked && !isComposed) {
    setAsked(value);
    setTyped(value);
  }

  useEffect(() => {
    latest.current = onChange;
  });

  useEffect(() => {
    if (typed === asked || isComposed) return;
    const timer = setTimeout(() => ask(typed), PAUSE);
    return () => clearTimeout(timer);
  });

  function ask(text: string): void {
    setTyped(text);
    setAsked(text);
    if (text !== value) latest.current(text);
  }

  function clear(): void {
    ask('');
    input.current?.focus();
  }

  return (
    <div className="ua-table-search">
      <Icon name="search" glyph={Search} />
      <input
        ref={mergedRef}
        type="search"
        className="ua-table-search-input"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        {...composition.handlers}
        onChange={({ target, nativeEvent }) => {
          setComposed(composition.includes(nativeEvent));
          setTyped(target.value);
        }}
        onKeyDown={onKeys((event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            ask(typed);
          }
          if (event.key !== 'Escape' || typed === '') return;
          event.preventDefault();
          event.stopPropagation();
          clear();
        })}
      />
      {typed !== '' && (
        <IconButton label={words('clearSearch')} size="sm" onClick={clear}>
          <Icon name="close" glyph={X} />
        </IconButton>
      )}
    </div>
  );
});
