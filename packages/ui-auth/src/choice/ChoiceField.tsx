'use client';

import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef } from 'react';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { IconButton } from '#primitives/button/IconButton.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { Input } from '#primitives/field/Input.tsx';
import { useErrorText } from '#provider/words/useErrorText.ts';
import { ChoiceOptions } from './ChoiceOptions.tsx';
import type { Choice } from './choice.tsx';
import { useOptionKeys } from './useOptionKeys.ts';
import type { Typing } from './useTyping.ts';

interface ChoiceFieldProps {
  label: string;
  placeholder: string;
  /** What is chosen; undefined for nothing. */
  chosen: Choice | undefined;
  typing: Typing;
  /** What fits to the text. */
  found: readonly Choice[];
  /** They belong to the text that is in the field. */
  areFound: boolean;
  error: AuthUIError | null;
  /** Called with the id, and with an empty text when the choice is taken away. */
  onChoose: (id: string) => void;
  sayNone: string;
  sayRemove: (name: string) => string;
}

/** Choice of a person or an organization by name: a field with what fits below it, and then who was chosen. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, placeholder, chosen, typing, found, areFound, error, onChoose, sayNone } = props;
  const id = useId();
  const errorText = useErrorText();
  const place = useRef<HTMLDivElement>(null);
  const moves = useRef(false);
  const keys = useOptionKeys({
    count: found.length,
    text: typing.text,
    onChoose: (index) => choose(found[index]?.id),
    onEmpty: () => typing.setText(''),
  });
  const isOpen = found.length > 0 && typing.text !== '';

  // The field gives way to what was chosen, and comes back: the focus stays here.
  const chosenId = chosen?.id;
  useEffect(() => {
    if (!moves.current) return;
    moves.current = false;
    place.current?.querySelector<HTMLElement>(chosenId === undefined ? 'input' : 'button')?.focus();
  }, [chosenId]);

  function choose(next: string | undefined): void {
    if (next === undefined) return;
    moves.current = true;
    typing.setText('');
    onChoose(next);
  }

  if (chosen)
    return (
      <div className="ua-table-filter" ref={place}>
        <span>{label}</span>
        <div className="ua-choice-chosen">
          {chosen.face}
          <bdi className="ua-person-name">{chosen.name}</bdi>
          <IconButton label={props.sayRemove(chosen.name)} size="sm" onClick={() => choose('')}>
            <Icon name="close" glyph={X} />
          </IconButton>
        </div>
      </div>
    );
  const isNone = areFound && found.length === 0;
  const say = typing.text !== '' && (error ? errorText(error) : isNone && sayNone);
  return (
    <div className="ua-table-filter" ref={place}>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        value={typing.text}
        onValueChange={typing.setText}
        size="sm"
        role="combobox"
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={isOpen ? `${id}-${keys.active}` : undefined}
        aria-autocomplete="list"
        onKeyDown={keys.onKeyDown}
      />
      {isOpen && (
        <ChoiceOptions
          id={id}
          label={label}
          options={found}
          active={keys.active}
          onMove={keys.activate}
          onChoose={choose}
        />
      )}
      <div role="status" className={say ? 'ua-table-note' : 'ua-visually-hidden'}>
        {say}
      </div>
    </div>
  );
}
