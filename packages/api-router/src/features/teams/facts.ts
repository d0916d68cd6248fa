import { Team } from '@keystead/db';
import { defineEvent } from '#core/events/define-event.ts';
import { defineOwnFields } from '#features/organization-profile/own-fields.ts';

/** Own fields that the operator declares for teams. */
export const teamOwnFields = defineOwnFields({
  model: 'team',
  plural: 'teams',
  count: (em, id) => em.count(Team, { id }),
});

export const teamCreated = defineEvent('organization.team-created');
export const teamUpdated = defineEvent('organization.team-updated');
export const teamRemoved = defineEvent('organization.team-removed');
export const teamActivated = defineEvent('organization.team-activated');
export const teamMemberAdded = defineEvent('organization.team-member-added');
export const teamMemberRemoved = defineEvent('organization.team-member-removed');
