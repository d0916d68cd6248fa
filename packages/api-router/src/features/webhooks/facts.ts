import { defineEvent } from '#core/events/define-event.ts';
import { defineLimit } from '#core/limits/define-limit.ts';
import { MINUTE } from '#core/options/durations.ts';

export const webhookCreated = defineEvent('webhook.created');
export const webhookUpdated = defineEvent('webhook.updated');
export const webhookDeleted = defineEvent('webhook.deleted');
export const webhookSecretReplaced = defineEvent('webhook.secret-replaced');
/** The service switched it off, because its receiver failed for days, or is gone. */
export const webhookDisabled = defineEvent('webhook.disabled');

/** Messages that a person has sent at once to a URL of their choice. */
export const messagesByHand = defineLimit('messagesByHand', {
  account: { window: MINUTE, max: 20, by: 'user', counts: 'calls' },
});
