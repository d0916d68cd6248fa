'use client';

import { useState } from 'react';
import type { OrganizationMember } from '#client/wire-types.ts';
import type { Localization } from '#messages/messages.ts';
import { splitRoles, useRoleNames } from '#organization-roles/useRoleNames.ts';
import { useSavedTick } from '#profile/useSavedTick.ts';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useAnnounce, useToast } from '#provider/useHost.ts';
import { useCommonWords } from '#provider/words/useCommonWords.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { toMemberName } from './MemberCell.tsx';
import type { Question } from './MemberDialogs.tsx';
import { type MemberActions, useMemberActions } from './useMemberActions.ts';
import { membersTable as english } from './words.ts';

const nobody: ReadonlySet<string> = new Set();

export interface MembersTableState {
  /** The calls, as `useMemberActions` returns them. */
  actions: MemberActions;
  /** Ids of members who are selected. */
  selected: ReadonlySet<string>;
  /** Selects others. */
  setSelected: (selected: ReadonlySet<string>) => void;
  /** What is to be confirmed now; null for nothing. */
  question: Question;
  /** Asks, or with null no longer. */
  ask: (question: Question) => void;
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

/** What can be done with one member, or with several who are selected, and what is said about it. Members who could not be changed stay selected. */
export function useMembersTable(
  organizationId: string | undefined,
  localization?: Localization,
): MembersTableState {
  const actions = useMemberActions(organizationId);
  const words = useMessages('membersTable', english, localization);
  const creatorRole = useAuthConfig().config?.organization.creatorRole;
  const { roles: toLabel } = useRoleNames();
  const common = useCommonWords();
  const announce = useAnnounce();
  const toast = useToast();
  const [selected, setSelected] = useState(nobody);
  const [question, ask] = useState<Question>(null);
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

  /** Saves a role. Answers what to say about it, or nothing if it was refused. */
  async function saveRole(member: OrganizationMember, role: string): Promise<string | undefined> {
    const result = await actions.changeRole(member, role);
    if (!result.ok) return void toast({ title: result.error.message, tone: 'danger' });
    setLastId(member.id);
    tick();
    return words('changed', { name: toMemberName(member), role: toLabel(role) });
  }

  async function takeBack(member: OrganizationMember): Promise<void> {
    const said = await saveRole(member, member.role);
    if (said !== undefined) announce(said);
  }

  async function changeRole(member: OrganizationMember, role: string): Promise<void> {
    ask(null);
    const title = await saveRole(member, role);
    if (title === undefined) return;
    toast({ title, action: { label: common('undo'), onSelect: () => void takeBack(member) } });
  }

  async function remove(member: OrganizationMember): Promise<void> {
    ask(null);
    const result = await actions.remove(member);
    if (!result.ok) return toast({ title: result.error.message, tone: 'danger' });
    setSelected(new Set([...selected].filter((id) => id !== member.id)));
    toast({ title: words('removed', { name: toMemberName(member) }) });
  }

  function report(failed: readonly string[], done: 'changedMany' | 'removedMany'): void {
    const count = selected.size - failed.length;
    setSelected(new Set(failed));
    if (count > 0) toast({ title: words(done, { count }) });
    if (failed.length > 0) toast({ title: words('failedMany', { count: failed.length }), tone: 'danger' });
  }

  async function changeSelected(role: string): Promise<void> {
    ask(null);
    report(await actions.changeRoles([...selected], role), 'changedMany');
  }

  async function removeSelected(): Promise<void> {
    ask(null);
    report(await actions.removeAll([...selected]), 'removedMany');
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
