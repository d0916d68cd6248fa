'use client';

import { useState } from 'react';
import type { CardCallbacks } from '#card/card-props.ts';
import { type Question, useQuestion } from '#card/useQuestion.ts';
import { useReport } from '#card/useReport.ts';
import { trpc } from '#client/trpc.ts';
import type { PasskeyRow } from '#client/wire-types.ts';
import { useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useToast } from '#provider/useHost.ts';
import type { NewPasskey } from './usePasskeyRegistration.ts';
import { type PasskeyRegistration, usePasskeyRegistration } from './usePasskeyRegistration.ts';
import { usePasskeySignals } from './usePasskeySignals.ts';
import { usePasskeySupport } from './usePasskeySupport.ts';
import { type PasskeysState, usePasskeys } from './usePasskeys.ts';

export interface PasskeysCardState extends PasskeysState {
  /** The progress of the device with a new passkey. */
  registration: PasskeyRegistration;
  /** Reason why no passkey can be added here; null: one can. */
  obstacle: 'limit' | 'notSupported' | 'off' | null;
  /** Id of the passkey that was just added, whose name is edited. */
  added: string | null;
  /** Adds a passkey; `notice` is shown. */
  add: (passkey: Pick<NewPasskey, 'attachment'>, notice: string) => Promise<void>;
  /** State of the dialog before removing. */
  question: Question<PasskeyRow>;
  /** Id of the passkey that is being removed. */
  leaving: string | null;
  /** Removes a passkey; `notice` is shown. */
  remove: (passkey: PasskeyRow, notice: string) => Promise<void>;
}

/**
 * The passkeys of the signed-in user: adding, and removing from server and authenticator.
 *
 * @example
 * function AddPasskey() {
 *   const { add, registration, obstacle } = usePasskeysCard();
 *   if (obstacle) return <p>{obstacle === 'limit' ? 'You have as many as you may.' : 'Not possible here.'}</p>;
 *   return (
 *     <>
 *       <button type="button" disabled={registration.pending} onClick={() => void add({}, 'Added.')}>
 *         Add a passkey
 *       </button>
 *       {registration.error && <p role="alert">{registration.error.message}</p>}
 *     </>
 *   );
 * }
 */
export function usePasskeysCard(callbacks: CardCallbacks = {}, max?: number): PasskeysCardState {
  const { config } = useAuthConfig();
  const state = usePasskeys();
  const utils = trpc.useUtils();
  const registration = usePasskeyRegistration();
  const removal = useAuthCall(trpc.passkey.deletePasskey.useMutation(), {
    keepsAnswers: true,
  });
  const supported = usePasskeySupport();
  const signals = usePasskeySignals();
  const report = useReport(callbacks);
  const toast = useToast();
  const [added, setAdded] = useState<string | null>(null);
  const question = useQuestion<PasskeyRow>();
  const [leaving, setLeaving] = useState<string | null>(null);
  const list = utils.passkey.listUserPasskeys;

  function findObstacle(): PasskeysCardState['obstacle'] {
    if (!config?.passkey.register) return 'off';
    if (!supported) return 'notSupported';
    const limit = Math.min(max ?? Number.POSITIVE_INFINITY, config.passkey.maximumPasskeys);
    return (state.passkeys?.length ?? 0) >= limit ? 'limit' : null;
  }

  async function add(passkey: Pick<NewPasskey, 'attachment'>, notice: string): Promise<void> {
    setAdded(null);
    const result = await registration.run(passkey);
    if (!report(result, { event: { name: 'passkey_added' } }) || !result.ok) return;
    toast({ title: notice });
    setAdded(result.data.id);
    await registration.refresh();
  }

  async function remove(passkey: PasskeyRow, notice: string): Promise<void> {
    setLeaving(passkey.id);
    const result = await removal.run({ id: passkey.id });
    setLeaving(null);
    const isGone = result.ok || result.error.code === 'PASSKEY_NOT_FOUND';
    if (report(result, { event: { name: 'passkey_removed' } })) toast({ title: notice });
    else if (!result.ok) toast({ title: result.error.message, tone: 'danger' });
    if (!isGone) return;
    await list.cancel();
    list.setData(undefined, (rows) => rows?.filter((row) => row.id !== passkey.id));
    // Sent with the server's current list, not the cached one.
    const left = await list.fetch(undefined, { staleTime: 0 }).catch(() => null);
    if (left) await signals.tellAccepted(passkey.userHandle, left);
  }

  return {
    ...state,
    registration,
    obstacle: findObstacle(),
    added,
    add,
    question,
    leaving,
    remove,
  };
}
