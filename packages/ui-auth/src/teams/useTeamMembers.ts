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
import { useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useAnnounce, useToast } from '#provider/useHost.ts';

export type TeamMember = AuthOutputs['organization']['listTeamMembers'][number];
type Person = TeamMember['user'];

export interface TeamMembersState {
  /** Undefined until the server has answered. */
  members: readonly TeamMember[] | undefined;
  error: AuthUIError | null;
  refetch: () => void;
  /** Id of the user that is being added or removed. */
  busy: string | null;
  /** Both return whether it succeeded. */
  add: (person: Person, notice: string) => Promise<boolean>;
  /** Takes a person out of the team. */
  takeOut: (person: Person, notice: string) => Promise<boolean>;
}

/** Members of a team. */
export function useTeamMembers(organizationId: string | undefined, teamId: string): TeamMembersState {
  const input = { teamId };
  const asked = trpc.organization.listTeamMembers.useQuery(input, { retry: retryWithoutAnswer });
  const query = useAnswer(asked, getQueryKey(trpc.organization.listTeamMembers, input, 'query'));
  const addition = useAuthCall(trpc.organization.addTeamMember.useMutation(), { keepsAnswers: true });
  const removal = useAuthCall(trpc.organization.removeTeamMember.useMutation(), { keepsAnswers: true });
  const announce = useAnnounce();
  const toast = useToast();
  const [busy, setBusy] = useState<string | null>(null);

  async function change(
    { id: userId }: Person,
    call: typeof addition | typeof removal,
    notice: string,
  ): Promise<boolean> {
    if (busy !== null) return false;
    setBusy(userId);
    const result = await call.run({ ...toOrganizationInput(organizationId), teamId, userId });
    if (result.ok) announce(notice);
    else toast({ title: result.error.message, tone: 'danger' });
    await call.refresh();
    setBusy(null);
    return result.ok;
  }

  return {
    members: query.data,
    error: query.error && toAuthUIError(query.error),
    refetch: () => void query.refetch(),
    busy,
    add: (person, notice) => change(person, addition, notice),
    takeOut: (person, notice) => change(person, removal, notice),
  };
}
