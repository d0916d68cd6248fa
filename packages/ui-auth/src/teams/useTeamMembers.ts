'use client';

import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import type { AuthOutputs } from '#client/wire-types.ts';
import { toOrganizationInput } from '#organization-roles/organization-input.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { useAnswer } from '#provider/calls/useAnswer.ts';
import { type CallResult, useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useToast } from '#provider/useHost.ts';
import { useUndo } from '#provider/useUndo.ts';

/** A member of a team. */
export type TeamMember = AuthOutputs['organization']['listTeamMembers'][number];
/** The person of a member of a team. */
export type TeamPerson = TeamMember['user'];

/** A change of one person, and the one that takes it back. */
type Steps = readonly [Step, Step];
type Step = (person: TeamPerson) => Promise<CallResult<unknown>>;

export interface TeamMembersState {
  /** Undefined until the server has answered. */
  members: readonly TeamMember[] | undefined;
  error: AuthUIError | null;
  refetch: () => void;
  /** Id of the user that is being added or removed. */
  busy: string | null;
  /** Both show a notice that can undo it, and return whether it succeeded. */
  add: (person: TeamPerson, notice: string) => Promise<boolean>;
  /** Takes a person out of the team. */
  takeOut: (person: TeamPerson, notice: string) => Promise<boolean>;
}

/**
 * Members of a team.
 *
 * @example
 * function TeamList({ organizationId, teamId }: { organizationId: string; teamId: string }) {
 *   const { members, error, busy, takeOut } = useTeamMembers(organizationId, teamId);
 *   if (!members) return error ? <p role="alert">{error.message}</p> : <p>One moment</p>;
 *   return members.map(({ id, user }) => (
 *     <button key={id} type="button" disabled={busy === user.id} onClick={() => void takeOut(user, 'Taken out.')}>
 *       {`Take ${user.name} out`}
 *     </button>
 *   ));
 * }
 */
export function useTeamMembers(organizationId: string | undefined, teamId: string): TeamMembersState {
  const input = { teamId };
  const asked = trpc.organization.listTeamMembers.useQuery(input, { retry: retryWithoutAnswer });
  const query = useAnswer(asked, getQueryKey(trpc.organization.listTeamMembers, input, 'query'));
  const addition = useAuthCall(trpc.organization.addTeamMember.useMutation(), { keepsAnswers: true });
  const removal = useAuthCall(trpc.organization.removeTeamMember.useMutation(), { keepsAnswers: true });
  const list = trpc.useUtils().organization.listTeamMembers;
  const offerUndo = useUndo();
  const toast = useToast();
  const [busy, setBusy] = useState<string | null>(null);

  const where = { ...toOrganizationInput(organizationId), teamId };

  /** The list shows the change at once, and what the server has afterwards. */
  async function put({ id: userId }: TeamPerson): Promise<CallResult<unknown>> {
    setBusy(userId);
    const result = await addition.run({ ...where, userId });
    await addition.refresh();
    setBusy(null);
    return result;
  }

  async function drop({ id: userId }: TeamPerson): Promise<CallResult<unknown>> {
    setBusy(userId);
    await list.cancel(input);
    const before = list.getData(input);
    list.setData(input, (rows) => rows?.filter((row) => row.userId !== userId));
    const result = await removal.run({ ...where, userId });
    if (!result.ok) list.setData(input, before);
    await removal.refresh();
    setBusy(null);
    return result;
  }

  async function change(person: TeamPerson, [run, takeBack]: Steps, notice: string): Promise<boolean> {
    if (busy !== null) return false;
    const result = await run(person);
    if (result.ok) offerUndo({ title: notice, undo: () => takeBack(person) });
    else toast({ title: result.error.message, tone: 'danger' });
    return result.ok;
  }

  return {
    members: query.data,
    error: query.error && toAuthUIError(query.error),
    refetch: () => void query.refetch(),
    busy,
    add: (person, notice) => change(person, [put, drop], notice),
    takeOut: (person, notice) => change(person, [drop, put], notice),
  };
}
