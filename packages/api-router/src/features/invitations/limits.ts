import { defineLimit } from '#core/limits/define-limit.ts';
import { HOUR, MINUTE } from '#core/options/durations.ts';

/**
 * Limit of invitations by mail by one user, one e-mail address at a time. It is not by session, because a new
 * sign-in would start it again.
 */
export const invitations = defineLimit('invitations', {
  ip: { window: MINUTE, max: 20 },
  account: { window: HOUR, max: 100, by: 'user', counts: 'calls' },
});

/** The same, many e-mail addresses at a time. */
export const invitationsOfMany = defineLimit('invitationsOfMany', {
  ip: { window: MINUTE, max: 5 },
  account: { window: HOUR, max: 20, by: 'user', counts: 'calls' },
});
