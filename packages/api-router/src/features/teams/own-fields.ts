import { Team } from '@keystead/db';
import { defineOwnFields } from '#features/organization-profile/own-fields.ts';

/** Own fields that the operator declares for teams. */
export const teamOwnFields = defineOwnFields({
  model: 'team',
  plural: 'teams',
  count: (em, id) => em.count(Team, { id }),
});
