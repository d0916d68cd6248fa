'use client';

import type { RefObject } from 'react';
import type { ControlledOpen } from '#card/card-props.ts';
import type { Localization } from '#messages/messages.ts';
import { AlertDialog } from '#overlay/AlertDialog.tsx';
import { useControlled } from '#primitives/useControlled.ts';
import { useMessages } from '#provider/useMessages.ts';
import type { ApiKeyMeta } from './api-key.ts';
import { toKeyName } from './api-key-columns.tsx';
import { useApiKeys } from './useApiKeys.ts';
import { apiKeys as english } from './words.ts';

export interface RevokeApiKeyDialogProps extends ControlledOpen {
  apiKey: ApiKeyMeta;
  onRevoked?: (() => void) | undefined;
  /** What has the focus afterwards, since the row with the button is gone. */
  finalFocus?: RefObject<HTMLElement | null> | undefined;
  localization?: Localization | undefined;
}

/** Asks before a key is revoked, which cannot be undone. */
export function RevokeApiKeyDialog(props: RevokeApiKeyDialogProps) {
  const { apiKey, open: given, defaultOpen = false, onOpenChange, onRevoked, finalFocus } = props;
  const words = useMessages('apiKeys', english, props.localization);
  const [open, setOpen] = useControlled({ value: given, fallback: defaultOpen, onChange: onOpenChange });
  const { organizationId } = apiKey;
  const { revoke, busy } = useApiKeys(organizationId === null ? 'user' : { organizationId }, {});
  const name = toKeyName(apiKey, words);

  async function confirm(): Promise<void> {
    const isGone = await revoke(apiKey, words('revoked', { name }));
    setOpen(false);
    if (isGone) onRevoked?.();
  }

  return (
    <AlertDialog
      open={open}
      onOpenChange={setOpen}
      title={words('revokeTitle', { name })}
      description={words('revokeText')}
      confirmLabel={words('revokeSubmit')}
      pending={busy !== null}
      finalFocus={finalFocus}
      onConfirm={() => void confirm()}
    />
  );
}
