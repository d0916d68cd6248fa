import { z } from 'zod';
import type { AuthDeps } from '#core/call/deps.ts';
import { canSend } from '#core/mail/can-send.ts';
import type { LinkMailSender } from '#core/mail/link-mail.ts';
import { defineOptions } from '#core/options/define-options.ts';
import { HOUR } from '#core/options/durations.ts';
import { callbackOrOff, flag, seconds } from '#core/options/kinds.ts';
import { emailPasswordOptions } from '#features/email-password/options.ts';

/** Options of the password reset. */
export const passwordResetOptions = defineOptions(
  'emailAndPassword',
  z.strictObject({
    sendResetPassword: callbackOrOff<LinkMailSender>().optional().meta({
      description: 'Replaces the mail with the reset link. `false` switches password reset off.',
    }),
    resetPasswordTokenExpiresIn: seconds
      .default(HOUR)
      .meta({ description: 'Seconds that a reset link works.' }),
    revokeSessionsOnPasswordReset: flag
      .default(true)
      .meta({ description: 'A reset ends every session of the user.' }),
    linkedAccountsOnPasswordReset: z
      .enum(['ask', 'remove', 'keep'], "'ask', 'remove' or 'keep'")
      .default('ask')
      .meta({
        description:
          'What a reset does with accounts at providers and passkeys that were added after the user was created, and with API keys, as a stranger may have added them: `ask` lists them in a mail whose link removes them, `remove` removes them, `keep` does nothing.',
      }),
  }),
  { whenAbsent: 'on' },
);

/** Sign-in by password is on and the link can be mailed. */
export const canReset = (deps: AuthDeps): boolean =>
  emailPasswordOptions.of(deps).enabled && canSend(deps, passwordResetOptions.of(deps).sendResetPassword);
