'use client';

import type { RefObject } from 'react';
import { CardError } from '#card/CardError.tsx';
import type { ControlledOpen } from '#card/card-props.ts';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import type { Localization } from '#messages/messages.ts';
import { AlertDialog } from '#overlay/AlertDialog.tsx';
import { useControlled } from '#primitives/slot/useControlled.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { apiKeys as english } from '#words/api-keys.ts';
import type { ApiKeyMeta } from './api-key.ts';
import { toKeyName } from './api-key-columns.tsx';
import { useRevokeApiKey } from './useRevokeApiKey.ts';

export interface RevokeApiKeyDialogProps extends ControlledOpen {
  /** The key that it is about. */
  apiKey: ApiKeyMeta;
  /** Called when the key is revoked. */
  onRevoked?: (() => void) | undefined;
  /** Called with the error when a call was refused. */
  onError?: ((error: AuthUIError) => void) | undefined;
  /** Element that gets the focus afterwards, because the row with the button is removed. */
  finalFocus?: RefObject<HTMLElement | null> | undefined;
  /** Sentences that replace those of the kit. */
  localization?: Localization | undefined;
}

/** Asks before a key is revoked, which cannot be undone. */
export function RevokeApiKeyDialog(props: RevokeApiKeyDialogProps) {
  const { apiKey, open: given, defaultOpen = false, onOpenChange, onRevoked, onError, finalFocus } = props;
  const words = useMessages('apiKeys', english, props.localization);
  const [open, setOpen] = useControlled({ value: given, fallback: defaultOpen, onChange: onOpenChange });
  const call = useRevokeApiKey({ onRevoked, onError });
  const name = toKeyName(apiKey, words);

  function change(next: boolean): void {
    call.reset();
    setOpen(next);
  }

  async function confirm(): Promise<void> {
    if (await call.revoke(apiKey, words('revoked', { name }))) change(false);
  }

  return (
    <AlertDialog
      open={open}
      onOpenChange={change}
      title={words('revokeTitle', { name })}
      description={words('revokeText')}
      confirmLabel={words('revokeSubmit')}
      pending={call.pending}
      finalFocus={finalFocus}
      onConfirm={() => void confirm()}
    >
      <CardError error={call.error} />
    </AlertDialog>
  );
}
