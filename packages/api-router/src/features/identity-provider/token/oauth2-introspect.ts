import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { defineLimit } from '#core/limits/define-limit.ts';
import { MINUTE } from '#core/options/durations.ts';
import { procedureFor } from '#core/session/procedures.ts';
import { clientOf } from '#features/identity-provider/clients/authentication/identify-client.ts';
import type { Client } from '#features/identity-provider/clients/client.ts';
import { audienceOf } from '#features/identity-provider/token/access-token.ts';
import { toSeconds } from '#features/identity-provider/token/lifetimes.ts';
import { judgeGrant, type LivingGrant } from '#features/identity-provider/token/living-grant.ts';
import { readAccessToken } from '#features/identity-provider/token/read-access-token.ts';
import { findRefreshRow } from '#features/identity-provider/token/redeem-refresh-token.ts';
import { INVALID_CLIENT } from '#features/oauth-grants/errors.ts';
import { issuerOf } from '#features/oauth-grants/options.ts';

/** Resources ask about each request that they get. */
const introspectCalls = defineLimit('introspectCalls', {
  account: { window: MINUTE, max: 600, by: 'client', counts: 'calls' },
});

type Answer = { active: boolean; [member: string]: unknown };

interface Told {
  living: LivingGrant;
  clientId: string;
  scopes: readonly string[];
  createdAt: Date;
  expiresAt: Date;
}

/** Members of RFC 7662 section 2.2. */
function describe(ctx: AuthContext, { living, clientId, scopes, createdAt, expiresAt }: Told): Answer {
  const { grant, user } = living;
  return {
    active: true,
    iss: issuerOf(ctx),
    client_id: clientId,
    azp: clientId,
    sub: user?.id ?? clientId,
    ...(grant.sessionId !== null && { sid: grant.sessionId }),
    ...(grant.organizationId !== null && { org_id: grant.organizationId }),
    exp: toSeconds(expiresAt),
    iat: toSeconds(createdAt),
    scope: scopes.join(' '),
  };
}

/** A client sees its own tokens, and those for a resource that it is linked to. */
async function findAccess(ctx: AuthContext, client: Client, text: string): Promise<Answer | undefined> {
  const found = await readAccessToken(ctx, text);
  if (!found) return undefined;
  const { token, living } = found;
  const isLinked = token.resources.some((one) => client.resources.includes(one));
  if (token.clientId !== client.id && !isLinked) return undefined;
  const { act } = token;
  return {
    ...describe(ctx, { ...token, living }),
    token_type: 'Bearer',
    aud: audienceOf(ctx, token),
    ...(act && { act }),
  };
}

/** Nobody but its client sees a refresh token. */
async function findRefresh(ctx: AuthContext, client: Client, text: string): Promise<Answer | undefined> {
  const row = await findRefreshRow(ctx, text);
  if (!row || row.grant.clientId !== client.id) return undefined;
  const { token, grant } = row;
  if (token.usedAt !== null || token.expiresAt <= ctx.now) return undefined;
  const living = await judgeGrant(ctx, row, client);
  return living && describe(ctx, { ...token, living, clientId: client.id, scopes: grant.scopes });
}

export const introspect = procedureFor('client')
  .meta({
    route: {
      path: '/oauth2/introspect',
      methods: ['POST'],
      summary: 'Ask whether a token is still valid',
      description:
        'RFC 7662, in a form, for clients with a secret or a key. The answer is `{ "active": false }` for a token that has ended, is unknown, or is not for this client.',
      dialect: 'oauth',
      cors: 'open',
      limit: introspectCalls,
      errors: [INVALID_CLIENT],
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
  .output(z.looseObject({ active: z.boolean() }))
  .query(async ({ ctx, input }) => {
    const client = clientOf(ctx.caller);
    // Whoever proves nothing could ask for anybody.
    if (client.authMethod === 'none') throw new AuthError(INVALID_CLIENT);
    return (
      (await findAccess(ctx, client, input.token)) ??
      (await findRefresh(ctx, client, input.token)) ?? { active: false }
    );
  });
