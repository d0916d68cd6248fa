import { z } from 'zod';
import type { AuthDeps } from '#core/call/deps.ts';
import { canSend } from '#core/mail/can-send.ts';
import type { LinkMailSender } from '#core/mail/mail-options.ts';
import { defineOptions } from '#core/options/define-options.ts';
import { DAY } from '#core/options/durations.ts';
import { type Awaitable, callback, callbackOrOff, flag, seconds } from '#core/options/kinds.ts';
import type { UserView } from '#core/user/user-view.ts';

/** Deleting one's account. */
export const deletionOptions = defineOptions(
  'user.deleteUser',
  z.strictObject({
    enabled: flag.default(false).meta({
      description:
        'Whether people may delete their account. A packaged server without a configuration module turns it on.',
    }),
    sendDeleteAccountVerification: callbackOrOff<LinkMailSender>().optional().meta({
      description:
        'Replaces the mail with the link; `false` deletes at once after a check of the password or of freshness.',
    }),
    beforeDelete: callback<(user: UserView) => Awaitable<void>>()
      .optional()
      .meta({ description: 'Runs before anything is removed; refuses by throwing an AuthError.' }),
    afterDelete: callback<(user: UserView) => Awaitable<void>>()
      .optional()
      .meta({ description: 'Runs after the account is gone.' }),
    deleteTokenExpiresIn: seconds.default(DAY).meta({ description: 'Seconds a deletion link works.' }),
  }),
);

export const canSendDeletion = ({ deps }: { deps: AuthDeps }): boolean =>
  canSend(deps, deletionOptions.of(deps).sendDeleteAccountVerification);
