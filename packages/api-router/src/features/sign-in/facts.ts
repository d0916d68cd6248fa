import { defineEvent } from '#core/events/define-event.ts';
import { defineLimit, type Limit } from '#core/limits/define-limit.ts';
import { mails, strict } from '#core/limits/limits.ts';

export const userUpdated = defineEvent('user.updated');
export const sessionCreated = defineEvent('session.created');

/** Limit of calls that create an account with the e-mail address in `field`, and mail it. */
export const signUpsOfOneAccount = (field: string): Limit =>
  defineLimit('signUpsOfOneAccount', {
    ip: strict,
    account: { ...mails, by: { account: field }, counts: 'calls' },
  });
