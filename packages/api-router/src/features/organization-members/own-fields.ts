import { Member } from '@keystead/db';
import { defineOwnFields } from '#features/organization-profile/own-fields.ts';

/** Own fields that the operator declares for members. */
export const memberOwnFields = defineOwnFields({
  model: 'member',
  plural: 'members',
  count: (em, id) => em.count(Member, { id }),
});
