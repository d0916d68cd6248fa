'use client';

import { useId } from 'react';
import { useRoleNames } from '#organization-roles/useRoleNames.ts';
import { Checkbox } from '#primitives/field/Checkbox.tsx';
import { Field } from '#primitives/field/Field.tsx';
import { Input } from '#primitives/field/Input.tsx';
import { Select } from '#primitives/field/Select.tsx';
import type { Connection, ConnectionChanges, ConnectionWords, RoleRule } from './connection.ts';
import { RoleRules } from './RoleRules.tsx';

interface PeopleFieldsProps {
  connection: Connection;
  /** Roles that people may get. */
  roles: readonly string[];
  rules: readonly RoleRule[];
  onRules: (rules: readonly RoleRule[]) => void;
  words: ConnectionWords;
}

const provisionings = ['jit', 'members'] as const;

/** Who comes in, by which name, and as what. */
export function PeopleFields({ connection, roles, rules, onRules, words }: PeopleFieldsProps) {
  const names = useRoleNames();
  const [provisioningId, roleId] = [useId(), useId()];
  const { name, provisioning, defaultRole, syncRoles } = connection;
  const options = [...new Set([...roles, defaultRole])].map((value) => ({
    value,
    label: names.roles(value),
  }));
  return (
    <>
      <Field name="name" label={words('name')} help={words('nameHelp')} required>
        <Input defaultValue={name} autoComplete="off" maxLength={100} />
      </Field>
      <div className="ua-field">
        <label className="ua-field-label" htmlFor={provisioningId}>
          {words('provisioning')}
        </label>
        <Select
          id={provisioningId}
          name="provisioning"
          defaultValue={provisioning === 'members' ? 'members' : 'jit'}
          options={provisionings.map((value) => ({ value, label: words(`provisioning.${value}`) }))}
        />
      </div>
      <div className="ua-field">
        <label className="ua-field-label" htmlFor={roleId}>
          {words('defaultRole')}
        </label>
        <Select id={roleId} name="defaultRole" defaultValue={defaultRole} options={options} />
      </div>
      <RoleRules rules={rules} options={options} onChange={onRules} words={words} />
      <Checkbox
        name="syncRoles"
        label={words('syncRoles')}
        help={words('syncRolesHelp')}
        defaultChecked={syncRoles}
      />
    </>
  );
}

/** The values as `sso.updateProvider` takes them. Rules that are not complete are left out. */
export function readPeople(values: FormData, rules: readonly RoleRule[]): ConnectionChanges {
  return {
    name: String(values.get('name')).trim(),
    provisioning: values.get('provisioning') === 'members' ? 'members' : 'jit',
    defaultRole: String(values.get('defaultRole')),
    roleMapping: rules.filter(({ claim, value }) => claim.trim() !== '' && value.trim() !== ''),
    syncRoles: values.has('syncRoles'),
  };
}
