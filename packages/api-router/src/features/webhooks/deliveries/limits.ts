import { defineLimit } from '#core/limits/define-limit.ts';
import { MINUTE } from '#core/options/durations.ts';

/** Messages that a person has sent at once to a URL of their choice. */
export const messagesByHand = defineLimit('messagesByHand', {
  account: { window: MINUTE, max: 20, by: 'user', counts: 'calls' },
});
