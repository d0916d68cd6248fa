import { z } from 'zod';
import { defineOptions, type OptionCarrier } from '#core/options/define-options.ts';
import { type Awaitable, elsewhere, flag, numberOr } from '#core/options/kinds.ts';
import type { SessionAnswer } from '#core/session/session-view.ts';
import { hasOrganizations } from '#features/organization-profile/organization-switch.ts';

/** Input of the operator's own limits of teams. */
export interface TeamsLimitFacts {
  organizationId: string;
  /** Session and user of the caller; null for a call of the application itself, and for a sign-up. */
  session: SessionAnswer | null;
}

/** Teams of organizations. */
export const teamOptions = defineOptions(
  'organization.teams',
  z.strictObject({
    enabled: flag.default(false).meta({ description: 'Whether organizations have teams.' }),
    defaultTeam: z
      .strictObject({
        enabled: flag
          .default(true)
          .meta({ description: 'A new organization gets a team of its own name, with its creator.' }),
        customCreateDefaultTeam: elsewhere(
          'is not an option; `organizationHooks.beforeCreateTeam` changes the default team',
        ),
      })
      .prefault({}),
    maximumTeams: numberOr<(facts: TeamsLimitFacts) => Awaitable<number>>(1)
      .optional()
      .meta({ kind: 'number or function', description: 'Teams of one organization. Default: no limit.' }),
    maximumMembersPerTeam: numberOr<(facts: TeamsLimitFacts & { teamId: string }) => Awaitable<number>>(1)
      .optional()
      .meta({ kind: 'number or function', description: 'Members of one team. Default: no limit.' }),
    allowRemovingAllTeams: flag
      .default(false)
      .meta({ description: 'Whether the last team of an organization can be removed.' }),
  }),
);

/** Whether organizations have teams. */
export const hasTeams = (carrier: OptionCarrier): boolean =>
  hasOrganizations(carrier) && teamOptions.of(carrier).enabled;
