'use client';

import type { AccountCardProps } from '#card/card-props.ts';
import { type Editing, useEditing } from '#card/useEditing.ts';
import { useReport } from '#card/useReport.ts';
import { trpc } from '#client/trpc.ts';
import { toOrganizationInput } from '#organization-roles/organization-input.ts';
import { type AuthCall, type CallResult, useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useServer } from '#provider/calls/useServer.ts';
import { useUndo } from '#provider/useUndo.ts';
import type { Team } from './useTeams.ts';

export interface RenameTeam extends Pick<AuthCall<never, never>, 'pending' | 'error' | 'retryAt'> {
  editing: Editing;
  rename: (name: string, notice: string) => Promise<void>;
}

/** One team gets another name. The list shows it at once, and the old one again if the server refuses. */
export function useRenameTeam(
  organizationId: string | undefined,
  team: Team,
  callbacks: Pick<AccountCardProps, 'onSuccess' | 'onError'>,
): RenameTeam {
  const input = toOrganizationInput(organizationId);
  const { listTeams } = trpc.useUtils().organization;
  const { calls } = useServer().client;
  const call = useAuthCall(trpc.organization.updateTeam.useMutation(), {
    keepsAnswers: true,
  });
  const editing = useEditing(call.reset);
  const report = useReport(callbacks);
  const offerUndo = useUndo();

  function show(name: string): void {
    listTeams.setData(input, (teams) => teams?.map((one) => (one.id === team.id ? { ...one, name } : one)));
  }

  async function change(name: string, before: string): Promise<CallResult<unknown>> {
    await listTeams.cancel();
    show(name);
    const result = await call.run({ ...input, teamId: team.id, data: { name } });
    if (!report(result, { event: { name: 'team_renamed' } })) show(before);
    // The list shows the name already; other parts of the page, such as the switcher, have it of other answers.
    else void call.refresh(['organization.listTeams']);
    return result;
  }

  async function rename(name: string, notice: string): Promise<void> {
    const { name: before } = team;
    if (name === before) return editing.stop();
    const result = await change(name, before);
    if (!result.ok) return;
    editing.stop();
    const read = async () => {
      const teams = await calls.organization.listTeams.query(input);
      return teams.find(({ id }) => id === team.id)?.name;
    };
    offerUndo({ title: notice, undo: () => change(before, name), read });
  }

  return { editing, rename, pending: call.pending, error: call.error, retryAt: call.retryAt };
}
