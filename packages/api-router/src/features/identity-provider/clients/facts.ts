import { defineEvent } from '#core/events/define-event.ts';

export const clientCreated = defineEvent('oauth.client-created', { texts: ['name'] });
export const clientUpdated = defineEvent('oauth.client-updated', { texts: ['name'] });
export const clientDeleted = defineEvent('oauth.client-deleted', { texts: ['name'] });
export const clientSecretRotated = defineEvent('oauth.client-secret-rotated', { texts: ['name'] });
/** One per minute and client. */
export const clientAuthenticationFailed = defineEvent('oauth.client-authentication-failed');

/** All events about applications. */
export const clientEvents = [
  clientCreated,
  clientUpdated,
  clientDeleted,
  clientSecretRotated,
  clientAuthenticationFailed,
];
