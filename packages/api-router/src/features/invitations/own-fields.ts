import { Invitation } from '@keystead/db';
import { defineOwnFields } from '#features/organization-profile/own-fields.ts';

/** Own fields that the operator declares for invitations. */
export const invitationOwnFields = defineOwnFields({
  model: 'invitation',
  plural: 'invitations',
  count: (em, id) => em.count(Invitation, { id, status: 'pending' }),
});
