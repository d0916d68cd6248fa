import { z } from 'zod';
import type { AuthDeps } from '#core/call/deps.ts';
import { defineConfigPart, defineFeature } from '#core/feature/define-feature.ts';
import { RESEND_AFTER } from '#core/mail/mail-options.ts';
import { magicLinkErrors } from '#features/magic-link/errors.ts';
import { byMagicLink, signInLinkRequested } from '#features/magic-link/facts.ts';
import { openConfirmPage } from '#features/magic-link/magic-link-confirm.ts';
import { confirmMagicLink } from '#features/magic-link/magic-link-sign-in.ts';
import { verifyMagicLink } from '#features/magic-link/magic-link-verify.ts';
import { magicLinkMail } from '#features/magic-link/mails.ts';
import { signInMagicLink } from '#features/magic-link/sign-in-magic-link.ts';
import { magicLinkOptions, offersMagicLinks } from '#features/mail-challenge/options.ts';

const signsInByLink = (deps: AuthDeps): boolean =>
  deps.serves(signInMagicLink) && deps.serves(verifyMagicLink);

/** Sign-in with a link in a mail. */
export const magicLink = defineFeature({
  name: 'magic-link',
  everythingOn: { magicLink: { enabled: true } },
  isOn: offersMagicLinks,
  signsIn: offersMagicLinks,
  signInMethods: [{ method: byMagicLink, isOffered: signsInByLink }],
  config: defineConfigPart({
    schema: z.object({
      magicLink: z.object({
        enabled: z.boolean(),
        /** A link creates an account for a new e-mail address. */
        signUp: z.boolean(),
        /** Seconds for which a link is valid. */
        expiresIn: z.number(),
        /** Seconds after which a page offers to send another mail. */
        resendAfter: z.number(),
        /** In another browser than the one that requested it, a link asks for a confirmation or is refused. */
        otherBrowsers: z.enum(['confirm', 'refuse']),
      }),
    }),
    of: (deps) => {
      const { disableSignUp, expiresIn, otherBrowsers } = magicLinkOptions.of(deps);
      return {
        magicLink: {
          enabled: signsInByLink(deps),
          signUp: !disableSignUp,
          expiresIn,
          resendAfter: RESEND_AFTER,
          otherBrowsers,
        },
      };
    },
  }),
  errors: magicLinkErrors,
  events: [signInLinkRequested],
  mails: [magicLinkMail],
  procedures: {
    signInMagicLink,
    magicLink: { verify: verifyMagicLink, signIn: confirmMagicLink, confirm: openConfirmPage },
  },
});
