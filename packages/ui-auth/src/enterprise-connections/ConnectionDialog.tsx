'use client';

import { useState } from 'react';
import type { AccountCardProps } from '#card/card-props.ts';
import { FormAlert } from '#flow/FormAlert.tsx';
import { useGivableRoles } from '#organization-roles/useRoles.ts';
import { Dialog } from '#overlay/Dialog.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { Field } from '#primitives/field/Field.tsx';
import { Form } from '#primitives/field/Form.tsx';
import { Input } from '#primitives/field/Input.tsx';
import { useToast } from '#provider/useHost.ts';
import type { Connection, ConnectionWords } from './connection.ts';
import { FaultList } from './FaultList.tsx';
import { PeopleFields, readPeople } from './PeopleFields.tsx';
import { readTheirs, TheirFields } from './TheirFields.tsx';
import { useConnectionForm } from './useConnectionForm.ts';

interface ConnectionDialogProps extends Pick<AccountCardProps, 'onSuccess' | 'onError'> {
  connection: Connection;
  organizationId: string | undefined;
  words: ConnectionWords;
  open: boolean;
  onClose: () => void;
}

/** Changes an identity provider. Another issuer or client is asked about first, if people have accounts by it. */
export function ConnectionDialog(props: ConnectionDialogProps) {
  const { connection, organizationId, words, open, onClose, ...callbacks } = props;
  const form = useConnectionForm(organizationId, callbacks);
  const roles = useGivableRoles(organizationId);
  const toast = useToast();
  const [rules, setRules] = useState(connection.roleMapping);
  const { unconfirmed, faults, error, pending, retryAt } = form;

  function close(): void {
    form.reset();
    onClose();
  }

  async function save(changes: Parameters<typeof form.save>[1]): Promise<void> {
    if (!(await form.save(connection.providerId, changes))) return;
    toast({ title: words('saved', { name: connection.name }) });
    close();
  }

  function submit(values: FormData): void {
    const { issuer, clientId, clientSecret } = readTheirs(values);
    const domain = String(values.get('domain')).trim();
    void save({
      ...readPeople(values, rules),
      ...(domain !== connection.domain && { domain }),
      ...(connection.type === 'oidc' && {
        ...(issuer !== connection.issuer && { issuer }),
        ...((clientId ?? clientSecret) !== undefined && {
          oidcConfig: { ...(clientId && { clientId }), ...(clientSecret && { clientSecret }) },
        }),
      }),
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
      <Form onSubmit={submit}>
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
        {connection.type === 'oidc' && <TheirFields connection={connection} words={words} />}
        <PeopleFields
          connection={connection}
          roles={roles}
          rules={rules}
          onRules={(next) => setRules([...next])}
          words={words}
        />
        {faults.length > 0 && <FaultList faults={faults} words={words} />}
        {unconfirmed && (
          <Alert
            tone="warning"
            action={
              <Button
                variant="outline"
                size="sm"
                pending={pending}
                onClick={() => void save({ ...unconfirmed, confirm: true })}
              >
                {words('changeAnyway')}
              </Button>
            }
          >
            {words('identityChange')}
          </Alert>
        )}
        <FormAlert error={faults.length > 0 ? null : error} pending={pending} retryAt={retryAt} />
        <div className="ua-card-actions">
          <Button variant="outline" onClick={close}>
            {words('cancel')}
          </Button>
          <Button type="submit" pending={pending}>
            {words(pending ? 'saving' : 'save')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
