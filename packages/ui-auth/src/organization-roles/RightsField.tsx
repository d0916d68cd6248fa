'use client';

import { useId, useState } from 'react';
import { Select } from '#overlay/select/Select.tsx';
import type { Words } from '#provider/words/useMessages.ts';
import type { rolesCard } from '#words/roles-card.ts';
import { toPermission, toRightId, toRights } from './permission.ts';
import { RightGroupRow } from './RightGroupRow.tsx';
import { toRightGroups } from './right-groups.ts';
import { useGroupWords } from './useGroupWords.ts';
import { useRightLabel } from './useRightLabel.ts';
import type { RoleNames } from './useRoleNames.ts';
import type { Permission, ShownRole } from './useRoles.ts';

interface RightsFieldProps {
  statements: Permission;
  /** Permissions of the role that is changed. */
  given: Permission;
  /** Roles whose permissions one can start from. */
  presets: readonly ShownRole[];
  /** Nobody may give a permission that they lack. */
  mayGive: (right: string) => boolean;
  names: RoleNames;
  words: Words<keyof typeof rolesCard>;
}

const toIds = (permission: Permission): ReadonlySet<string> => new Set(toRights(permission).map(toRightId));

/** A level for each group of permissions, with its permissions behind a press, and those of another role to start from. */
export function RightsField({ statements, given, presets, mayGive, names, words }: RightsFieldProps) {
  const [chosen, setChosen] = useState(() => toIds(given));
  const [preset, setPreset] = useState('');
  const { toName, toSentence } = useGroupWords(words, names);
  const toLabel = useRightLabel();
  const presetId = useId();

  function replace(old: readonly string[], ids: readonly string[]): void {
    setPreset('');
    setChosen(new Set([...[...chosen].filter((id) => !old.includes(id)), ...ids]));
  }

  return (
    <>
      <div className="ua-field">
        <label className="ua-field-label" htmlFor={presetId}>
          {words('preset')}
        </label>
        <Select
          id={presetId}
          size="md"
          value={preset}
          options={[
            { value: '', label: words('presetNone') },
            ...presets.map(({ name }) => ({ value: name, label: names.roles(name) })),
          ]}
          onValueChange={(value) => {
            setPreset(value);
            const role = presets.find(({ name }) => name === value);
            if (role) setChosen(toIds(role.permission));
          }}
        />
      </div>
      <ul className="ua-card-list">
        {toRightGroups(statements).map((group) => (
          <RightGroupRow
            key={group.name}
            group={group}
            name={toName(group)}
            sentence={toSentence(group, toPermission([...chosen]))}
            chosen={chosen}
            mayGive={mayGive}
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
