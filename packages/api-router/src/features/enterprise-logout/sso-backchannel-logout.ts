import { z } from 'zod';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { endNamed } from '#features/enterprise-connections/end-named.ts';
import { SSO_PROVIDER_UNREACHABLE } from '#features/enterprise-connections/errors.ts';
import { findConnection } from '#features/enterprise-connections/find-connection.ts';
import { INVALID_LOGOUT_REQUEST } from '#features/enterprise-logout/errors.ts';
import { loggedOutByProvider, providerRequests } from '#features/enterprise-logout/facts.ts';
import { readSent } from '#features/enterprise-logout/read-sent.ts';
import { useOnce } from '#features/oauth-grants/use-once.ts';
import { verifyLogoutToken } from '#features/openid-client/sent-tokens.ts';

export const backchannelLogout = publicProcedure
  .meta({
    route: {
      path: '/sso/backchannel-logout/{providerId}',
      summary: 'End sessions at the request of an identity provider',
      description:
        'OpenID Connect Back-Channel Logout 1.0, in a form. The `logout_token` ends the sessions that this identity provider opened: those of its `sid`, or all of its `sub`. It counts once, for five minutes.',
      dialect: 'oauth',
      errors: [INVALID_LOGOUT_REQUEST, SSO_PROVIDER_UNREACHABLE],
      limit: providerRequests,
      callers: ['nobody'],
      crossSite: true,
      changes: [],
      tag: 'Single sign-on',
    },
  })
  .input(z.object({ providerId: z.string(), logout_token: z.string().min(1).max(16_384) }))
  .output(z.void())
  .mutation(async ({ ctx, input: { providerId, logout_token: token } }) => {
    const connection = await findConnection(ctx, providerId);
    if (connection?.protocol !== 'oidc') throw new AuthError(INVALID_LOGOUT_REQUEST);
    const { id, organizationId } = connection;
    const asked = { connection, error: INVALID_LOGOUT_REQUEST };
    const { of, jti, usableUntil } = await readSent(ctx, asked, (provider) =>
      verifyLogoutToken(ctx, provider, token),
    );
    ctx.write(async (em) => {
      if (!(await useOnce(ctx, em, { names: ['sso-logout', id, jti], until: usableUntil })))
        throw new AuthError(INVALID_LOGOUT_REQUEST);
      for (const userId of await endNamed(ctx, em, { connection, of }))
        record(ctx, loggedOutByProvider, {
          actorId: null,
          targetId: userId,
          organizationId,
          data: { providerId: connection.providerId },
        });
    });
  });
