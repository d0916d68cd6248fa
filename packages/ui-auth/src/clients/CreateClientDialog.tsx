'use client';

import { useId, useState } from 'react';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { FormAlert } from '#flow/FormAlert.tsx';
import { Dialog } from '#overlay/Dialog.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { Field } from '#primitives/field/Field.tsx';
import { Form } from '#primitives/field/Form.tsx';
import { Input } from '#primitives/field/Input.tsx';
import { Select } from '#primitives/field/Select.tsx';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { ClientSecret } from './ClientSecret.tsx';
import type { ClientOwner, NewOAuthClient } from './calls.ts';
import {
  clientKinds,
  findKindNamed,
  findUriFault,
  type KindName,
  kindNames,
  toDraft,
} from './client-kinds.ts';
import type { ClientWords } from './client-words.ts';
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
  const { config } = useAuthConfig();
  const [kind, setKind] = useState<KindName>('web');
  const [made, setMade] = useState<NewOAuthClient | null>(null);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<AuthUIError | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  function close(): void {
    setMade(null);
    setError(null);
    setFault(null);
    onClose();
  }

  async function submit(values: FormData): Promise<void> {
    const uris = String(values.get('redirectUris') ?? '')
      .split(/\s+/)
      .filter((uri) => uri !== '');
    const found = uris.map((uri) => ({ uri, fault: findUriFault(uri, kind) })).find((one) => one.fault);
    setFault(found?.fault ? words(found.fault, { uri: found.uri }) : null);
    if (found) return;
    const machine =
      owner === 'operator'
        ? config?.oauthProvider.scopes.map(({ name }) => name)
        : config?.oauthProvider.organizationClients?.scopes;
    setPending(true);
    const result = await state.create({
      ...toDraft(kind, String(values.get('name')).trim(), uris),
      ...(kind === 'machine' && machine && machine.length > 0 && { client_credentials_scopes: [...machine] }),
    });
    setPending(false);
    setError(result.ok ? null : result.error);
    if (result.ok) setMade(result.data);
  }

  const uriError = fault ?? (error?.code === 'INVALID_REDIRECT_URI' ? error.message : null);
  const form = { kind, uriError, error, pending, words };
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
        <ClientSecret client={made} words={words} onDone={close} />
      ) : (
        <CreateClientForm
          state={form}
          onSubmit={(values) => void submit(values)}
          onCancel={close}
          onKind={(next) => {
            setKind(next);
            setFault(null);
          }}
        />
      )}
    </Dialog>
  );
}

interface CreateClientFormProps {
  state: {
    kind: KindName;
    /** What is wrong with an address. */
    uriError: string | null;
    error: AuthUIError | null;
    pending: boolean;
    words: ClientWords;
  };
  onKind: (kind: KindName) => void;
  onSubmit: (values: FormData) => void;
  onCancel: () => void;
}

function CreateClientForm({ state, onKind, onSubmit, onCancel }: CreateClientFormProps) {
  const { kind, uriError, error, pending, words } = state;
  const kindId = useId();
  return (
    <Form errors={uriError ? { redirectUris: uriError } : {}} onSubmit={onSubmit}>
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
        <Field name="redirectUris" label={words('redirectUris')} help={words('redirectUrisHelp')} required>
          <Input dir="ltr" autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={4000} />
        </Field>
      )}
      <FormAlert error={uriError ? null : error} pending={pending} retryAt={null} />
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
