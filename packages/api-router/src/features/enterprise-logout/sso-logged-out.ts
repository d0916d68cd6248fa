import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import { openAtRest } from '#core/crypto/at-rest.ts';
import { redirectSchema, redirectTo } from '#core/http/redirect.ts';
import { findTrustedUrl } from '#core/http/trusted-url.ts';
import { reads } from '#core/limits/limits.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { findToken } from '#core/tokens/tokens.ts';
import { logoutState } from '#features/enterprise-logout/facts.ts';
import { placeOf } from '#features/openid-client/round-trip-purpose.ts';
import { toSignInUrl } from '#features/security-notices/security-url.ts';

/** The page that was named at the sign-out. Its origin may not be trusted any more. */
async function findPage(ctx: AuthContext, state: string | undefined): Promise<string | undefined> {
  const row = state === undefined ? null : await findToken(ctx, logoutState, state);
  return row ? findTrustedUrl(ctx, await openAtRest(ctx, row.value, placeOf(logoutState))) : undefined;
}

export const ssoLoggedOut = publicProcedure
  .meta({
    route: {
      path: '/sso/logout/{providerId}',
      summary: 'Come back from an identity provider after a sign-out',
      description:
        'The `post_logout_redirect_uri` of OpenID Connect RP-Initiated Logout 1.0. It leads to the page that was named at the sign-out, for ten minutes, or else to the sign-in page. It signs nobody in or out.',
      limit: reads,
      callers: ['nobody'],
      navigates: true,
      tag: 'Single sign-on',
    },
  })
  .input(z.object({ providerId: z.string(), state: z.string().max(512).optional() }))
  .output(redirectSchema)
  .query(async ({ ctx, input: { state } }) => redirectTo((await findPage(ctx, state)) ?? toSignInUrl(ctx)));
