'use client';

import { useId, useState } from 'react';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { FormAlert } from '#flow/FormAlert.tsx';
import { Dialog } from '#overlay/Dialog.tsx';
import { Select } from '#overlay/select/Select.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { useFormat } from '#provider/words/useFormat.ts';
import { ClientSecret } from './ClientSecret.tsx';
import type { NewOAuthClient, OAuthClient } from './calls.ts';
import type { ClientWords } from './client-words.ts';
import type { ClientsState } from './useClients.ts';

interface ClientDialogProps {
  state: Pick<ClientsState, 'rotate'>;
  words: ClientWords;
  open: boolean;
  onClose: () => void;
}

const HOUR = 3600;
/** Seconds for which the secret from before works; at most a day. */
const overlaps = [24 * HOUR, HOUR, 0];

/** Gives an application another secret, at once or with an overlap, and shows it once. */
export function RotateSecretDialog({
  client,
  state,
  words,
  open,
  onClose,
}: ClientDialogProps & { client: OAuthClient }) {
  const format = useFormat();
  const id = useId();
  const [overlap, setOverlap] = useState(overlaps[0] ?? 0);
  const [made, setMade] = useState<NewOAuthClient | null>(null);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<AuthUIError | null>(null);
  const name = client.client_name;

  async function rotate(): Promise<void> {
    setPending(true);
    const result = await state.rotate(client, overlap);
    setPending(false);
    setError(result.ok ? null : result.error);
    if (result.ok) setMade(result.data);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next && !made) onClose();
      }}
      title={words(made ? 'newSecretTitle' : 'rotateTitle', { name })}
      description={!made && words('rotateText')}
      locked={pending}
    >
      {made ? (
        <ClientSecret client={made} overlap={overlap} words={words} onDone={onClose} />
      ) : (
        <>
          <div className="ua-field">
            <label className="ua-field-label" htmlFor={id}>
              {words('overlap')}
            </label>
            <Select
              id={id}
              options={overlaps.map((value) => ({
                value: String(value),
                label: value === 0 ? words('overlapNone') : format.duration(value),
              }))}
              value={String(overlap)}
              onValueChange={(value) => setOverlap(Number(value))}
            />
          </div>
          <FormAlert error={error} pending={pending} retryAt={null} repeatable={false} />
          <div className="ua-card-actions">
            <Button variant="outline" onClick={onClose}>
              {words('cancel')}
            </Button>
            <Button pending={pending} onClick={() => void rotate()}>
              {words(pending ? 'rotating' : 'rotate')}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
