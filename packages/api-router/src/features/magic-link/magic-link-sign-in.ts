import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { INVALID_ORIGIN } from '#core/errors/request-errors.ts';
import { readHeader } from '#core/http/incoming.ts';
import { isForm } from '#core/http/input/read-input.ts';
import { redirectSchema, redirectTo } from '#core/http/redirect.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { INVALID_TOKEN } from '#core/tokens/errors.ts';
import {
  linkInput,
  linkRefusals,
  linkSessionView,
  targetOf,
  toErrorPage,
  toLinkAnswer,
} from '#features/magic-link/answers.ts';
import { LINK_NEEDS_CONFIRMATION } from '#features/magic-link/errors.ts';
import { signInLinks } from '#features/magic-link/facts.ts';
import { findLink, whereOpened } from '#features/magic-link/links.ts';
import { signInByLink, type UsedLink } from '#features/magic-link/sign-in-by-link.ts';
import { magicLinkOptions } from '#features/mail-challenge/options.ts';
import { challengeView, redirectToChallenge } from '#features/two-factor-challenge/challenge.ts';

/** The click is the confirmation, so it has to come from a trusted page, with cookies or without. */
function assertClick({ incoming, transport }: AuthContext): void {
  const { headers } = incoming;
  const names = [readHeader(headers, 'origin'), readHeader(headers, 'referer')];
  if (transport !== 'server' && names.every((name) => name === undefined))
    throw new AuthError(INVALID_ORIGIN);
}

async function assertMayConfirm(ctx: AuthContext, token: string): Promise<void> {
  const link = await findLink(ctx, token);
  if (!link) throw new AuthError(INVALID_TOKEN);
  if (magicLinkOptions.of(ctx).otherBrowsers === 'refuse' && (await whereOpened(ctx, link)) === 'other')
    throw new AuthError(LINK_NEEDS_CONFIRMATION);
}

/** Redirect after the form of a page. */
function toPage(ctx: AuthContext, { outcome, target }: UsedLink) {
  const url = target ?? `${serviceOptions.of(ctx).base.origin}/`;
  return 'challenge' in outcome
    ? redirectToChallenge(ctx, outcome.challenge, url)
    : redirectTo(url, { error: undefined });
}

export const confirmMagicLink = publicProcedure
  .meta({
    route: {
      path: '/magic-link/verify',
      summary: 'Sign in by a link, after the question of the page',
      description:
        'The click on the page that asks before a link signs in, in whatever browser. Needs an `Origin` that is trusted. A form is answered with a redirect, JSON with the session and with `url` where it leads.',
      errors: [...linkRefusals, INVALID_ORIGIN],
      limit: signInLinks,
      navigates: true,
      form: true,
      signsIn: 'magic-link',
      changesSession: true,
      tag: 'Sign-in',
    },
  })
  .input(linkInput)
  .output(
    z.union([
      linkSessionView.extend({ redirect: z.boolean(), url: z.string().optional() }),
      challengeView,
      redirectSchema,
    ]),
  )
  .mutation(async ({ ctx, input }) => {
    const isPage = isForm(ctx.incoming);
    try {
      assertClick(ctx);
      await assertMayConfirm(ctx, input.token);
      const used = await signInByLink(ctx, {
        token: input.token,
        toTarget: (isNew) => targetOf(ctx, input, isNew),
      });
      if (isPage) return toPage(ctx, used);
      const answer = toLinkAnswer(ctx, used);
      const { target: url } = used;
      if ('twoFactorRedirect' in answer) return answer;
      return { redirect: url !== undefined, ...(url !== undefined && { url }), ...answer };
    } catch (error) {
      if (!isPage || !(error instanceof AuthError)) throw error;
      return toErrorPage(ctx, input, error);
    }
  });
