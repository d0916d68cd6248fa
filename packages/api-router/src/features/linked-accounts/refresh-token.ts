import { writes } from '#core/limits/limits.ts';
import { ownerProcedure } from '#core/session/procedures.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import { findOwnAccount, ownAccountRefusals } from '#features/linked-accounts/find-own.ts';
import { getsLongLivedTokens } from '#features/linked-accounts/get-access-token.ts';
import { refreshAccount, refreshRefusals } from '#features/linked-accounts/refresh.ts';
import { PROVIDER_NOT_FOUND } from '#features/social-sign-in/errors.ts';
import { hasProviders } from '#features/social-sign-in/flow/registry.ts';
import { ownersChoice, tokensView, toTokensView } from '#features/social-sign-in/social-view.ts';

export const refreshToken = ownerProcedure
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: '/refresh-token',
      summary: 'Get new tokens from a social provider',
      description:
        'Of several calls at once one asks the provider, and all get its answer. `refreshToken` and `idToken` in a fresh session only. From inside the process also for a `userId`.',
      errors: [...ownAccountRefusals, ...refreshRefusals],
      isOn: hasProviders,
      offAnswer: PROVIDER_NOT_FOUND,
      limit: writes,
      callers: ['session'],
      changes: [],
      tag: 'Account',
    },
  })
  .input(ownersChoice)
  .output(tokensView)
  .mutation(async ({ ctx, input }) => {
    const own = await findOwnAccount(ctx, ctx.ownerId, input);
    const tokens = await refreshAccount(ctx, own);
    const withLongLived = await getsLongLivedTokens(ctx);
    return toTokensView({ account: own.account, tokens, withLongLived });
  });
