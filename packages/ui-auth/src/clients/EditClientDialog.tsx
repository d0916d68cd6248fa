'use client';

import { useId, useState } from 'react';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { FormAlert } from '#flow/FormAlert.tsx';
import { Dialog } from '#overlay/Dialog.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { Form } from '#primitives/field/Form.tsx';
import { useFormErrors } from '#provider/words/useFormErrors.ts';
import { ClientFields } from './ClientFields.tsx';
import type { ClientOwner, OAuthClient } from './calls.ts';
import { fieldNames, toChanges } from './client-changes.ts';
import type { ClientWords } from './client-words.ts';
import type { ClientsState } from './useClients.ts';

interface EditClientDialogProps {
  client: OAuthClient;
  owner: ClientOwner;
  state: Pick<ClientsState, 'update'>;
  words: ClientWords;
  open: boolean;
  onClose: () => void;
}

/** Changes an application. What was typed stays when the service refuses it, and the error stands beside its field. */
export function EditClientDialog({ client, owner, state, words, open, onClose }: EditClientDialogProps) {
  const formId = useId();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<AuthUIError | null>(null);
  const errors = useFormErrors(error, fieldNames);
  const name = client.client_name;

  async function save(values: FormData): Promise<void> {
    const changes = toChanges(client, values);
    if (Object.keys(changes).length === 0) return onClose();
    setPending(true);
    const notice = words('changed', { name: changes.client_name ?? name });
    const result = await state.update(client, changes, notice);
    setPending(false);
    setError(result.ok ? null : result.error);
    if (result.ok) onClose();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={words('editTitle', { name })}
      locked={pending}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {words('cancel')}
          </Button>
          <Button type="submit" form={formId} pending={pending}>
            {words(pending ? 'saving' : 'save')}
          </Button>
        </>
      }
    >
      <Form id={formId} errors={errors.fields} onSubmit={(values) => void save(values)}>
        <ClientFields client={client} owner={owner} errors={errors.fields} words={words} />
        <FormAlert error={errors.form} pending={pending} retryAt={null} />
      </Form>
    </Dialog>
  );
}
