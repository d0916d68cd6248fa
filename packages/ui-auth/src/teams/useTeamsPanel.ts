'use client';

import { useState } from 'react';
import type { CardCallbacks } from '#card/card-props.ts';
import { useReport } from '#card/useReport.ts';
import { trpc } from '#client/trpc.ts';
import { toOrganizationInput } from '#organization-roles/organization-input.ts';
import { type CallState, useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useToast } from '#provider/useHost.ts';
import type { Team } from './useTeams.ts';

export interface TeamsPanelState {
  /** The call that makes a team. */
  creation: CallState;
  /** Answers whether the team was made. */
  create: (name: string, notice: string) => Promise<boolean>;
  /** Id of the team that is going. */
  leaving: string | null;
  /** Removes a team; `notice` is shown. */
  remove: (team: Team, notice: string) => Promise<void>;
}

/**
 * Teams of an organization, made and removed.
 *
 * @example
 * function NewTeam({ organizationId, name }: { organizationId: string; name: string }) {
 *   const { create, creation } = useTeamsPanel(organizationId);
 *   return (
 *     <>
 *       <button type="button" disabled={creation.pending} onClick={() => void create(name, `${name} is there.`)}>
 *         Create
 *       </button>
 *       {creation.error && <p role="alert">{creation.error.message}</p>}
 *     </>
 *   );
 * }
 */
export function useTeamsPanel(organizationId?: string, callbacks: CardCallbacks = {}): TeamsPanelState {
  const input = toOrganizationInput(organizationId);
  const { listTeams } = trpc.useUtils().organization;
  const creation = useAuthCall(trpc.organization.createTeam.useMutation(), { keepsAnswers: true });
  const removal = useAuthCall(trpc.organization.removeTeam.useMutation(), { keepsAnswers: true });
  const report = useReport(callbacks);
  const toast = useToast();
  const [leaving, setLeaving] = useState<string | null>(null);

  async function create(name: string, notice: string): Promise<boolean> {
    const result = await creation.run({ ...input, name });
    if (result.ok) listTeams.setData(input, (teams = []) => [...teams, result.data]);
    return report(result, { event: { name: 'team_created' }, announcement: notice });
  }

  async function remove({ id }: Team, notice: string): Promise<void> {
    setLeaving(id);
    const result = await removal.run({ ...input, teamId: id });
    setLeaving(null);
    if (report(result, { event: { name: 'team_removed' } })) toast({ title: notice });
    else if (!result.ok) toast({ title: result.error.message, tone: 'danger' });
    if (result.ok || result.error.code === 'TEAM_NOT_FOUND')
      listTeams.setData(input, (teams) => teams?.filter((team) => team.id !== id));
    void removal.refresh(['organization.listTeams']);
  }

  return { creation, create, leaving, remove };
}
