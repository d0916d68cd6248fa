'use client';

import { useId } from 'react';
import { useRoleNames } from '#organization-roles/useRoleNames.ts';
import { Select } from '#overlay/select/Select.tsx';
import { Checkbox } from '#primitives/field/Checkbox.tsx';
import { Field } from '#primitives/field/Field.tsx';
import { Input } from '#primitives/field/Input.tsx';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import type { Connection, ConnectionChanges, ConnectionWords, RoleRule } from './connection.ts';
import { RoleRules } from './RoleRules.tsx';
import { toCompleteRules } from './role-rules.ts';

interface PeopleFieldsProps {
  connection: Connection;
  /** Roles that people may get. */
  roles: readonly string[];
  rules: readonly RoleRule[];
  onRules: (rules: readonly RoleRule[]) => void;
  words: ConnectionWords;
}

const provisionings = ['jit', 'members', 'scim'] as const;

type Provisioning = (typeof provisionings)[number];

const isProvisioning = (value: string): value is Provisioning => provisionings.some((one) => one === value);

/** One that speaks SAML says so in its metadata; one of OpenID Connect is asked at the sign-out. */
const endsSessions = ({ samlConfig }: Pick<Connection, 'samlConfig'>): boolean =>
  samlConfig === null || samlConfig.singleLogoutService.length > 0;

/** Who comes in, by which name, and as what. */
export function PeopleFields({ connection, roles, rules, onRules, words }: PeopleFieldsProps) {
  const names = useRoleNames();
  const [provisioningId, roleId] = [useId(), useId()];
  const { config } = useAuthConfig();
  const { name, provisioning, defaultRole, syncRoles, trustSecondFactor, logout } = connection;
  const hasDirectories = config?.scim.enabled === true;
  const offered = provisionings.filter((one) => one !== 'scim' || hasDirectories || provisioning === one);
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
          defaultValue={provisioning}
          options={offered.map((value) => ({ value, label: words(`provisioning.${value}`) }))}
        />
      </div>
      <div className="ua-field">
        <label className="ua-field-label" htmlFor={roleId}>
          {words('defaultRole')}
        </label>
        <Select id={roleId} name="defaultRole" defaultValue={defaultRole} options={options} />
      </div>
      <RoleRules
        rules={rules}
        options={options}
        hasDirectories={hasDirectories}
        organizationId={connection.organizationId}
        onChange={onRules}
        words={words}
      />
      <Checkbox
        name="syncRoles"
        label={words('syncRoles')}
        help={words('syncRolesHelp')}
        defaultChecked={syncRoles}
      />
      <Checkbox
        name="trustSecondFactor"
        label={words('trustSecondFactor')}
        help={words('trustSecondFactorHelp')}
        defaultChecked={trustSecondFactor}
      />
      {endsSessions(connection) && (
        <Checkbox
          name="logout"
          label={words('logout')}
          help={words('logoutHelp')}
          defaultChecked={logout === 'idp'}
        />
      )}
    </>
  );
}

/** The values as `sso.updateProvider` takes them. Rules that are not complete are left out. */
export function readPeople(
  values: FormData,
  rules: readonly RoleRule[],
  connection: Pick<Connection, 'samlConfig'>,
): ConnectionChanges {
  const provisioning = String(values.get('provisioning'));
  return {
    name: String(values.get('name')).trim(),
    ...(isProvisioning(provisioning) && { provisioning }),
    defaultRole: String(values.get('defaultRole')),
    roleMapping: toCompleteRules(rules),
    syncRoles: values.has('syncRoles'),
    trustSecondFactor: values.has('trustSecondFactor'),
    ...(endsSessions(connection) && { logout: values.has('logout') ? 'idp' : 'local' }),
  };
}
