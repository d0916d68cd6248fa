'use client';

import { useState } from 'react';
import type { OrganizationMember } from '#client/wire-types.ts';
import type { Localization } from '#messages/messages.ts';
import { splitRoles, useRoleNames } from '#organization-roles/useRoleNames.ts';
import { useSavedTick } from '#profile/useSavedTick.ts';
import type { CallResult } from '#provider/calls/useAuthCall.ts';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useToast } from '#provider/useHost.ts';
import { useUndo } from '#provider/useUndo.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { membersTable as english } from '#words/members-table.ts';
import { toMemberName } from './MemberCell.tsx';
import type { MembersQuestion } from './MemberDialogs.tsx';
import { type MemberActions, useMemberActions } from './useMemberActions.ts';
import { useReadRoles } from './useReadRoles.ts';
import { useSelectedMembers } from './useSelectedMembers.ts';

export interface MembersTableState {
  /** The calls, as `useMemberActions` returns them. */
  actions: MemberActions;
  /** Ids of members who are selected. */
  selected: ReadonlySet<string>;
  /** Selects others. */
  setSelected: (selected: ReadonlySet<string>) => void;
  /** The question that the user has to confirm now, or null. */
  question: MembersQuestion;
  /** Asks, or with null no longer. */
  ask: (question: MembersQuestion) => void;
  /** Changes a role, after a dialog if that makes an owner. */
  askToChange: (member: OrganizationMember, role: string) => void;
  /** Changes the role of the selected ones, after a dialog if that makes owners. */
  askToChangeSelected: (role: string) => void;
  /** Changes a role at once, with a notice that can undo it. */
  changeRole: (member: OrganizationMember, role: string) => Promise<void>;
  /** Changes the role of the selected ones at once. */
  changeSelected: (role: string) => Promise<void>;
  /** Takes one member out. */
  remove: (member: OrganizationMember) => Promise<void>;
  /** Takes the selected ones out. */
  removeSelected: () => Promise<void>;
  /** Member whose role was saved a moment ago. */
  savedId: string | null;
}

/**
 * Actions on one member, or on several who are selected, and their outcome. Members who could not be changed stay
 * selected.
 *
 * @example
 * function MakeAdmins({ organizationId }: { organizationId: string }) {
 *   const { selected, changeSelected, actions } = useMembersTable(organizationId);
 *   const { progress, faults } = actions;
 *   const isBlocked = selected.size === 0 || progress !== null;
 *   return (
 *     <>
 *       <button type="button" disabled={isBlocked} onClick={() => void changeSelected('admin')}>
 *         {progress ? `${progress.done} of ${progress.total}` : 'Make admins'}
 *       </button>
 *       {faults.size > 0 && <p role="alert">{`${faults.size} could not be changed.`}</p>}
 *     </>
 *   );
 * }
 */
export function useMembersTable(organizationId?: string, localization?: Localization): MembersTableState {
  const actions = useMemberActions(organizationId);
  const words = useMessages('membersTable', english, localization);
  const creatorRole = useAuthConfig().config?.organization.creatorRole;
  const { roles: toLabel } = useRoleNames();
  const offerUndo = useUndo();
  const toast = useToast();
  const readRoles = useReadRoles(organizationId);
  const many = useSelectedMembers({ actions, readRoles }, localization);
  const { selected, setSelected } = many;
  const [question, ask] = useState<MembersQuestion>(null);
  const [isTicked, tick] = useSavedTick();
  const [lastId, setLastId] = useState<string | null>(null);

  const makesOwner = (role: string, before = ''): boolean =>
    creatorRole !== undefined &&
    splitRoles(role).includes(creatorRole) &&
    !splitRoles(before).includes(creatorRole);

  function askToChange(member: OrganizationMember, role: string): void {
    if (makesOwner(role, member.role)) ask({ about: 'owner', member, role });
    else void changeRole(member, role);
  }

  function askToChangeSelected(role: string): void {
    if (makesOwner(role)) ask({ about: 'owners', role, count: selected.size });
    else void changeSelected(role);
  }

  async function saveRole(member: OrganizationMember, role: string): Promise<CallResult<unknown>> {
    const result = await actions.changeRole(member, role);
    if (!result.ok) return result;
    setLastId(member.id);
    tick();
    return result;
  }

  async function changeRole(member: OrganizationMember, role: string): Promise<void> {
    ask(null);
    const result = await saveRole(member, role);
    if (!result.ok) return toast({ title: result.error.message, tone: 'danger' });
    const say = (given: string) => words('changed', { name: toMemberName(member), role: toLabel(given) });
    offerUndo({
      title: say(role),
      undone: say(member.role),
      undo: () => saveRole(member, member.role),
      read: () => readRoles([member.id]),
    });
  }

  function changeSelected(role: string): Promise<void> {
    ask(null);
    return many.changeSelected(role);
  }

  function removeSelected(): Promise<void> {
    ask(null);
    return many.removeSelected();
  }

  async function remove(member: OrganizationMember): Promise<void> {
    ask(null);
    const result = await actions.remove(member);
    if (!result.ok) return toast({ title: result.error.message, tone: 'danger' });
    setSelected(new Set([...selected].filter((id) => id !== member.id)));
    toast({ title: words('removed', { name: toMemberName(member) }) });
  }

  return {
    actions,
    selected,
    setSelected,
    question,
    ask,
    askToChange,
    askToChangeSelected,
    changeRole,
    changeSelected,
    remove,
    removeSelected,
    savedId: isTicked ? lastId : null,
  };
}
