import { defineEvent } from '#core/events/define-event.ts';
import { defineLimit } from '#core/limits/define-limit.ts';
import { MINUTE } from '#core/options/durations.ts';

export const tokenCreated = defineEvent('scim.token-created');
export const tokenRevoked = defineEvent('scim.token-revoked');
/** The directory as a whole, with its tokens and what it knew of people. */
export const directoryDeleted = defineEvent('scim.connection-deleted');

export const provisionedUserCreated = defineEvent('scim.user-created');
export const provisionedUserUpdated = defineEvent('scim.user-updated');
export const provisionedUserDeactivated = defineEvent('scim.user-deactivated');
export const provisionedUserActivated = defineEvent('scim.user-activated');
export const provisionedUserDeleted = defineEvent('scim.user-deleted');
/** A directory tried to take an owner away who has to stay. */
export const ownerKept = defineEvent('scim.owner-kept');

export const groupCreated = defineEvent('scim.group-created');
export const groupUpdated = defineEvent('scim.group-updated');
export const groupDeleted = defineEvent('scim.group-deleted');

export const directoryEvents = [
  tokenCreated,
  tokenRevoked,
  directoryDeleted,
  provisionedUserCreated,
  provisionedUserUpdated,
  provisionedUserDeactivated,
  provisionedUserActivated,
  provisionedUserDeleted,
  ownerKept,
  groupCreated,
  groupUpdated,
  groupDeleted,
];

/**
 * Directories of many organizations send from the addresses of one product. Each token has a limit of its own besides,
 * `scim.requestsPerMinute`.
 */
export const directoryRequests = defineLimit('directoryRequests', { ip: { window: MINUTE, max: 6000 } });
