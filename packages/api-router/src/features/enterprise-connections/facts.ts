import { defineSignInMethod } from '#core/call/sign-in-method.ts';
import { defineEvent } from '#core/events/define-event.ts';

/** An identity provider of an organization. Its policy names all of them as one. */
export const sso = defineSignInMethod('sso', { takesProvider: true, holdsAtDoor: true });

export const connectionCreated = defineEvent('sso.connection-created');
export const connectionUpdated = defineEvent('sso.connection-updated');
export const connectionDeleted = defineEvent('sso.connection-deleted');
export const ssoAccountUnlinked = defineEvent('sso.account-unlinked');

/** Whoever runs the test, and whether they would come in. */
export const connectionTested = defineEvent('sso.connection-tested');

export const connectionEvents = [
  connectionCreated,
  connectionUpdated,
  connectionDeleted,
  connectionTested,
  ssoAccountUnlinked,
];
