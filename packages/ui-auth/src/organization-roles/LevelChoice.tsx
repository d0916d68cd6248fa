'use client';

import { useId } from 'react';
import { Select } from '#overlay/select/Select.tsx';
import { useMatch } from '#overlay/useMatch.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { rolesCard } from '#words/roles-card.ts';
import type { Level } from './right-groups.ts';

interface LevelChoiceProps {
  label: string;
  levels: readonly Level[];
  level: Level;
  /** False for a level that the user may not give. */
  isOffered: (level: Level) => boolean;
  words: Words<keyof typeof rolesCard>;
  onChoose: (level: Level) => void;
}

const all: readonly Level[] = ['none', 'view', 'manage'];

/** On a phone three buttons beside the name leave no room for it. */
export const ON_PHONE = '(width < 640px)';

/**
 * One of three levels: native radio buttons, so arrows choose. A level that does not exist is a dash. On a phone it is
 * a select.
 */
export function LevelChoice({ label, levels, level, isOffered, words, onChoose }: LevelChoiceProps) {
  const name = useId();
  const isPhone = useMatch(ON_PHONE, false);
  if (isPhone)
    return (
      <Select
        aria-label={label}
        size="sm"
        value={level}
        options={levels.map((one) => ({ value: one, label: words(one), disabled: !isOffered(one) }))}
        onValueChange={(value) => {
          const chosen = levels.find((one) => one === value);
          if (chosen) onChoose(chosen);
        }}
      />
    );
  return (
    <fieldset className="ua-levels">
      <legend className="ua-visually-hidden">{label}</legend>
      <div className="ua-theme-option-choices">
        {all.map((one) =>
          levels.includes(one) ? (
            <label key={one} className="ua-theme-option-choice ua-level">
              <input
                type="radio"
                className="ua-theme-option-input"
                name={name}
                checked={one === level}
                disabled={!isOffered(one)}
                onChange={() => onChoose(one)}
              />
              {words(one)}
            </label>
          ) : (
            <span key={one} className="ua-level" aria-hidden="true">
              –
            </span>
          ),
        )}
      </div>
    </fieldset>
  );
}
