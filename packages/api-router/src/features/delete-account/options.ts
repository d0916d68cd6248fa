import { z } from 'zod';
import type { AuthDeps } from '#core/call/deps.ts';
import { canSend } from '#core/mail/can-send.ts';
import type { LinkMailSender } from '#core/mail/link-mail.ts';
import { defineOptions } from '#core/options/define-options.ts';
import { DAY } from '#core/options/durations.ts';
import type { BeforeHookEvent } from '#core/options/hooks.ts';
import { type Awaitable, callback, callbackOrOff, flag, seconds } from '#core/options/kinds.ts';
import type { UserView } from '#core/user/user-view.ts';

/** Options for deleting the account. */
export const deletionOptions = defineOptions(
  'user.deleteUser',
  z.strictObject({
    enabled: flag.default(false).meta({
      description:
        'Whether users may delete their account. The packaged server turns this on if it has no configuration module.',
    }),
    sendDeleteAccountVerification: callbackOrOff<LinkMailSender>().optional().meta({
      description:
        'Replaces the mail with the link. `false` sends no mail: the account is deleted at once, if the password is right or the session is fresh.',
    }),
    beforeDelete: callback<(user: UserView, event: BeforeHookEvent) => Awaitable<void>>()
      .optional()
      .meta({ description: 'Runs before anything is deleted. Throws an AuthError to refuse.' }),
    afterDelete: callback<(user: UserView) => Awaitable<void>>()
      .optional()
      .meta({ description: 'Runs after the account is deleted.' }),
    deleteTokenExpiresIn: seconds.default(DAY).meta({ description: 'Seconds that a deletion link works.' }),
  }),
);

export const canSendDeletion = ({ deps }: { deps: AuthDeps }): boolean =>
  canSend(deps, deletionOptions.of(deps).sendDeleteAccountVerification);
