import { AuthError } from '#core/errors/auth-error.ts';
import { FIELD_NOT_ALLOWED, SERVICE_BUSY } from '#core/errors/request-errors.ts';
import { writes } from '#core/limits/limits.ts';
import { USER_ID_OR_SESSION_REQUIRED } from '#core/session/errors.ts';
import { ownerProcedure } from '#core/session/procedures.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import {
  ACCOUNT_NOT_FOUND,
  FAILED_TO_GET_ACCESS_TOKEN,
  FAILED_TO_REFRESH_ACCESS_TOKEN,
  PROVIDER_NOT_CONFIGURED,
} from '#features/linked-accounts/errors.ts';
import { findOwnAccount } from '#features/linked-accounts/find-own.ts';
import { getsLongLivedTokens } from '#features/linked-accounts/gets-long-lived-tokens.ts';
import { readFreshTokens } from '#features/linked-accounts/refresh.ts';
import { PROVIDER_NOT_FOUND } from '#features/social-sign-in/errors.ts';
import { hasProviders } from '#features/social-sign-in/flow/registry.ts';
import { ownersChoice, tokensView, toTokensView } from '#features/social-sign-in/social-view.ts';

export const getAccessToken = ownerProcedure
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: '/get-access-token',
      summary: 'Get a valid access token of a social provider',
      description:
        'The one that is stored or, when it ends within seconds, a new one. `idToken` in a fresh session only. From inside the process also for a `userId`.',
      errors: [
        ACCOUNT_NOT_FOUND,
        PROVIDER_NOT_CONFIGURED,
        FAILED_TO_GET_ACCESS_TOKEN,
        FAILED_TO_REFRESH_ACCESS_TOKEN,
        FIELD_NOT_ALLOWED,
        USER_ID_OR_SESSION_REQUIRED,
        SERVICE_BUSY,
      ],
      isOn: hasProviders,
      offAnswer: PROVIDER_NOT_FOUND,
      limit: writes,
      needsSession: true,
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
