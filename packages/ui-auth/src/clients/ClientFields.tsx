'use client';

import { useId } from 'react';
import { isOperators } from '#consent/application.ts';
import { Select } from '#overlay/select/Select.tsx';
import { Field } from '#primitives/field/Field.tsx';
import { Input } from '#primitives/field/Input.tsx';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import type { FormErrors } from '#provider/words/useFormErrors.ts';
import type { ClientOwner, OAuthClient } from './calls.ts';
import type { ClientField } from './client-changes.ts';
import { DEVICE } from './client-kinds.ts';
import type { ClientWords } from './client-words.ts';
import { LinesField } from './LinesField.tsx';
import { RedirectUrisField } from './RedirectUrisField.tsx';
import { ScopeChoice } from './ScopeChoice.tsx';
import { useClientScopes } from './useClientScopes.ts';

interface ClientFieldsProps {
  client: OAuthClient;
  owner: ClientOwner;
  errors: FormErrors<ClientField>['fields'];
  words: ClientWords;
}

interface AddressFieldProps {
  name: string;
  label: string;
  help?: string;
  value: string | undefined;
}

const AddressField = ({ value, ...field }: AddressFieldProps) => (
  <Field {...field} optional>
    <Input
      defaultValue={value}
      dir="ltr"
      inputMode="url"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={2000}
      placeholder="https://"
    />
  </Field>
);

/** Fields of what an application of this kind can have. */
export function ClientFields({ client, owner, errors, words }: ClientFieldsProps) {
  const audienceId = useId();
  const { config } = useAuthConfig();
  const scopes = useClientScopes(owner, words);
  const { source, grant_types: grants, application_type: type } = client;
  const goesBack = grants.includes('authorization_code');
  const isForPeople = goesBack || grants.includes(DEVICE);
  const isMachine = grants.includes('client_credentials') && scopes.machine.length > 0;
  const isOwn = isOperators(source);
  const isOfTeam = isOwn || source === 'organization';
  const mayBeForAll =
    source === 'organization' && config?.oauthProvider.organizationClients?.audience === 'everyone';
  return (
    <>
      <Field name="name" label={words('name')} required>
        <Input autoComplete="off" maxLength={120} defaultValue={client.client_name} />
      </Field>
      <AddressField name="website" label={words('website')} value={client.client_uri} />
      {isOwn && (
        <AddressField name="logo" label={words('logo')} help={words('logoHelp')} value={client.logo_uri} />
      )}
      {goesBack && (
        <RedirectUrisField uris={client.redirect_uris} rules={{ type, isOperators: isOwn }} words={words} />
      )}
      {isForPeople && (
        <ScopeChoice
          name="scopes"
          legend={words('scopes')}
          scopes={scopes.people}
          chosen={client.scope.split(' ')}
          error={errors.scopes}
        />
      )}
      {isMachine && (
        <ScopeChoice
          name="machineScopes"
          legend={words('machineScopes')}
          scopes={scopes.machine}
          chosen={client.client_credentials_scopes ?? []}
          error={errors.machineScopes}
        />
      )}
      {isOwn && (
        <LinesField
          name="resources"
          label={words('resources')}
          help={words('resourcesHelp')}
          lines={client.resources}
        />
      )}
      {mayBeForAll && (
        <div className="ua-field">
          <label className="ua-field-label" htmlFor={audienceId}>
            {words('audience')}
          </label>
          <Select
            id={audienceId}
            name="audience"
            options={(['members', 'everyone'] as const).map((value) => ({ value, label: words(value) }))}
            defaultValue={client.audience}
          />
        </div>
      )}
      {isOfTeam && goesBack && (
        <AddressField
          name="backchannel"
          label={words('backchannel')}
          help={words('backchannelHelp')}
          value={client.backchannel_logout_uri}
        />
      )}
    </>
  );
}
