'use client';

import { useEffect, useId, useRef, useState } from 'react';
import { Checkbox } from '#primitives/field/Checkbox.tsx';
import { Select } from '#primitives/select/Select.tsx';
import type { Words } from '#provider/words/useMessages.ts';
import type { rolesCard } from '#words/roles-card.ts';
import { toRightId, toRights } from './permission.ts';
import type { RoleNames } from './useRoleNames.ts';
import type { Permission, ShownRole } from './useRoles.ts';

interface RightsFieldProps {
  statements: Permission;
  /** Permissions of the role that is changed. */
  given: Permission;
  /** Roles whose permissions one can start from. */
  presets: readonly ShownRole[];
  names: RoleNames;
  words: Words<keyof typeof rolesCard>;
}

const toIds = (permission: Permission): ReadonlySet<string> => new Set(toRights(permission).map(toRightId));

/** All permissions by what they are about, with a box for all of a group, and those of another role to start from. */
export function RightsField({ statements, given, presets, names, words }: RightsFieldProps) {
  const [chosen, setChosen] = useState(() => toIds(given));
  const [preset, setPreset] = useState('');
  const presetId = useId();

  function set(ids: readonly string[], isOn: boolean): void {
    setPreset('');
    const rest = [...chosen].filter((id) => !ids.includes(id));
    setChosen(new Set(isOn ? [...rest, ...ids] : rest));
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
      <div className="ua-rights">
        {Object.entries(statements).map(([resource, actions]) => {
          const ids = actions.map((action) => toRightId({ resource, action }));
          const count = ids.filter((id) => chosen.has(id)).length;
          return (
            <fieldset key={resource} className="ua-choice-list">
              <legend className="ua-choice-legend">{names.resource(resource)}</legend>
              {actions.length > 1 && (
                <AllBox
                  label={words('all', { resource: names.resource(resource) })}
                  isOn={count === ids.length}
                  isMixed={count > 0 && count < ids.length}
                  onChange={(isOn) => set(ids, isOn)}
                />
              )}
              {actions.map((action) => {
                const id = toRightId({ resource, action });
                return (
                  <Checkbox
                    key={action}
                    name="right"
                    value={id}
                    label={names.action(action)}
                    checked={chosen.has(id)}
                    onChange={({ target }) => set([id], target.checked)}
                  />
                );
              })}
            </fieldset>
          );
        })}
      </div>
    </>
  );
}

interface AllBoxProps {
  label: string;
  isOn: boolean;
  isMixed: boolean;
  onChange: (isOn: boolean) => void;
}

/** Chooses all of a group; half on while some of them are. */
function AllBox({ label, isOn, isMixed, onChange }: AllBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <Checkbox
      ref={box}
      className="ua-rights-all"
      label={label}
      checked={isOn}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
