import { z } from 'zod';
import { statusView } from '#core/call/status-view.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';
import { UNAUTHORIZED } from '#core/errors/request-errors.ts';
import { redirectSchema, redirectTo } from '#core/http/redirect.ts';
import { findTrustedUrl } from '#core/http/trusted-url.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { INVALID_TOKEN } from '#core/tokens/errors.ts';
import { userView } from '#core/user/user-view.ts';
import { COULDNT_UPDATE_YOUR_EMAIL } from '#features/change-email/errors.ts';
import { type EmailLinkFault, openEmailLink } from '#features/email-links/open-email-link.ts';
import { TOKEN_EXPIRED } from '#features/email-verification/errors.ts';
import { shownByAddress, shownOfPeople } from '#features/organization-profile/shown-of-organizations.ts';
import { challengeView, redirectToChallenge } from '#features/two-factor-challenge/challenge.ts';

const errors = {
  token_expired: TOKEN_EXPIRED,
  invalid_token: INVALID_TOKEN,
  user_not_found: UNAUTHORIZED,
  unauthorized: UNAUTHORIZED,
  couldnt_update_your_email: COULDNT_UPDATE_YOUR_EMAIL,
} as const satisfies Record<EmailLinkFault, ErrorDefinition>;

export const verifyEmail = publicProcedure
  .meta({
    route: {
      path: '/verify-email',
      summary: 'Open a verification link',
      description:
        'Verifies the address that the link was mailed to; or approves or makes a change of address, in a browser in which that user is signed in. With `callbackURL` it leads there, with `error` if it did nothing.',
      errors: [TOKEN_EXPIRED, INVALID_TOKEN, UNAUTHORIZED, COULDNT_UPDATE_YOUR_EMAIL],
      navigates: true,
      changesSession: true,
      changes: ['pendingEmailChange', 'multiSession', ...shownOfPeople, ...shownByAddress],
      tag: 'Email',
    },
  })
  .input(z.object({ token: z.string(), callbackURL: z.string().optional() }))
  .output(
    z.union([
      redirectSchema,
      statusView.extend({ user: userView.nullable(), ...challengeView.partial().shape }),
    ]),
  )
  .query(async ({ ctx, input }) => {
    const page = findTrustedUrl(ctx, input.callbackURL);
    const outcome = await openEmailLink(ctx, input.token, page);
    if (typeof outcome !== 'string') {
      const { challenge, ...verified } = outcome;
      if (page === undefined) return { ...verified, ...challenge };
      const target = redirectTo(page, { error: undefined });
      return challenge ? redirectToChallenge(ctx, challenge, target.url) : target;
    }
    if (page === undefined) throw new AuthError(errors[outcome]);
    return redirectTo(page, { error: outcome });
  });
