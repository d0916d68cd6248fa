import { z } from 'zod';
import { writes } from '#core/limits/limits.ts';
import { USER_FIELD_TAKEN } from '#core/user/fields/errors.ts';
import { ownFieldsInput } from '#core/user/fields/field-schemas.ts';
import { withOwnFields } from '#core/user/fields/with-own-fields.ts';
import { YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION } from '#features/organization-membership/errors.ts';
import { memberProcedure } from '#features/organization-membership/member-procedure.ts';
import { shownOfTeams } from '#features/organization-profile/shown-of-organizations.ts';
import { createOwnTeam } from '#features/teams/create-own-team.ts';
import {
  YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION,
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS,
} from '#features/teams/errors.ts';
import { teamOwnFields } from '#features/teams/facts.ts';
import { hasTeams } from '#features/teams/options.ts';
import { teamNameField, teamView } from '#features/teams/team-view.ts';

export const createTeam = memberProcedure({
  notMember: YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION,
  permission: { team: ['create'] },
  denied: YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION,
  changes: true,
})
  .meta({
    route: {
      path: '/organization/create-team',
      summary: 'Make a team in an organization',
      errors: [YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS, USER_FIELD_TAKEN],
      moreInputs: [ownFieldsInput({ of: (carrier) => teamOwnFields.of(carrier), use: 'create' })],
      isOn: ({ deps }) => hasTeams(deps),
      limit: writes,
      changes: shownOfTeams,
      tag: 'Organization',
    },
  })
  .input(withOwnFields(z.object({ name: teamNameField })))
  .output(teamView)
  .mutation(({ ctx, input }) => createOwnTeam(ctx, input));
