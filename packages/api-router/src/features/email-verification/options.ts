import { z } from 'zod';
import type { AuthDeps } from '#core/call/deps.ts';
import { canSend } from '#core/mail/can-send.ts';
import type { LinkMailSender } from '#core/mail/mail-options.ts';
import { defineOptions } from '#core/options/define-options.ts';
import { HOUR } from '#core/options/durations.ts';
import { type Awaitable, callback, callbackOrOff, flag, seconds } from '#core/options/kinds.ts';
import type { UserView } from '#core/user/user-view.ts';

/** How addresses are verified. */
export const emailVerificationOptions = defineOptions(
  'emailVerification',
  z.strictObject({
    sendVerificationEmail: callbackOrOff<LinkMailSender>().optional().meta({
      description: 'Replaces the mail with the verification link. `false` switches verification off.',
    }),
    sendOnSignUp: flag.default(true).meta({ description: 'Mail the link at sign-up, if mail can be sent.' }),
    autoSignInAfterVerification: flag
      .default(false)
      .meta({ description: 'Opening the link signs the user in, once.' }),
    expiresIn: seconds.default(HOUR).meta({ description: 'Seconds that a link works.' }),
    onEmailVerification: callback<(user: UserView) => Awaitable<void>>()
      .optional()
      .meta({ description: 'Runs after an e-mail address is verified.' }),
  }),
);

export const canSendVerification = ({ deps }: { deps: AuthDeps }): boolean =>
  canSend(deps, emailVerificationOptions.of(deps).sendVerificationEmail);
