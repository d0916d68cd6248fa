import { defineEvent } from '#core/events/define-event.ts';

export const sessionRevoked = defineEvent('session.revoked');
export const sessionUpdated = defineEvent('session.updated');
export const signedOut = defineEvent('session.signed-out');
