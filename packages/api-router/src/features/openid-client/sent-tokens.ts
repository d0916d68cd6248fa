import { z } from 'zod';
import type { ClientProvider } from '#features/openid-client/client-provider.ts';
import { findEndpoints } from '#features/openid-client/endpoints.ts';
import { OpenIdError } from '#features/openid-client/openid-error.ts';
import { TOLERANCE, verifyProviderJwt } from '#features/openid-client/provider-jwt.ts';
import type { ClientContext } from '#features/openid-client/way-out.ts';

/** Header `typ` (OpenID Connect Back-Channel Logout 1.0 section 2.4): no other token is taken for one. */
export const LOGOUT_TYP = 'logout+jwt';

/** Member of the claim `events` that makes a token one for a logout. */
export const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/** Seconds after `iat` in which a token for one use is taken. */
const MOST_AGE = 300;

const name = z.string().min(1).max(1000);

/** Whom a message of a provider is about, and what it may be taken by once. */
const onceSchema = z.object({ jti: name, iat: z.number() });

const claimsSchema = onceSchema.extend({
  sub: name.optional(),
  sid: name.optional(),
  events: z.object({ [LOGOUT_EVENT]: z.record(z.string(), z.unknown()) }),
  // It would be an id token.
  nonce: z.never().optional(),
});

/** A verified token that may be used once. */
export interface TokenForOneUse {
  jti: string;
  /** From then on it is refused for its age. */
  usableUntil: Date;
}

/** Names a subject, a session of it, or both. */
export interface LogoutToken extends TokenForOneUse {
  of: { subject?: string; sid?: string };
}

const refused = (message: string, cause?: unknown): OpenIdError =>
  new OpenIdError('token_not_verified', message, { cause });

interface ExpectedToken {
  token: string;
  typ: string;
  audience: string;
}

/** The claims of a token that a provider sends by itself, while it is fresh. Throws an {@link OpenIdError}. */
async function verifySentJwt(
  ctx: ClientContext,
  provider: ClientProvider,
  { token, typ, audience }: ExpectedToken,
) {
  const { payload } = await verifyProviderJwt(ctx, provider, {
    endpoints: await findEndpoints(ctx, provider),
    token,
    name: typ,
    typ,
    audience: [audience],
    requiredClaims: ['exp', 'iat', 'jti'],
    maxTokenAge: MOST_AGE,
  });
  return payload;
}

const toOneUse = ({ jti, iat }: z.infer<typeof onceSchema>): TokenForOneUse => ({
  jti,
  usableUntil: new Date((iat + MOST_AGE + 2 * TOLERANCE) * 1000),
});

/** A logout token for this client, as section 2.6 wants it. Whether it was used before is left to the caller. */
export async function verifyLogoutToken(
  ctx: ClientContext,
  provider: ClientProvider,
  token: string,
): Promise<LogoutToken> {
  const { clientId: audience } = provider;
  const payload = await verifySentJwt(ctx, provider, { token, typ: LOGOUT_TYP, audience });
  const read = claimsSchema.safeParse(payload);
  if (!read.success) throw refused('the logout token lacks a claim, or has one too many', read.error);
  const { sub: subject, sid } = read.data;
  if (subject === undefined && sid === undefined) throw refused('the logout token names nobody');
  const of = { ...(subject !== undefined && { subject }), ...(sid !== undefined && { sid }) };
  return { ...toOneUse(read.data), of };
}

/** A token by which a provider proves that it makes a request, with this audience and type. */
export async function verifyRequestToken(
  ctx: ClientContext,
  provider: ClientProvider,
  expected: ExpectedToken,
): Promise<TokenForOneUse> {
  const read = onceSchema.safeParse(await verifySentJwt(ctx, provider, expected));
  if (!read.success) throw refused('the token lacks a claim', read.error);
  return toOneUse(read.data);
}
