import { z } from 'zod';
import type { AuthDeps } from '#core/call/deps.ts';
import { canSend } from '#core/mail/can-send.ts';
import type { LinkMail } from '#core/mail/link-mail.ts';
import type { OptionRule } from '#core/options/check-options.ts';
import { defineOptions } from '#core/options/define-options.ts';
import { type Awaitable, callbackOrOff, flag } from '#core/options/kinds.ts';

import { emailPasswordOptions } from '#features/email-password/options.ts';
import { canSendVerification } from '#features/email-verification/options.ts';

/** The operator's own mail instead of that of the service. Runs after the answer; a failure is logged. */
export type ChangeEmailSender = (mail: LinkMail & { newEmail: string }) => Awaitable<void>;

/** Options for changing the e-mail address. */
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
    switchOnApproval: flag.default(false).meta({
      description:
        'Whether the address changes as soon as the mail to the current address is approved; it is not verified then. Otherwise, and for users with a second factor, it changes when the mail to the new address is confirmed.',
    }),
  }),
);

/** The links for the change of a verified address can be mailed. */
export function canSendChangeEmail({ deps }: { deps: AuthDeps }): boolean {
  const { sendChangeEmailVerification, switchOnApproval } = changeEmailOptions.of(deps);
  return canSend(deps, sendChangeEmailVerification) && (switchOnApproval || canSendVerification(deps));
}

/** If an approval alone changes the address, the answer has to say whether another user has it. */
export const approvalRule: OptionRule = (carrier) =>
  changeEmailOptions.of(carrier).switchOnApproval &&
  emailPasswordOptions.of(carrier).concealExistingUsers &&
  'user.changeEmail.switchOnApproval is on, but with emailAndPassword.concealExistingUsers it would tell who has an account: turn off one of them';
