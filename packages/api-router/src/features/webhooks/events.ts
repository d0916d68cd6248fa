import { defineEvent } from '#core/events/define-event.ts';

export const webhookCreated = defineEvent('webhook.created');
export const webhookUpdated = defineEvent('webhook.updated');
export const webhookDeleted = defineEvent('webhook.deleted');
export const webhookSecretReplaced = defineEvent('webhook.secret-replaced');
/** The service switched it off, because its receiver failed for days, or is gone. */
export const webhookDisabled = defineEvent('webhook.disabled');
