import { defineEvent } from '#core/events/define-event.ts';
import { DAY } from '#core/options/durations.ts';
import { defineToken } from '#core/tokens/define-token.ts';
import { passwordResetOptions } from '#features/password-reset/options.ts';

export const passwordReset = defineEvent('user.password-reset');
export const passwordResetRequested = defineEvent('user.password-reset-requested');
export const linkedAccountsRemoved = defineEvent('user.linked-accounts-removed');

/**
 * Token in the link of a reset mail. Its value is the e-mail address that it was mailed to. What ends it is said in
 * `revocations.ts`.
 */
export const resetToken = defineToken('reset-password', {
  length: 24,
  alphabet: 'letters',
  lifetime: (carrier) => passwordResetOptions.of(carrier).resetPasswordTokenExpiresIn,
  outlivesChanges: true,
});

/** Seconds for which the link to the list of accounts is valid. */
export const REMOVAL_LIFETIME = 7 * DAY;

/**
 * Token in the link that removes linked accounts after a reset; its value has the accounts, and the e-mail address
 * it was mailed to.
 */
export const removalToken = defineToken('remove-linked-accounts', {
  length: 32,
  alphabet: 'letters',
  lifetime: () => REMOVAL_LIFETIME,
});
