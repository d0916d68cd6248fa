import { z } from 'zod';
import { writes } from '#core/limits/limits.ts';
import { USER_FIELD_TAKEN } from '#core/user/fields/errors.ts';
import { ownFieldsInput } from '#core/user/fields/field-schemas.ts';
import { withOwnFields } from '#core/user/fields/with-own-fields.ts';
import { ORGANIZATION_NOT_FOUND } from '#features/organization-profile/errors.ts';
import { organizationFields } from '#features/organization-profile/named-organization.ts';
import { shownOfTeams } from '#features/organization-profile/shown-of-organizations.ts';
import { changeTeam } from '#features/teams/change-team.ts';
import { YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM } from '#features/teams/errors.ts';
import { teamOwnFields } from '#features/teams/facts.ts';
import { hasTeams } from '#features/teams/options.ts';
import { teamProcedure } from '#features/teams/team-procedure.ts';
import { teamNameField, teamView } from '#features/teams/team-view.ts';

export const updateTeam = teamProcedure({
  notMember: YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM,
  permission: { team: ['update'] },
  denied: YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM,
})
  .meta({
    route: {
      path: '/organization/update-team',
      summary: 'Rename a team, or change fields of your own',
      description: 'A team stays in its organization; another one in `data.organizationId` is refused.',
      errors: [ORGANIZATION_NOT_FOUND, USER_FIELD_TAKEN],
      moreInputs: [ownFieldsInput({ of: (carrier) => teamOwnFields.of(carrier), use: 'change', at: 'data' })],
      isOn: ({ deps }) => hasTeams(deps),
      limit: writes,
      changes: shownOfTeams,
      tag: 'Organization',
    },
  })
  .input(
    z.object({
      teamId: z.string(),
      ...organizationFields,
      data: withOwnFields(
        z.object({ name: teamNameField.optional(), organizationId: z.string().optional() }),
      ),
    }),
  )
  .output(teamView)
  .mutation(({ ctx, input: { data } }) => changeTeam(ctx, data));
