import { Member } from '@keystead/db';
import { defineEvent } from '#core/events/define-event.ts';
import { defineOwnFields } from '#features/organization-profile/own-fields.ts';

/** Own fields that the operator declares for members. */
export const memberOwnFields = defineOwnFields({
  model: 'member',
  plural: 'members',
  count: (em, id) => em.count(Member, { id }),
});

export const memberAdded = defineEvent('organization.member-added');
export const memberRemoved = defineEvent('organization.member-removed');
export const memberLeft = defineEvent('organization.member-left');
export const memberRoleChanged = defineEvent('organization.member-role-changed');
/** A member downloaded the list of members. */
export const membersExported = defineEvent('organization.members-exported');
