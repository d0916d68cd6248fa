'use client';

import { useState } from 'react';
import type { ErrorCode } from '#client/auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import type { OrganizationMember } from '#client/wire-types.ts';
import { type AuthCall, type CallResult, useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useAuthEvents } from '#provider/useHost.ts';
import { useErrorText } from '#provider/words/useErrorText.ts';
import { toBatches } from './in-batches.ts';

/** Errors by id of the member. */
export type MemberFaults = ReadonlyMap<string, string>;

/** The actions for members of an organization. */
export interface MemberActions {
  /** Roles that are shown before the server has answered. */
  coming: ReadonlyMap<string, string>;
  /** Ids of members with a running call. */
  busy: ReadonlySet<string>;
  /** Errors of the last action, for one member or several, by id of the member. */
  faults: MemberFaults;
  /** Progress of a bulk action; null without one. */
  progress: { done: number; total: number } | null;
  /** Gives one member another role. An error is in the result and in `faults`. */
  changeRole: (member: OrganizationMember, role: string) => Promise<CallResult<unknown>>;
  /** Takes one member out. An error is in the result and in `faults`. */
  remove: (member: OrganizationMember) => Promise<CallResult<unknown>>;
  /** Returns those that failed, whose errors are in `faults`. */
  changeRoles: (memberIds: readonly string[], role: string) => Promise<readonly string[]>;
  /** Gives each member, by id, a role of their own. Returns those that failed. */
  setRoles: (roles: ReadonlyMap<string, string>) => Promise<readonly string[]>;
  /** Takes several out. Returns those who stayed. */
  removeAll: (memberIds: readonly string[]) => Promise<readonly string[]>;
}

interface Failure {
  memberId: string;
  code: string;
}

type Settled = { memberId: string; status: string; error?: { code: string } };

const nobody: ReadonlySet<string> = new Set();
const nothing: ReadonlyMap<string, string> = new Map();

const toFailures = (results: readonly Settled[]): Failure[] =>
  results.flatMap(({ memberId, error }) => (error ? [{ memberId, code: error.code }] : []));

/**
 * Actions for members, one or several. The list is up to date before each resolves.
 *
 * @example
 * function RemoveMember({ member }: { member: OrganizationMember }) {
 *   const { remove, busy, faults } = useMemberActions(member.organizationId);
 *   return (
 *     <>
 *       <button type="button" disabled={busy.has(member.id)} onClick={() => void remove(member)}>
 *         {`Remove ${member.user.name}`}
 *       </button>
 *       <p role="alert">{faults.get(member.id)}</p>
 *     </>
 *   );
 * }
 */
export function useMemberActions(organizationId?: string): MemberActions {
  const emit = useAuthEvents();
  const errorText = useErrorText();
  const calls = {
    changeRole: useAuthCall(trpc.organization.updateMemberRole.useMutation(), { keepsAnswers: true }),
    remove: useAuthCall(trpc.organization.removeMember.useMutation(), { keepsAnswers: true }),
    changeRoles: useAuthCall(trpc.organization.updateMemberRoles.useMutation(), { keepsAnswers: true }),
    removeAll: useAuthCall(trpc.organization.removeMembers.useMutation(), { keepsAnswers: true }),
  };
  const [coming, setComing] = useState(nothing);
  const [busy, setBusy] = useState(nobody);
  const [faults, setFaults] = useState<MemberFaults>(nothing);
  const [progress, setProgress] = useState<MemberActions['progress']>(null);
  const where = organizationId === undefined ? {} : { organizationId };

  async function actOn<Input>(
    memberId: string,
    call: AuthCall<Input, unknown>,
    input: Input,
  ): Promise<CallResult<unknown>> {
    setBusy((others) => new Set(others).add(memberId));
    setFaults(nothing);
    const result = await call.run(input);
    await call.refresh();
    setBusy((before) => new Set([...before].filter((id) => id !== memberId)));
    if (!result.ok) setFaults((others) => new Map(others).set(memberId, result.error.message));
    return result;
  }

  async function changeRole(member: OrganizationMember, role: string): Promise<CallResult<unknown>> {
    setComing((others) => new Map(others).set(member.id, role));
    const result = await actOn(member.id, calls.changeRole, { ...where, memberId: member.id, role });
    setComing((before) => new Map([...before].filter(([id]) => id !== member.id)));
    if (result.ok) emit({ name: 'member_role_changed', count: 1 });
    return result;
  }

  async function remove(member: OrganizationMember): Promise<CallResult<unknown>> {
    const result = await actOn(member.id, calls.remove, { ...where, memberIdOrEmail: member.id });
    if (result.ok) emit({ name: 'member_removed', count: 1 });
    return result;
  }

  async function actOnMany<Input>(
    memberIds: readonly string[],
    call: AuthCall<Input, { results: readonly Settled[] }>,
    toInput: (batch: string[]) => Input,
  ): Promise<readonly string[]> {
    const failures: Failure[] = [];
    setFaults(nothing);
    setBusy(new Set(memberIds));
    let done = 0;
    for (const batch of toBatches(memberIds)) {
      setProgress({ done, total: memberIds.length });
      const result = await call.run(toInput(batch));
      if (result.ok) failures.push(...toFailures(result.data.results));
      else failures.push(...batch.map((memberId) => ({ memberId, code: result.error.code })));
      done += batch.length;
    }
    await call.refresh();
    setProgress(null);
    setBusy(nobody);
    setFaults(new Map(failures.map(({ memberId, code }) => [memberId, say(code)])));
    return failures.map(({ memberId }) => memberId);
  }

  async function setRoles(roles: ReadonlyMap<string, string>): Promise<readonly string[]> {
    setComing(roles);
    const failed = await actOnMany([...roles.keys()], calls.changeRoles, (batch) => ({
      ...where,
      members: batch.map((memberId) => ({ memberId, role: roles.get(memberId) ?? '' })),
    }));
    setComing(nothing);
    const count = roles.size - failed.length;
    if (count > 0) emit({ name: 'member_role_changed', count });
    return failed;
  }

  const say = (code: string): string => errorText(isCode(code) ? code : 'UNKNOWN');

  return {
    coming,
    busy,
    faults,
    progress,
    changeRole,
    remove,
    setRoles,
    changeRoles: (memberIds, role) => setRoles(new Map(memberIds.map((id) => [id, role]))),
    async removeAll(memberIds) {
      const failed = await actOnMany(memberIds, calls.removeAll, (batch) => ({ ...where, memberIds: batch }));
      const count = memberIds.length - failed.length;
      if (count > 0) emit({ name: 'member_removed', count });
      return failed;
    },
  };
}

const isCode = (code: string): code is ErrorCode => code !== '';
