import { z } from 'zod';
import type { AuthDeps } from '#core/call/deps.ts';
import { canSend } from '#core/mail/can-send.ts';
import type { LinkMailSender } from '#core/mail/link-mail.ts';
import type { OptionRule } from '#core/options/check-options.ts';
import { defineOptions, type OptionCarrier } from '#core/options/define-options.ts';
import { type Awaitable, callback, callbackOrOff, flag } from '#core/options/kinds.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import type { UserView } from '#core/user/user-view.ts';
import { verifiesByCode } from '#features/mail-challenge/options.ts';

/** Options for the verification of e-mail addresses. */
export const emailVerificationOptions = defineOptions(
  'emailVerification',
  z.strictObject({
    sendVerificationEmail: callbackOrOff<LinkMailSender>().optional().meta({
      description: 'Replaces the mail with the verification link. `false` switches verification off.',
    }),
    required: flag.default(false).meta({
      description: 'Whether every way of signing in needs a verified e-mail address.',
    }),
    sendOnSignUp: flag
      .default(true)
      .meta({ description: 'Mail the link at sign-up, where mail can be sent.' }),
    onEmailVerification: callback<(user: UserView) => Awaitable<void>>()
      .optional()
      .meta({ description: 'Runs after an e-mail address is verified.' }),
  }),
);

/** The need for a verified e-mail address; kept here because earlier features than passwords read it too. */
export const passwordVerificationOptions = defineOptions(
  'emailAndPassword',
  z.strictObject({
    requireEmailVerification: flag.default(false).meta({
      description:
        'No sign-in by password before the address is verified; see `emailVerification.required` for every way.',
    }),
  }),
  { whenAbsent: 'on' },
);

/** Requires mails if a verified e-mail address is required, because nobody could sign in otherwise. */
export const canVerify = (carrier: OptionCarrier): boolean => {
  if (verifiesByCode(carrier, { isSignUp: false })) return true;
  const { sendVerificationEmail: sender } = emailVerificationOptions.of(carrier);
  return sender !== false && (sender !== undefined || serviceOptions.of(carrier).mailer !== undefined);
};

export const requiredRule: OptionRule = (carrier) =>
  emailVerificationOptions.of(carrier).required &&
  !canVerify(carrier) &&
  'emailVerification.required is on, but no mail can be sent: give a mailer or emailVerification.sendVerificationEmail';

export const canSendVerification = (
  { deps }: { deps: AuthDeps },
  { isSignUp = false }: { isSignUp?: boolean } = {},
): boolean =>
  verifiesByCode(deps, { isSignUp }) ||
  canSend(deps, emailVerificationOptions.of(deps).sendVerificationEmail);

/** A sign-up is mailed the verification, though nothing needs it yet. */
export const verifiesSignUps = (carrier: OptionCarrier): boolean =>
  emailVerificationOptions.of(carrier).sendOnSignUp || verifiesByCode(carrier, { isSignUp: true });
