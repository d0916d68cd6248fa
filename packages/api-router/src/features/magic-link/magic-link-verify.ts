import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { type Redirect, redirectSchema, redirectTo } from '#core/http/redirect.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { INVALID_TOKEN } from '#core/tokens/errors.ts';
import {
  type LinkInput,
  linkInput,
  linkRefusals,
  linkSessionView,
  targetOf,
  toErrorPage,
  toLinkAnswer,
} from '#features/magic-link/answers.ts';
import { CONFIRM_PATH } from '#features/magic-link/confirm-page.ts';
import { LINK_NEEDS_CONFIRMATION } from '#features/magic-link/errors.ts';
import { signInLinks } from '#features/magic-link/facts.ts';
import { findLink, whereOpened } from '#features/magic-link/links.ts';
import { signInByLink } from '#features/magic-link/sign-in-by-link.ts';
import { magicLinkOptions } from '#features/mail-challenge/options.ts';
import { challengeView, redirectToChallenge } from '#features/two-factor-challenge/challenge.ts';

/** The page that asks before a link signs in: that of the operator, or of the service. */
function toConfirmation(ctx: AuthContext, input: LinkInput): Redirect {
  const { base } = serviceOptions.of(ctx);
  const { confirmURL } = magicLinkOptions.of(ctx);
  const page =
    confirmURL === undefined ? `${base.href}${CONFIRM_PATH}` : new URL(confirmURL, base.origin).href;
  return redirectTo(page, input);
}

async function open(ctx: AuthContext, input: LinkInput) {
  const redirects = targetOf(ctx, input, false) !== undefined;
  const link = await findLink(ctx, input.token);
  if (!link) throw new AuthError(INVALID_TOKEN);
  const place = await whereOpened(ctx, link);
  if (place !== 'own') {
    const refuses = place === 'other' && magicLinkOptions.of(ctx).otherBrowsers === 'refuse';
    if (refuses || !redirects) throw new AuthError(LINK_NEEDS_CONFIRMATION);
    return toConfirmation(ctx, input);
  }
  const used = await signInByLink(ctx, {
    token: input.token,
    toTarget: (isNew) => targetOf(ctx, input, isNew),
  });
  const { outcome, target } = used;
  if (!redirects || target === undefined) return toLinkAnswer(ctx, used);
  return 'challenge' in outcome
    ? redirectToChallenge(ctx, outcome.challenge, target)
    : redirectTo(target, { error: undefined });
}

export const verifyMagicLink = publicProcedure
  .meta({
    route: {
      path: '/magic-link/verify',
      summary: 'Open a link that signs in',
      description:
        'In the browser that asked for the link it signs in and leads to `callbackURL`, or to `newUserCallbackURL` if it made the user; without `callbackURL` it answers with the session. In any other browser, and where somebody else is signed in, nothing is used up: a page asks first. If it fails it leads to `errorCallbackURL`, with `error` in its query.',
      errors: linkRefusals,
      limit: signInLinks,
      navigates: true,
      signsIn: 'magic-link',
      changesSession: true,
      tag: 'Sign-in',
    },
  })
  .input(linkInput)
  .output(z.union([redirectSchema, linkSessionView, challengeView]))
  .query(async ({ ctx, input }) => {
    try {
      return await open(ctx, input);
    } catch (error) {
      if (!(error instanceof AuthError) || targetOf(ctx, input, false) === undefined) throw error;
      return toErrorPage(ctx, input, error);
    }
  });
