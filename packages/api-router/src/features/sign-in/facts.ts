import { defineSignInMethod } from '#core/call/sign-in-method.ts';
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

/** Sign-in of a device with a code (RFC 8628). No call completes it yet, but policies of organizations can name it. */
export const byDeviceCode = defineSignInMethod('device');
