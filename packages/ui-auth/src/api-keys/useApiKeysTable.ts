'use client';

import { useState } from 'react';
import type { CardCallbacks } from '#card/card-props.ts';
import { useReport } from '#card/useReport.ts';
import { trpc } from '#client/trpc.ts';
import { type CallResult, useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useToast } from '#provider/useHost.ts';
import { useUndo } from '#provider/useUndo.ts';
import type { ApiKeyMeta } from './api-key.ts';
import type { ApiKeyOwner } from './is-offered.ts';
import { type ApiKeysState, useApiKeys } from './useApiKeys.ts';

export interface ApiKeysTableState extends ApiKeysState {
  /** Id of the key with a running call. */
  busy: string | null;
  /** Errors of the last call about a key, by id. */
  faults: ReadonlyMap<string, string>;
  /** Switches a key on or off, and shows a notice that can undo it. The table shows it at once. */
  setEnabled: (key: ApiKeyMeta, enabled: boolean, notice: string) => Promise<void>;
  /** Deletes keys that have expired; `notice` is shown. */
  removeExpired: (keys: readonly ApiKeyMeta[], notice: string) => Promise<void>;
}

/**
 * The keys of a user or of an organization, with actions for them.
 *
 * @example
 * function KeySwitches() {
 *   const { keys, busy, faults, setEnabled } = useApiKeysTable('user');
 *   return keys?.map((key) => (
 *     <p key={key.id}>
 *       <button
 *         type="button"
 *         disabled={busy === key.id}
 *         onClick={() => void setEnabled(key, !key.enabled, 'Changed.')}
 *       >
 *         {`${key.enabled ? 'Switch off' : 'Switch on'} ${key.name ?? ''}`}
 *       </button>
 *       {faults.get(key.id)}
 *     </p>
 *   ));
 * }
 */
export function useApiKeysTable(owner: ApiKeyOwner, callbacks: CardCallbacks = {}): ApiKeysTableState {
  const state = useApiKeys(owner);
  const change = useAuthCall(trpc.apiKey.update.useMutation(), { keepsAnswers: true });
  const removal = useAuthCall(trpc.apiKey.delete.useMutation(), { keepsAnswers: true });
  const clearing = useAuthCall(trpc.apiKey.deleteAllExpiredApiKeys.useMutation(), { keepsAnswers: true });
  const report = useReport(callbacks);
  const toast = useToast();
  const offerUndo = useUndo();
  const [coming, setComing] = useState<{ id: string; enabled: boolean } | null>(null);
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());

  async function save(id: string, enabled: boolean): Promise<CallResult<unknown>> {
    setComing({ id, enabled });
    setFaults(new Map());
    const result = await change.run({ keyId: id, enabled });
    if (!result.ok) setFaults(new Map([[id, result.error.message]]));
    await change.refresh();
    setComing(null);
    report(result, { event: { name: 'api_key_updated' } });
    return result;
  }

  async function setEnabled({ id }: ApiKeyMeta, enabled: boolean, notice: string): Promise<void> {
    const result = await save(id, enabled);
    if (result.ok) offerUndo({ title: notice, undo: () => save(id, !enabled) });
  }

  /** The server deletes expired keys of a user in one call, those of an organization one by one. */
  async function removeAll(keys: readonly ApiKeyMeta[]): Promise<CallResult<unknown>> {
    if (owner === 'user') return clearing.run();
    let result: CallResult<unknown> = { ok: true, data: null };
    for (const { id } of keys) {
      const one = await removal.run({ keyId: id });
      if (!one.ok) result = one;
    }
    return result;
  }

  async function removeExpired(keys: readonly ApiKeyMeta[], notice: string): Promise<void> {
    const result = await removeAll(keys);
    await (owner === 'user' ? clearing : removal).refresh();
    if (!result.ok) toast({ title: result.error.message, tone: 'danger' });
    if (report(result, { event: { name: 'api_keys_expired_cleared' } })) toast({ title: notice });
  }

  return {
    ...state,
    keys: state.keys?.map((key) => (key.id === coming?.id ? { ...key, ...coming } : key)),
    busy: coming?.id ?? null,
    faults,
    setEnabled,
    removeExpired,
  };
}
