'use client';

import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { trpc } from '#client/trpc.ts';
import type { AuthOutputs } from '#client/wire-types.ts';
import type { Localization } from '#messages/messages.ts';
import type { CallResult } from '#provider/calls/useAuthCall.ts';
import { useLoadedRows } from '#provider/calls/useLoadedRows.ts';
import { useToast } from '#provider/useHost.ts';
import { useUndo } from '#provider/useUndo.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { membersTable as english } from '#words/members-table.ts';
import type { MemberActions } from './useMemberActions.ts';

interface SelectedMembers {
  selected: ReadonlySet<string>;
  setSelected: (selected: ReadonlySet<string>) => void;
  changeSelected: (role: string) => Promise<void>;
  removeSelected: () => Promise<void>;
}

const nobody: ReadonlySet<string> = new Set();
const toMembers = ({ members }: AuthOutputs['organization']['listMembers']) => members;

interface Parts {
  actions: MemberActions;
  /** Reads the roles that members have now. */
  readRoles: (ids: Iterable<string>) => Promise<unknown>;
}

/** The actions for all selected members, and the messages about them. A change of roles can be undone. */
export function useSelectedMembers(
  { actions, readRoles }: Parts,
  localization?: Localization,
): SelectedMembers {
  const words = useMessages('membersTable', english, localization);
  const toast = useToast();
  const offerUndo = useUndo();
  const loadedMembers = useLoadedRows(getQueryKey(trpc.organization.listMembers), toMembers);
  const [selected, setSelected] = useState(nobody);

  /** Those who could not be changed stay selected. */
  function keepFailed(failed: readonly string[]): void {
    setSelected(new Set(failed));
    if (failed.length > 0) toast({ title: words('failedMany', { count: failed.length }), tone: 'danger' });
  }

  /** Roles that these members have now, and what they get by the change is another one. */
  function findFormer(role: string): ReadonlyMap<string, string> {
    const loaded = loadedMembers();
    const before = [...selected].map((id) => [id, loaded.get(id)?.role ?? role] as const);
    return new Map(before.filter(([, had]) => had !== role));
  }

  async function restoreRoles(roles: ReadonlyMap<string, string>): Promise<CallResult<unknown> | null> {
    const failed = await actions.setRoles(roles);
    keepFailed(failed);
    return failed.length === 0 ? { ok: true, data: undefined } : null;
  }

  async function changeSelected(role: string): Promise<void> {
    const before = findFormer(role);
    const failed = new Set(await actions.changeRoles([...selected], role));
    const title = words('changedMany', { count: selected.size - failed.size });
    const changed = new Map([...before].filter(([id]) => !failed.has(id)));
    const read = () => readRoles(changed.keys());
    if (changed.size > 0) offerUndo({ title, undo: () => restoreRoles(changed), read });
    else if (failed.size < selected.size) toast({ title });
    keepFailed([...failed]);
  }

  async function removeSelected(): Promise<void> {
    const failed = await actions.removeAll([...selected]);
    const count = selected.size - failed.length;
    if (count > 0) toast({ title: words('removedMany', { count }) });
    keepFailed(failed);
  }

  return { selected, setSelected, changeSelected, removeSelected };
}
