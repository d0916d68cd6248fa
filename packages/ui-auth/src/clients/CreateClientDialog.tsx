'use client';

import { useId, useState } from 'react';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { FormAlert } from '#flow/FormAlert.tsx';
import { Dialog } from '#overlay/Dialog.tsx';
import { Select } from '#overlay/select/Select.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { Field } from '#primitives/field/Field.tsx';
import { Form } from '#primitives/field/Form.tsx';
import { Input } from '#primitives/field/Input.tsx';
import { type FormErrors, useFormErrors } from '#provider/words/useFormErrors.ts';
import { ClientSecret } from './ClientSecret.tsx';
import type { ClientOwner, NewOAuthClient } from './calls.ts';
import { type ClientField, fieldNames } from './client-changes.ts';
import { clientKinds, findKindNamed, type KindName, kindNames, toDraft, toList } from './client-kinds.ts';
import type { ClientWords } from './client-words.ts';
import { RedirectUrisField } from './RedirectUrisField.tsx';
import { useClientScopes } from './useClientScopes.ts';
import type { ClientsState } from './useClients.ts';

interface CreateClientDialogProps {
  owner: ClientOwner;
  state: Pick<ClientsState, 'create'>;
  words: ClientWords;
  open: boolean;
  onClose: () => void;
}

/** Makes an application, whose kind is chosen in words, and shows its secret once. */
export function CreateClientDialog({ owner, state, words, open, onClose }: CreateClientDialogProps) {
  const scopes = useClientScopes(owner, words);
  const [kind, setKind] = useState<KindName>('web');
  const [made, setMade] = useState<NewOAuthClient | null>(null);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<AuthUIError | null>(null);
  const errors = useFormErrors(error, fieldNames);

  function close(): void {
    setMade(null);
    setError(null);
    onClose();
  }

  async function submit(values: FormData): Promise<void> {
    const uris = toList(values.get('redirectUris'));
    const machine = scopes.machine.map(({ name }) => name);
    setPending(true);
    const result = await state.create({
      ...toDraft(kind, String(values.get('name')).trim(), uris),
      ...(kind === 'machine' && machine.length > 0 && { client_credentials_scopes: machine }),
    });
    setPending(false);
    setError(result.ok ? null : result.error);
    if (result.ok) setMade(result.data);
  }

  const form = { kind, isOperators: owner === 'operator', errors, pending, words };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        // A secret is left only by the button that waits for the tick.
        if (!next && made?.client_secret === undefined) close();
      }}
      title={made ? words('madeTitle', { name: made.client_name }) : words('createTitle')}
      locked={pending}
    >
      {made ? (
        <ClientSecret client={made} kind={kind} words={words} onDone={close} />
      ) : (
        <CreateClientForm
          state={form}
          onSubmit={(values) => void submit(values)}
          onCancel={close}
          onKind={setKind}
        />
      )}
    </Dialog>
  );
}

interface CreateClientFormProps {
  state: {
    kind: KindName;
    isOperators: boolean;
    errors: FormErrors<ClientField>;
    pending: boolean;
    words: ClientWords;
  };
  onKind: (kind: KindName) => void;
  onSubmit: (values: FormData) => void;
  onCancel: () => void;
}

function CreateClientForm({ state, onKind, onSubmit, onCancel }: CreateClientFormProps) {
  const { kind, isOperators, errors, pending, words } = state;
  const kindId = useId();
  return (
    <Form errors={errors.fields} onSubmit={onSubmit}>
      <div className="ua-field">
        <label className="ua-field-label" htmlFor={kindId}>
          {words('kind')}
        </label>
        <Select
          id={kindId}
          aria-describedby={`${kindId}-help`}
          options={kindNames.map((value) => ({ value, label: words(value) }))}
          value={kind}
          onValueChange={(value) => onKind(findKindNamed(value) ?? 'web')}
        />
        <p id={`${kindId}-help`} className="ua-field-help">
          {words(`${kind}Help`)}
        </p>
      </div>
      <Field name="name" label={words('name')} required>
        <Input autoComplete="off" maxLength={120} />
      </Field>
      {clientKinds[kind].goesBack && (
        <RedirectUrisField rules={{ type: clientKinds[kind].application_type, isOperators }} words={words} />
      )}
      <FormAlert error={errors.form} pending={pending} retryAt={null} />
      <div className="ua-card-actions">
        <Button variant="outline" onClick={onCancel}>
          {words('cancel')}
        </Button>
        <Button type="submit" pending={pending}>
          {words(pending ? 'creating' : 'create')}
        </Button>
      </div>
    </Form>
  );
}
