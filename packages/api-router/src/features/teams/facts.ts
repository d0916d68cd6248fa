import { defineEvent } from '#core/events/define-event.ts';

export const teamCreated = defineEvent('organization.team-created');
export const teamUpdated = defineEvent('organization.team-updated');
export const teamRemoved = defineEvent('organization.team-removed');
export const teamActivated = defineEvent('organization.team-activated');
export const teamMemberAdded = defineEvent('organization.team-member-added');
export const teamMemberRemoved = defineEvent('organization.team-member-removed');
