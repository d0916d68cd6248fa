'use client';

import { useId, useState } from 'react';
import { FormAlert } from '#flow/FormAlert.tsx';
import { Select } from '#overlay/select/Select.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import type { Connection, ConnectionChanges, ConnectionWords } from './connection.ts';
import { IdentityChange } from './IdentityChange.tsx';
import { useConnectionForm } from './useConnectionForm.ts';
import type { TestedConnection } from './useConnectionTest.ts';

interface EmailClaimProps {
  connection: Connection;
  claims: TestedConnection['claims'];
  words: ConnectionWords;
  onChanged?: ((connection: Connection) => void) | undefined;
}

const isAddress = (value: unknown): boolean => typeof value === 'string' && /^\S+@\S+$/.test(value);

/** Where no address came by the usual name, those claims that have one: it can be taken from there. */
export function EmailClaim({ connection, claims, words, onChanged }: EmailClaimProps) {
  const names = Object.keys(claims).filter((name) => isAddress(claims[name]));
  const form = useConnectionForm(connection.organizationId ?? undefined);
  const [claim, setClaim] = useState(names[0] ?? '');
  const [isStored, setStored] = useState(false);
  const id = useId();
  if (isStored) return <Alert tone="success">{words('claimStored')}</Alert>;
  if (names.length === 0) return null;

  async function store(changes: ConnectionChanges): Promise<void> {
    const stored = await form.save(connection.providerId, changes);
    if (!stored) return;
    setStored(true);
    onChanged?.(stored);
  }

  const named = { mapping: { email: claim } };
  return (
    <div className="ua-field">
      <label className="ua-field-label" htmlFor={id}>
        {words('claimOfEmail')}
      </label>
      <Select
        id={id}
        value={claim}
        options={names.map((name) => ({ value: name, label: `${name} (${String(claims[name])})` }))}
        onValueChange={setClaim}
      />
      <span>
        <Button
          variant="outline"
          size="sm"
          pending={form.pending}
          onClick={() =>
            void store(connection.type === 'oidc' ? { oidcConfig: named } : { samlConfig: named })
          }
        >
          {words('useClaim')}
        </Button>
      </span>
      <IdentityChange form={form} words={words} onConfirm={(changes) => void store(changes)} />
      <FormAlert error={form.error} pending={form.pending} retryAt={form.retryAt} />
    </div>
  );
}
