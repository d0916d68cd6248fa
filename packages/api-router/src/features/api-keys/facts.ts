import { defineSignInMethod } from '#core/call/sign-in-method.ts';
import { defineEvent } from '#core/events/define-event.ts';

export const apiKeyCreated = defineEvent('api-key.created', { texts: ['name'] });
export const apiKeyUpdated = defineEvent('api-key.updated', { texts: ['name'] });
export const apiKeyRotated = defineEvent('api-key.rotated', { texts: ['name'] });
export const apiKeyDeleted = defineEvent('api-key.deleted', { texts: ['name'] });

/**
 * A key, which opens no session. It is among the ways to sign in because policies of organizations allow or forbid
 * keys. The session that created it may have been opened by a mail, so a key proves no more than that.
 */
export const byApiKey = defineSignInMethod('api-key', { provesMailbox: true });
