'use client';

import { useState } from 'react';
import { FormAlert } from '#flow/FormAlert.tsx';
import { useGivableRoles } from '#organization-roles/useRoles.ts';
import { Form } from '#primitives/field/Form.tsx';
import { useFormErrors } from '#provider/words/useFormErrors.ts';
import type { ConnectionChanges } from '../connection.ts';
import { FaultList } from '../FaultList.tsx';
import { IdentityChange } from '../IdentityChange.tsx';
import { issuerExamples, places } from '../identity-providers.ts';
import { PeopleFields, readPeople } from '../PeopleFields.tsx';
import { readAttributes, SamlAttributes } from '../saml/SamlAttributes.tsx';
import { readTheirs, TheirFields, theirNames } from '../TheirFields.tsx';
import { StepActions } from './StepActions.tsx';
import type { StepProps } from './step-props.ts';

/** Their values. They are stored once the identity provider can be reached by them. */
export function TheirsStep(props: StepProps) {
  const { wizard, words } = props;
  const { kind, form, connection } = wizard;
  const { faults, pending, retryAt } = form;
  const errors = useFormErrors(faults.length > 0 ? null : form.error, theirNames);

  async function store(values: FormData): Promise<void> {
    const { issuer, clientId = '', clientSecret } = readTheirs(values);
    const secret = clientSecret === undefined ? {} : { clientSecret };
    const stored = connection
      ? await form.save(connection.providerId, {
          issuer,
          oidcConfig: { ...(clientId !== '' && { clientId }), ...secret },
        })
      : await form.add({
          providerId: wizard.providerId,
          issuer,
          domain: (wizard.domains ?? []).join(','),
          enabled: false,
          oidcConfig: { clientId, ...secret },
        });
    if (!stored) return;
    wizard.setConnection(stored);
    wizard.next();
  }

  async function confirm(changes: ConnectionChanges): Promise<void> {
    if (connection && (await form.save(connection.providerId, changes))) wizard.next();
  }

  return (
    <Form errors={errors.fields} onSubmit={(values) => void store(values)}>
      {kind !== 'other' && (
        <p className="ua-card-note">{words('findThere', { place: places[kind].values })}</p>
      )}
      <TheirFields connection={connection ?? undefined} placeholder={issuerExamples[kind]} words={words} />
      {faults.length > 0 && <FaultList faults={faults} words={words} />}
      <IdentityChange form={form} words={words} onConfirm={(changes) => void confirm(changes)} />
      <FormAlert error={errors.form} pending={pending} retryAt={retryAt} />
      <StepActions {...props} pending={pending} label={words(pending ? 'reaching' : 'store')} />
    </Form>
  );
}

/** Names, roles, and who comes in. */
export function PeopleStep(props: StepProps) {
  const { wizard, organizationId, words, saml } = props;
  const { form, connection, protocol } = wizard;
  const roles = useGivableRoles(organizationId);
  const [rules, setRules] = useState(connection?.roleMapping ?? []);
  if (!connection) return null;

  async function save(values: FormData): Promise<void> {
    const stored = await form.save(connection?.providerId ?? '', {
      ...(connection && readPeople(values, rules, connection)),
      ...(protocol === 'saml' && readAttributes(values)),
    });
    if (!stored) return;
    wizard.setConnection(stored);
    wizard.next();
  }

  return (
    <Form onSubmit={(values) => void save(values)}>
      <PeopleFields
        connection={connection}
        roles={roles}
        rules={rules}
        onRules={(next) => setRules([...next])}
        words={words}
      />
      {protocol === 'saml' && <SamlAttributes connection={connection} words={saml} />}
      <FormAlert error={form.error} pending={form.pending} retryAt={form.retryAt} />
      <StepActions {...props} pending={form.pending} />
    </Form>
  );
}
