import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { writes } from '#core/limits/limits.ts';
import { ownerProcedure } from '#core/session/procedures.ts';
import { isFresh, requirePerson, sessionOf } from '#core/session/require.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import { FAILED_TO_GET_ACCESS_TOKEN } from '#features/linked-accounts/errors.ts';
import { findOwnAccount, ownAccountRefusals } from '#features/linked-accounts/find-own.ts';
import { freshTokenRefusals, readFreshTokens } from '#features/linked-accounts/refresh.ts';
import { PROVIDER_NOT_FOUND } from '#features/social-sign-in/errors.ts';
import { hasProviders } from '#features/social-sign-in/flow/registry.ts';
import { ownersChoice, tokensView, toTokensView } from '#features/social-sign-in/social-view.ts';

/**
 * Refresh tokens and id tokens are valid for longer than the session, so a browser gets them only soon after a sign-in;
 * the operator's own code always does.
 */
export const getsLongLivedTokens = async (ctx: AuthContext): Promise<boolean> =>
  ctx.transport === 'server' || isFresh(ctx, sessionOf(await requirePerson(ctx)));

export const getAccessToken = ownerProcedure
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: '/get-access-token',
      summary: 'Get a valid access token of a social provider',
      description:
        'The one that is stored or, when it ends within seconds, a new one. `idToken` in a fresh session only. From inside the process also for a `userId`.',
      errors: [...ownAccountRefusals, ...freshTokenRefusals, FAILED_TO_GET_ACCESS_TOKEN],
      isOn: hasProviders,
      offAnswer: PROVIDER_NOT_FOUND,
      limit: writes,
      callers: ['session'],
      changes: [],
      tag: 'Account',
    },
  })
  .input(ownersChoice)
  .output(tokensView.omit({ refreshToken: true, refreshTokenExpiresAt: true, tokenType: true }))
  .mutation(async ({ ctx, input }) => {
    const own = await findOwnAccount(ctx, ctx.ownerId, input);
    const tokens = await readFreshTokens(ctx, own);
    if (tokens.accessToken === null) throw new AuthError(FAILED_TO_GET_ACCESS_TOKEN);
    const withLongLived = await getsLongLivedTokens(ctx);
    return toTokensView({ account: own.account, tokens, withLongLived });
  });
