'use client';

import { useId } from 'react';
import { Select } from '#overlay/select/Select.tsx';
import type { Words } from '#provider/words/useMessages.ts';
import type { rolesCard } from '#words/roles-card.ts';
import type { RightChoice } from './editor/useRightChoice.ts';
import { toPermission } from './permission.ts';
import { RightGroupRow } from './RightGroupRow.tsx';
import { toRightGroups } from './right-groups.ts';
import { useGroupWords } from './useGroupWords.ts';
import { useRightLabel } from './useRightLabel.ts';
import type { RoleNames } from './useRoleNames.ts';
import type { Permission, ShownRole } from './useRoles.ts';

interface RightsProps {
  choice: RightChoice;
  names: RoleNames;
  words: Words<keyof typeof rolesCard>;
}

interface PresetFieldProps extends RightsProps {
  /** Roles whose permissions one can start from. */
  presets: readonly ShownRole[];
}

/** Another role to start from. */
export function PresetField({ choice, presets, names, words }: PresetFieldProps) {
  const id = useId();
  return (
    <div className="ua-field">
      <label className="ua-field-label" htmlFor={id}>
        {words('preset')}
      </label>
      <Select
        id={id}
        value={choice.preset}
        options={[
          { value: '', label: words('presetNone') },
          ...presets.map(({ name }) => ({ value: name, label: names.roles(name) })),
        ]}
        onValueChange={choice.startFrom}
      />
    </div>
  );
}

interface RightsFieldProps extends RightsProps {
  statements: Permission;
  /** Nobody may give a permission that they lack. */
  mayGive: (right: string) => boolean;
  /** Nothing can be changed. Default false. */
  isFixed?: boolean | undefined;
}

/** A level for each group of permissions, with its permissions behind a press. */
export function RightsField({ choice, statements, mayGive, isFixed, names, words }: RightsFieldProps) {
  const { chosen, replace } = choice;
  const { toName, toSentence } = useGroupWords(words, names);
  const toLabel = useRightLabel();
  return (
    <>
      <ul className="ua-card-list">
        {toRightGroups(statements).map((group) => (
          <RightGroupRow
            key={group.name}
            group={group}
            name={toName(group)}
            sentence={toSentence(group, toPermission([...chosen]))}
            chosen={chosen}
            mayGive={mayGive}
            isFixed={isFixed}
            toLabel={toLabel}
            words={words}
            onChange={replace}
          />
        ))}
      </ul>
      {[...chosen].map((id) => (
        <input key={id} type="hidden" name="right" value={id} />
      ))}
    </>
  );
}
