'use client';

import { useState } from 'react';
import type { AccountCardProps } from '#card/card-props.ts';
import { type Editing, useEditing } from '#card/useEditing.ts';
import { useReport } from '#card/useReport.ts';
import { trpc } from '#client/trpc.ts';
import type { PasskeyRow } from '#client/wire-types.ts';
import { type AuthCall, type CallResult, useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useUser } from '#provider/session/useUser.ts';
import { useAnnounce } from '#provider/useHost.ts';
import { useUndo } from '#provider/useUndo.ts';
import { usePasskeySignals } from './usePasskeySignals.ts';

interface RenamePasskey extends Pick<AuthCall<never, never>, 'pending' | 'error' | 'retryAt'> {
  editing: Editing;
  rename: (name: string, notice: string) => Promise<void>;
}

/**
 * Renames a passkey, also one that was just added. The list shows the new name at once, and the old one again
 * after an error.
 */
export function useRenamePasskey(
  { passkey, isNew }: { passkey: PasskeyRow; isNew: boolean },
  callbacks: Pick<AccountCardProps, 'onSuccess' | 'onError'>,
): RenamePasskey {
  const { listUserPasskeys: list } = trpc.useUtils().passkey;
  const call = useAuthCall(trpc.passkey.updatePasskey.useMutation(), {
    keepsAnswers: true,
  });
  const editing = useEditing(call.reset, isNew ? 'open' : 'closed');
  const report = useReport(callbacks);
  const offerUndo = useUndo();
  const announce = useAnnounce();
  const signals = usePasskeySignals();
  const user = useUser();
  const [isNamed, setNamed] = useState(false);

  function show(name: string): void {
    list.setData(undefined, (rows) => rows?.map((row) => (row.id === passkey.id ? { ...row, name } : row)));
  }

  async function change(name: string, before: string): Promise<CallResult<unknown>> {
    await list.cancel();
    show(name);
    const result = await call.run({ id: passkey.id, name });
    if (!report(result, { event: { name: 'passkey_renamed' } })) show(before);
    else if (user) void signals.tellDetails(user);
    return result;
  }

  async function rename(name: string, notice: string): Promise<void> {
    const { name: before } = passkey;
    if (name === before) return editing.stop();
    const result = await change(name, before);
    if (!result.ok) return;
    editing.stop();
    // Its first name completes the new passkey, and that it was added has been shown.
    if (isNew && !isNamed) {
      setNamed(true);
      announce(notice);
      return;
    }
    offerUndo({ title: notice, undo: () => change(before, name) });
  }

  return { editing, rename, pending: call.pending, error: call.error, retryAt: call.retryAt };
}
