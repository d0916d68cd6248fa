import { z } from 'zod';
import { AuthError } from '#core/errors/auth-error.ts';
import { defineLimit } from '#core/limits/define-limit.ts';
import { MINUTE } from '#core/options/durations.ts';
import { procedureFor } from '#core/session/procedures.ts';
import { findOwnClaims } from '#features/identity-provider/token/claims/own-claims.ts';
import { toDescribed, toScopeClaims } from '#features/identity-provider/token/claims/scope-claims.ts';
import { accessTokenOf } from '#features/identity-provider/token/identify-token.ts';
import { INSUFFICIENT_SCOPE } from '#features/oauth-grants/errors.ts';

const userinfoCalls = defineLimit('userinfoCalls', { ip: { window: MINUTE, max: 120 } });

export const userinfo = procedureFor('access-token')
  .meta({
    route: {
      path: '/oauth2/userinfo',
      methods: ['GET', 'POST'],
      summary: 'Read who signed in',
      description:
        'OpenID Connect Core section 5.3: the claims of the granted scopes. The token is in the header `Authorization`, or with POST in the field `access_token` of a form.',
      dialect: 'oauth',
      cors: 'open',
      limit: userinfoCalls,
      errors: [INSUFFICIENT_SCOPE],
      tag: 'Identity provider',
    },
  })
  .input(z.object({ access_token: z.string().optional() }))
  .output(z.looseObject({ sub: z.string() }))
  .query(async ({ ctx }) => {
    const { token, living } = accessTokenOf(ctx.caller);
    const described = toDescribed(ctx, living);
    if (!described || !token.scopes.includes('openid'))
      throw new AuthError(INSUFFICIENT_SCOPE, { data: { scope: 'openid' } });
    const { user } = described;
    const { scopes } = token;
    const own = await findOwnClaims(ctx, { user, scopes, client: living.client, resources: [] });
    return { ...own, ...toScopeClaims(described, scopes, living.grant.claims.userinfo), sub: user.id };
  });
