'use client';

import { useState } from 'react';
import type { AccountCardProps } from '#card/card-props.ts';
import { FormAlert } from '#flow/FormAlert.tsx';
import type { Localization } from '#messages/messages.ts';
import { useGivableRoles } from '#organization-roles/useRoles.ts';
import { Dialog } from '#overlay/Dialog.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { Field } from '#primitives/field/Field.tsx';
import { Form } from '#primitives/field/Form.tsx';
import { Input } from '#primitives/field/Input.tsx';
import { useToast } from '#provider/useHost.ts';
import { AgentsField, isUntested, readAgents, useMayVouch } from './AgentsField.tsx';
import type { Connection, ConnectionChanges, ConnectionWords } from './connection.ts';
import { FaultList } from './FaultList.tsx';
import { IdentityChange } from './IdentityChange.tsx';
import { PeopleFields, readPeople } from './PeopleFields.tsx';
import { readAttributes, SamlAttributes } from './saml/SamlAttributes.tsx';
import { SamlSourceFields } from './saml/SamlSourceFields.tsx';
import { useSamlWords } from './saml/saml-words.ts';
import { useSamlSource } from './saml/useSamlSource.ts';
import { readTheirs, TheirFields } from './TheirFields.tsx';
import { useConnectionForm } from './useConnectionForm.ts';

interface ConnectionDialogProps extends Pick<AccountCardProps, 'onSuccess' | 'onError'> {
  connection: Connection;
  organizationId: string | undefined;
  words: ConnectionWords;
  localization?: Localization | undefined;
  open: boolean;
  onClose: () => void;
}

/** What was changed of a provider of OpenID Connect. */
function readOidc({ issuer: before }: Connection, values: FormData): ConnectionChanges {
  const { issuer, clientId, clientSecret } = readTheirs(values);
  return {
    ...(issuer !== before && { issuer }),
    ...((clientId ?? clientSecret) !== undefined && {
      oidcConfig: { ...(clientId && { clientId }), ...(clientSecret && { clientSecret }) },
    }),
  };
}

/** Changes an identity provider. Another issuer or client is asked about first, if people have accounts by it. */
export function ConnectionDialog(props: ConnectionDialogProps) {
  const { connection, organizationId, words, localization, open, onClose, ...callbacks } = props;
  const saml = useSamlWords(localization);
  const form = useConnectionForm(organizationId, callbacks);
  const source = useSamlSource(organizationId, 'keep');
  const roles = useGivableRoles(organizationId);
  const mayVouch = useMayVouch(connection);
  const toast = useToast();
  const [rules, setRules] = useState(connection.roleMapping);
  const { faults, error, retryAt } = form;
  const pending = form.pending || source.pending;
  const isOidc = connection.type === 'oidc';
  // Said where it is mended.
  const isShown = faults.length > 0 || isUntested(error);
  const isRead = source.way === 'keep' || source.way === 'hand' || source.found !== null;

  function close(): void {
    form.reset();
    source.reset();
    onClose();
  }

  async function save(changes: ConnectionChanges): Promise<void> {
    if (!(await form.save(connection.providerId, changes))) return;
    toast({ title: words('saved', { name: connection.name }) });
    close();
  }

  /** Undefined if metadata was read first, to be looked at. */
  async function readSaml(values: FormData): Promise<ConnectionChanges | undefined> {
    const theirs = await source.take(values);
    const { samlConfig, ...own } = readAttributes(values);
    return theirs && { ...own, ...theirs, samlConfig: { ...samlConfig, ...theirs.samlConfig } };
  }

  async function submit(values: FormData): Promise<void> {
    const domain = String(values.get('domain')).trim();
    const ofProtocol = isOidc ? readOidc(connection, values) : await readSaml(values);
    if (!ofProtocol) return;
    await save({
      ...readPeople(values, rules, connection),
      ...(mayVouch && readAgents(values, connection)),
      ...(domain !== connection.domain && { domain }),
      ...ofProtocol,
    });
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) close();
      }}
      title={words('editTitle', { name: connection.name })}
    >
      <Form onSubmit={(values) => void submit(values)}>
        <Field name="domain" label={words('domains')} help={words('domainsHelp')} required>
          <Input
            dir="ltr"
            defaultValue={connection.domain}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={2000}
          />
        </Field>
        {isOidc ? (
          <TheirFields connection={connection} words={words} />
        ) : (
          <SamlSourceFields source={source} connection={connection} saml={saml} words={words} />
        )}
        <PeopleFields
          connection={connection}
          roles={roles}
          rules={rules}
          onRules={(next) => setRules([...next])}
          words={words}
        />
        {mayVouch && <AgentsField connection={connection} error={error} words={words} />}
        {!isOidc && <SamlAttributes connection={connection} words={saml} />}
        {faults.length > 0 && <FaultList faults={faults} words={words} />}
        <IdentityChange form={form} words={words} onConfirm={(changes) => void save(changes)} />
        <FormAlert error={isShown ? null : error} pending={pending} retryAt={retryAt} />
        <div className="ua-card-actions">
          <Button variant="outline" onClick={close}>
            {words('cancel')}
          </Button>
          <Button type="submit" pending={pending}>
            {isRead ? words(form.pending ? 'saving' : 'save') : saml('readIt')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
