'use client';

import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import { Button } from '#primitives/button/Button.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { Checkbox } from '#primitives/field/Checkbox.tsx';
import type { Words } from '#provider/words/useMessages.ts';
import type { rolesCard } from '#words/roles-card.ts';
import { LevelChoice } from './LevelChoice.tsx';
import { type Right, toRightId, toRights } from './permission.ts';
import { type RightGroup, toChosenLevel, toLevelIds } from './right-groups.ts';

interface RightGroupRowProps {
  group: RightGroup;
  name: string;
  /** What is given of it. */
  sentence: string;
  chosen: ReadonlySet<string>;
  mayGive: (right: string) => boolean;
  isFixed?: boolean | undefined;
  toLabel: (right: Right) => string;
  words: Words<keyof typeof rolesCard>;
  /** Takes the first permissions, and gives the second ones. */
  onChange: (old: readonly string[], ids: readonly string[]) => void;
}

/** What a role may do with a group: in a sentence, by its level, and each permission by itself. */
export function RightGroupRow(props: RightGroupRowProps) {
  const { group, name, sentence, chosen, mayGive, isFixed = false, toLabel, words, onChange } = props;
  const [open, setOpen] = useState(false);
  const listId = useId();
  const rights = toRights(group.statements);
  const ids = rights.map(toRightId);
  const { level, count, total } = toChosenLevel(group, chosen);
  const counted = count === total ? null : words('count', { count, total });
  const details = words('details', { group: name });
  const isWithin = (asked: readonly string[]): boolean =>
    !isFixed && asked.every((id) => mayGive(id) || chosen.has(id));
  return (
    <li className="ua-right-group">
      <div className="ua-card-row-text">
        <p className="ua-card-row-title">{name}</p>
        <p className="ua-card-row-detail">{sentence}</p>
      </div>
      <Button
        variant="ghost"
        size="sm"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-label={counted ? `${details}: ${counted}` : details}
        icon={<Icon name="chevron-down" glyph={ChevronDown} />}
        onClick={() => setOpen(!open)}
      >
        {counted}
      </Button>
      <LevelChoice
        label={words('levelOf', { group: name })}
        levels={group.levels}
        level={level}
        isOffered={(one) => isWithin(toLevelIds(group, one))}
        words={words}
        onChoose={(one) => onChange(ids, toLevelIds(group, one))}
      />
      {open && (
        <ul id={listId} className="ua-rights" aria-label={details}>
          {rights.map((right) => {
            const id = toRightId(right);
            return (
              <li key={id}>
                <Checkbox
                  label={toLabel(right)}
                  checked={chosen.has(id)}
                  disabled={!isWithin([id])}
                  onChange={({ target }) => onChange([id], target.checked ? [id] : [])}
                />
              </li>
            );
          })}
        </ul>
      )}
    </li>
  );
}
