'use client';

import { useState } from 'react';
import { trpc } from '#client/trpc.ts';
import type { Localization } from '#messages/messages.ts';
import { type CallResult, useAuthCall } from '#provider/calls/useAuthCall.ts';
import type { AuthUIEvent } from '#provider/events.ts';
import { useAuthEvents, useToast } from '#provider/useHost.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { userActions } from '../actions/words.ts';
import type { BanValues } from '../ban/BanForm.tsx';
import { usersTable as english } from './words.ts';

export interface UsersTableState {
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
  /** Gives all selected users a role. */
  setRole: (role: string) => Promise<void>;
  /** Bans all selected users. */
  ban: (values: BanValues) => Promise<void>;
  /** Ends all sessions of all selected users. */
  signOut: () => Promise<void>;
}

interface Task {
  run: (userId: string) => Promise<CallResult<unknown>>;
  refresh: () => Promise<void>;
  done: 'rolesSet' | 'banned' | 'signedOut';
  toEvent: (count: number) => AuthUIEvent;
}

const nobody: ReadonlySet<string> = new Set();
const nothing: ReadonlyMap<string, string> = new Map();

/** Runs an action for all selected users, one call after the other. Users who could not be changed stay selected. */
export function useUsersTable(localization?: Localization): UsersTableState {
  const calls = {
    setRole: useAuthCall(trpc.admin.setRole.useMutation(), { keepsAnswers: true }),
    ban: useAuthCall(trpc.admin.banUser.useMutation(), { keepsAnswers: true }),
    signOut: useAuthCall(trpc.admin.revokeUserSessions.useMutation(), { keepsAnswers: true }),
  };
  const words = useMessages('usersTable', english, localization);
  const actionWords = useMessages('userActions', userActions, localization);
  const emit = useAuthEvents();
  const toast = useToast();
  const [selected, setSelected] = useState(nobody);
  const [busy, setBusy] = useState(nobody);
  const [faults, setFaults] = useState(nothing);
  const [progress, setProgress] = useState<UsersTableState['progress']>(null);

  async function runAll({ run, refresh, done, toEvent }: Task): Promise<void> {
    const ids = [...selected];
    const failed = new Map<string, string>();
    setFaults(nothing);
    setBusy(selected);
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
    const count = ids.length - failed.size;
    if (count > 0) {
      emit(toEvent(count));
      toast({ title: words(done, { count }), tone: 'success' });
    }
    if (failed.size > 0) toast({ title: words('failed', { count: failed.size }), tone: 'danger' });
  }

  return {
    selected,
    setSelected,
    busy,
    faults,
    progress,
    setRole: (role) =>
      runAll({
        run: (userId) => calls.setRole.run({ userId, role }),
        refresh: calls.setRole.refresh,
        done: 'rolesSet',
        toEvent: (count) => ({ name: 'admin_role_set', count }),
      }),
    ban: ({ reason, seconds }) =>
      runAll({
        run: (userId) =>
          calls.ban.run({
            userId,
            ...(reason !== undefined && { banReason: reason }),
            ...(seconds !== null && { banExpiresIn: seconds }),
          }),
        refresh: calls.ban.refresh,
        done: 'banned',
        toEvent: (count) => ({ name: 'user_banned', length: seconds, count }),
      }),
    signOut: () =>
      runAll({
        run: (userId) => calls.signOut.run({ userId }),
        refresh: calls.signOut.refresh,
        done: 'signedOut',
        toEvent: (count) => ({ name: 'admin_sessions_revoked', scope: 'all', count }),
      }),
  };
}

const endsAll: ReadonlySet<string> = new Set([
  'TOO_MANY_REQUESTS',
  'NETWORK',
  'UNAUTHORIZED',
  'SERVICE_BUSY',
]);
