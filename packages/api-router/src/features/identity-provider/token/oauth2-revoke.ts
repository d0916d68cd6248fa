import { OAuthAccessToken } from '@keystead/db';
import { z } from 'zod';
import { defineLimit } from '#core/limits/define-limit.ts';
import { MINUTE } from '#core/options/durations.ts';
import { procedureFor } from '#core/session/procedures.ts';
import { findAccessTokenRow } from '#features/identity-provider/token/read-access-token.ts';
import { findRefreshRow } from '#features/identity-provider/token/redeem-refresh-token.ts';
import { endGrants } from '#features/oauth-grants/end-grants.ts';

const revokeCalls = defineLimit('revokeCalls', { ip: { window: MINUTE, max: 60 } });

export const revoke = procedureFor('client')
  .meta({
    route: {
      path: '/oauth2/revoke',
      summary: 'End a token',
      description:
        'RFC 7009, in a form. With a refresh token, all tokens of the same grant end. The answer is the same for a token that is unknown, or of another client.',
      dialect: 'oauth',
      cors: 'open',
      limit: revokeCalls,
      changes: [],
      tag: 'Identity provider',
    },
  })
  .input(
    z.object({
      token: z.string(),
      token_type_hint: z.string().optional(),
      client_id: z.string().optional(),
      client_secret: z.string().optional(),
      client_assertion: z.string().optional(),
      client_assertion_type: z.string().optional(),
    }),
  )
  .output(z.void())
  .mutation(async ({ ctx, input: { token } }) => {
    const { id: clientId } = ctx.caller;
    const access = await findAccessTokenRow(ctx, token);
    if (access?.token.clientId === clientId) {
      const { id } = access.token;
      ctx.write((em) => em.nativeDelete(OAuthAccessToken, { id }));
      return;
    }
    const refresh = access ? undefined : await findRefreshRow(ctx, token);
    if (refresh?.grant.clientId !== clientId) return;
    const { id } = refresh.grant;
    ctx.write((em) => endGrants({ unit: ctx, em }, { id }, { reason: 'revoked', actorId: null }));
  });
