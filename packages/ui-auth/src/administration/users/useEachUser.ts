'use client';

import { useState } from 'react';
import type { Localization } from '#messages/messages.ts';
import type { CallResult } from '#provider/calls/useAuthCall.ts';
import { useToast } from '#provider/useHost.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { userActions } from '#words/user-actions.ts';
import { usersTable as english } from '#words/users-table.ts';

/** A call for one user after the other, and what loads the lists afterwards. */
export interface Step {
  run: (userId: string) => Promise<CallResult<unknown>>;
  refresh: () => Promise<void>;
}

export interface EachUser {
  /** Ids of users who are selected. */
  selected: ReadonlySet<string>;
  /** Selects others. */
  setSelected: (selected: ReadonlySet<string>) => void;
  /** Ids of users with a running call. */
  busy: ReadonlySet<string>;
  /** Errors of users who could not be changed, by id. */
  faults: ReadonlyMap<string, string>;
  /** Progress; null while nothing runs. */
  progress: { done: number; total: number } | null;
  /** Returns the ids of those who could not be changed. They stay selected. */
  runEach: (ids: readonly string[], step: Step) => Promise<ReadonlySet<string>>;
}

const nobody: ReadonlySet<string> = new Set();
const nothing: ReadonlyMap<string, string> = new Map();

/** Runs a call for several users, with its progress, and the reasons of those who could not be changed. */
export function useEachUser(localization?: Localization): EachUser {
  const words = useMessages('usersTable', english, localization);
  const actionWords = useMessages('userActions', userActions, localization);
  const toast = useToast();
  const [selected, setSelected] = useState(nobody);
  const [busy, setBusy] = useState(nobody);
  const [faults, setFaults] = useState(nothing);
  const [progress, setProgress] = useState<EachUser['progress']>(null);

  async function runEach(ids: readonly string[], { run, refresh }: Step): Promise<ReadonlySet<string>> {
    const failed = new Map<string, string>();
    setFaults(nothing);
    setBusy(new Set(ids));
    let isStopped: string | undefined;
    for (const [index, id] of ids.entries()) {
      setProgress({ done: index, total: ids.length });
      if (isStopped !== undefined) failed.set(id, isStopped);
      else {
        const result = await run(id);
        if (result.ok) continue;
        const { code, message } = result.error;
        failed.set(id, code === 'SOLE_OWNER' ? actionWords('soleOwner') : message);
        // The next call would be refused for the same reason.
        if (endsAll.has(code)) isStopped = message;
      }
    }
    await refresh();
    setProgress(null);
    setBusy(nobody);
    setFaults(failed);
    setSelected(new Set(failed.keys()));
    if (failed.size > 0) toast({ title: words('failed', { count: failed.size }), tone: 'danger' });
    return new Set(failed.keys());
  }

  return { selected, setSelected, busy, faults, progress, runEach };
}

const endsAll: ReadonlySet<string> = new Set([
  'TOO_MANY_REQUESTS',
  'NETWORK',
  'UNAUTHORIZED',
  'SERVICE_BUSY',
]);
