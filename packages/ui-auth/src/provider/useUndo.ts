'use client';

import type { CallResult } from './calls/useAuthCall.ts';
import { useServer } from './calls/useServer.ts';
import type { ToastInput } from './host-store.ts';
import { findSession } from './session/session-key.ts';
import { useAnnounce, useToast } from './useHost.ts';
import { useCommonWords } from './words/useCommonWords.ts';

/** The message about a change, and the call that undoes it. */
export interface Undoable extends Pick<ToastInput, 'title' | 'tone' | 'duration'> {
  /** The call that restores what was before. Null: the caller has said itself how it went. */
  undo: () => Promise<CallResult<unknown> | null>;
  /** Announced after that. Default: that the change is undone. */
  undone?: string | undefined;
  /**
   * Reads what was changed, as the service has it: once now, and again before it is undone. If it is another value
   * then, a colleague has changed it too, and nothing is undone. Without it the last change counts.
   */
  read?: (() => Promise<unknown>) | undefined;
}

/** The value as text that can be compared; undefined if it cannot be read. */
const toText = (reading: Promise<unknown>): Promise<string | undefined> =>
  reading.then(JSON.stringify, () => undefined);

/**
 * Shows what has happened, with a button that restores what was before, and says if that was refused. The button works
 * once, and only for the account and in the active organization that it was made with: what it sends is meant for them.
 *
 * @example
 * function MakeAdmin({ member }: { member: OrganizationMember }) {
 *   const { changeRole, busy } = useMemberActions(member.organizationId);
 *   const offerUndo = useUndo();
 *   async function change() {
 *     const { ok } = await changeRole(member, 'admin');
 *     const undo = () => changeRole({ ...member, role: 'admin' }, member.role);
 *     if (ok) offerUndo({ title: `${member.user.name} is now admin.`, undo });
 *   }
 *   return (
 *     <button type="button" disabled={busy.has(member.id)} onClick={() => void change()}>
 *       Make admin
 *     </button>
 *   );
 * }
 */
export function useUndo(): (done: Undoable) => void {
  const toast = useToast();
  const announce = useAnnounce();
  const common = useCommonWords();
  const { queryClient } = useServer();

  /** Account and active organization, which calls are about that name none. */
  function findPlace(): string | undefined {
    const current = findSession(queryClient);
    return current ? JSON.stringify([current.user.id, current.session.activeOrganizationId]) : undefined;
  }

  async function restore({ undo, undone = common('undone') }: Undoable): Promise<void> {
    const result = await undo();
    if (result === null) return;
    if (result.ok) announce(undone);
    else toast({ title: result.error.message, tone: 'danger' });
  }

  /** Returns whether everything is still as the change left it. */
  function watch({ read }: Undoable): () => Promise<boolean> {
    const place = findPlace();
    const seen = read && toText(read());
    return async () => {
      if (place !== undefined && findPlace() !== place) return false;
      const [then, now] = await Promise.all([seen, read && toText(read())]);
      return then === undefined || now === undefined || then === now;
    };
  }

  return (done) => {
    const { undo: _, undone: __, read: ___, ...notice } = done;
    const isAsLeft = watch(done);
    let isUsed = false;
    async function onSelect(): Promise<void> {
      if (isUsed) return;
      isUsed = true;
      if (await isAsLeft()) await restore(done);
      else toast({ title: common('notUndone'), tone: 'danger' });
    }
    toast({ ...notice, action: { label: common('undo'), onSelect: () => void onSelect() } });
  };
}
