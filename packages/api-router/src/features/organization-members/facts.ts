import { defineEvent } from '#core/events/define-event.ts';

export const memberAdded = defineEvent('organization.member-added');
export const memberRemoved = defineEvent('organization.member-removed');
export const memberLeft = defineEvent('organization.member-left');
export const memberRoleChanged = defineEvent('organization.member-role-changed');
/** A member downloaded the list of members. */
export const membersExported = defineEvent('organization.members-exported');
