'use client';

import { getQueryKey } from '@trpc/react-query';
import { isSuspended } from '#administration-access/user-status.ts';
import { useUserRoles } from '#administration-access/useUserRoles.ts';
import { trpc } from '#client/trpc.ts';
import type { AdminUser, AuthOutputs } from '#client/wire-types.ts';
import type { Localization } from '#messages/messages.ts';
import { splitRoles } from '#organization-roles/useRoleNames.ts';
import { refreshAnswers } from '#provider/calls/refresh-answers.ts';
import { type CallResult, useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useLoadedRows } from '#provider/calls/useLoadedRows.ts';
import { useServer } from '#provider/calls/useServer.ts';
import { useAuthUI } from '#provider/context.ts';
import type { AuthUIEvent } from '#provider/events.ts';
import { useAuthEvents, useToast } from '#provider/useHost.ts';
import { useUndo } from '#provider/useUndo.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { usersTable as english } from '#words/users-table.ts';
import type { BanValues } from '../ban/BanForm.tsx';
import { toBan } from '../ban/to-ban.ts';
import { type EachUser, type Step, useEachUser } from './useEachUser.ts';

export interface UsersTableState extends Omit<EachUser, 'runEach'> {
  /** Gives all selected users a role. */
  setRole: (role: string) => Promise<void>;
  /** Bans all selected users. */
  ban: (values: BanValues) => Promise<void>;
  /** Ends all sessions of all selected users. */
  signOut: () => Promise<void>;
}

interface Task extends Step {
  done: 'rolesSet' | 'banned' | 'signedOut';
  toEvent: (count: number) => AuthUIEvent;
  /** The call that restores a user as they were. */
  restore?: (before: AdminUser) => Promise<CallResult<unknown>>;
}

const nothingToDo: CallResult<unknown> = { ok: true, data: undefined };
const toUsers = ({ users }: AuthOutputs['admin']['listUsers']) => users;

/**
 * Runs an action for all selected users, one call after the other. Users who could not be changed stay selected.
 *
 * @example
 * function BanSelected() {
 *   const { selected, ban, progress, faults } = useUsersTable();
 *   const isBlocked = selected.size === 0 || progress !== null;
 *   return (
 *     <>
 *       <button type="button" disabled={isBlocked} onClick={() => void ban({ reason: 'Spam', seconds: null })}>
 *         Ban
 *       </button>
 *       {faults.size > 0 && <p role="alert">{`${faults.size} could not be banned.`}</p>}
 *     </>
 *   );
 * }
 */
export function useUsersTable(localization?: Localization): UsersTableState {
  const calls = {
    setRole: useAuthCall(trpc.admin.setRole.useMutation(), { keepsAnswers: true }),
    ban: useAuthCall(trpc.admin.banUser.useMutation(), { keepsAnswers: true }),
    unban: useAuthCall(trpc.admin.unbanUser.useMutation(), { keepsAnswers: true }),
    signOut: useAuthCall(trpc.admin.revokeUserSessions.useMutation(), { keepsAnswers: true }),
  };
  const words = useMessages('usersTable', english, localization);
  const emit = useAuthEvents();
  const toast = useToast();
  const offerUndo = useUndo();
  const { now } = useAuthUI();
  const { defaultRole } = useUserRoles(localization);
  const loadedUsers = useLoadedRows(getQueryKey(trpc.admin.listUsers), toUsers);
  const { queryClient } = useServer();
  const { runEach, ...state } = useEachUser(localization);
  const { selected } = state;

  async function restoreAll(before: ReadonlyMap<string, AdminUser>, { restore, refresh }: Task) {
    const run: Step['run'] = async (id) => {
      const user = before.get(id);
      return (user && (await restore?.(user))) ?? nothingToDo;
    };
    const failed = await runEach([...before.keys()], { run, refresh });
    return failed.size === 0 ? nothingToDo : null;
  }

  /** Roles and bans that users have now, as far as the table shows them. */
  async function readAll(ids: Iterable<string>): Promise<unknown> {
    await refreshAnswers(queryClient, ['admin.listUsers']);
    const now = loadedUsers();
    const found = [...ids].flatMap((id) => now.get(id) ?? []);
    return found.map(({ role, banned, banReason, banExpires }) => [role, banned, banReason, banExpires]);
  }

  async function runAll(task: Task): Promise<void> {
    const loaded = loadedUsers();
    const failed = await runEach([...selected], task);
    const changed = [...selected].filter((id) => !failed.has(id));
    if (changed.length === 0) return;
    emit(task.toEvent(changed.length));
    const said = { title: words(task.done, { count: changed.length }), tone: 'success' as const };
    const before = new Map([...loaded].filter(([id]) => changed.includes(id)));
    const undo = () => restoreAll(before, task);
    const read = () => readAll(before.keys());
    if (task.restore && before.size > 0) offerUndo({ ...said, undo, read });
    else toast(said);
  }

  return {
    ...state,
    setRole: (role) =>
      runAll({
        run: (userId) => calls.setRole.run({ userId, role }),
        refresh: calls.setRole.refresh,
        done: 'rolesSet',
        toEvent: (count) => ({ name: 'admin_role_set', count }),
        restore: (user) => calls.setRole.run({ userId: user.id, role: splitRoles(user.role ?? defaultRole) }),
      }),
    ban: ({ reason, seconds }) =>
      runAll({
        run: (userId) =>
          calls.ban.run({
            userId,
            ...(reason !== undefined && { banReason: reason }),
            ...(seconds !== null && { banExpiresIn: seconds }),
          }),
        refresh: async () => void (await Promise.all([calls.ban.refresh(), calls.unban.refresh()])),
        done: 'banned',
        toEvent: (count) => ({ name: 'user_banned', length: seconds, count }),
        restore: (user) =>
          isSuspended(user, now()) ? calls.ban.run(toBan(user, now())) : calls.unban.run({ userId: user.id }),
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
