import { defineLimit } from '#core/limits/define-limit.ts';
import { HOUR, MINUTE } from '#core/options/durations.ts';

/** Invitations by mail of one user, one address at a time. Not of one session: a new sign-in would begin anew. */
export const invitations = defineLimit('invitations', {
  ip: { window: MINUTE, max: 20 },
  account: { window: HOUR, max: 100, by: 'user', counts: 'calls' },
});

/** The same, many addresses at a time. */
export const invitationsOfMany = defineLimit('invitationsOfMany', {
  ip: { window: MINUTE, max: 5 },
  account: { window: HOUR, max: 20, by: 'user', counts: 'calls' },
});
