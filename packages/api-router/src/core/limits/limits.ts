import { defineLimit, type Limit } from '#core/limits/define-limit.ts';
import { MINUTE } from '#core/options/durations.ts';

/** Files for administrators, each of which reads many rows. */
export const exports = defineLimit('exports', { ip: { window: MINUTE, max: 10 } });

/** Rule by IP address for calls that check a secret or send a mail. */
export const strict = { window: 10, max: 3 };
/** Limit of mails to, or for, one account. */
export const mails = { window: MINUTE, max: 3 };
/** Limit of wrong guesses at one account's secrets, from all IP addresses. */
export const guesses = { window: MINUTE, max: 10 };

/** Calls that only read: the general rule. */
export const reads = defineLimit('reads', {});

/** Calls that change data of the caller: the general rule. */
export const writes = defineLimit('writes', {});

/** Guesses at a secret of the account that `field` names. */
export const guessesOfOneAccount = (field: string): Limit =>
  defineLimit('guessesOfOneAccount', {
    ip: strict,
    account: { ...guesses, by: { account: field }, counts: 'failures' },
  });

/** Guesses at a secret of the signed-in user. */
export const guessesInOneSession = defineLimit('guessesInOneSession', {
  ip: strict,
  account: { ...guesses, by: 'session', counts: 'failures' },
});

/** Uses of the mailed token in `field`. */
export const triesOfOneToken = (field: string): Limit =>
  defineLimit('triesOfOneToken', {
    ip: strict,
    account: { ...guesses, by: { token: field }, counts: 'calls' },
  });

/** Mails that anybody may request, to the account that `field` names. */
export const mailsToOneAccount = (field: string): Limit =>
  defineLimit('mailsToOneAccount', {
    ip: mails,
    account: { ...mails, by: { account: field }, counts: 'calls' },
  });

/** Mails that a signed-in user causes. */
export const mailsOfOneSession = defineLimit('mailsOfOneSession', {
  ip: strict,
  account: { ...mails, by: 'session', counts: 'calls' },
});
