import { z } from 'zod';
import type { AuthDeps } from '#core/call/deps.ts';
import { canSend } from '#core/mail/can-send.ts';
import type { LinkMail } from '#core/mail/mail-options.ts';
import { defineOptions } from '#core/options/define-options.ts';
import { type Awaitable, callbackOrOff, flag } from '#core/options/kinds.ts';

/** The operator's own mail in place of ours. Runs after the answer; a failure is logged. */
export type ChangeEmailSender = (mail: LinkMail & { newEmail: string }) => Awaitable<void>;

/** Changing one's address. */
export const changeEmailOptions = defineOptions(
  'user.changeEmail',
  z.strictObject({
    enabled: flag.default(false).meta({
      description:
        'Whether users may change their e-mail address. The packaged server turns this on if it has no configuration module.',
    }),
    sendChangeEmailVerification: callbackOrOff<ChangeEmailSender>().optional().meta({
      description:
        'Replaces the mail to the current e-mail address. `false` refuses to change a verified one.',
    }),
  }),
);

export const canSendChangeEmail = ({ deps }: { deps: AuthDeps }): boolean =>
  canSend(deps, changeEmailOptions.of(deps).sendChangeEmailVerification);
