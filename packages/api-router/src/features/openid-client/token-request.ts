import { z } from 'zod';
import { askProvider, type ProviderAnswer, toJson } from '#features/openid-client/ask-provider.ts';
import { scopePattern } from '#features/openid-client/authorization-params.ts';
import { type ProofRequest, proveClient } from '#features/openid-client/client-auth.ts';
import type { ClientProvider, ProviderTokens } from '#features/openid-client/client-provider.ts';
import { OpenIdError } from '#features/openid-client/openid-error.ts';
import type { ProviderEndpoints } from '#features/openid-client/provider-endpoints.ts';
import { readRefusal } from '#features/openid-client/refusal.ts';
import type { ClientContext } from '#features/openid-client/way-out.ts';

const token = z.string().min(1).nullish();
/** Some providers send numbers as text; zero or less counts as unknown. */
const lifetime = z.coerce.number().positive().nullish().catch(null);

/** Answer of a token endpoint (RFC 6749 section 5.1), with additions and spellings of providers. */
const answerSchema = z.object({
  access_token: z.string().min(1),
  refresh_token: token,
  id_token: token,
  token_type: z.string().nullish(),
  expires_in: lifetime,
  refresh_token_expires_in: lifetime,
  refresh_expires_in: lifetime,
  scope: z.union([z.string(), z.array(z.string())]).nullish(),
});

const errorSchema = z.object({
  error: z.unknown().refine((error) => error !== undefined && error !== null),
  error_description: z.unknown().optional(),
});

/** Scopes, which many providers separate by commas. Invalid ones (RFC 6749 section 3.3) are left out. */
function toScopes(scope: string | string[] | null | undefined): string[] | null {
  if (scope == null) return null;
  const words = [scope].flat().flatMap((text) => text.split(/[\s,]+/));
  return words.filter((word) => scopePattern.test(word));
}

const nameOf = (error: unknown): string => (typeof error === 'string' ? error.slice(0, 100) : 'unnamed');

const REASON = 'token_response_error';

/** Some providers refuse with status 200, so the body is checked before the status. */
function readTokens(given: ProviderAnswer, now: Date): ProviderTokens {
  const { status } = given;
  const raw = toJson(given, REASON);
  const refused = errorSchema.safeParse(raw);
  if (refused.success) {
    const { error, error_description: description } = refused.data;
    const refusal = readRefusal(error, description);
    throw new OpenIdError(REASON, `refused: ${nameOf(error)}`, { status, refusal });
  }
  if (status < 200 || status > 299)
    throw new OpenIdError(REASON, `the answer has status ${status}`, { status });
  const read = answerSchema.safeParse(raw);
  if (!read.success)
    throw new OpenIdError(REASON, 'the answer holds no tokens', { status, cause: read.error });
  const answer = read.data;
  const after = (seconds: number | null | undefined): Date | null =>
    seconds == null ? null : new Date(now.getTime() + Math.min(seconds, 10 ** 10) * 1000);
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? null,
    idToken: answer.id_token ?? null,
    tokenType: answer.token_type ?? null,
    accessTokenExpiresAt: after(answer.expires_in),
    refreshTokenExpiresAt: after(answer.refresh_token_expires_in ?? answer.refresh_expires_in),
    scopes: toScopes(answer.scope),
  };
}

interface TokenRequest extends ProofRequest {
  fields: [string, string][];
}

async function requestTokens(
  ctx: ClientContext,
  provider: ClientProvider,
  { fields, ...asked }: TokenRequest,
): Promise<ProviderTokens> {
  const { url, grantType } = asked;
  const proof = await proveClient(ctx, provider, asked);
  const form = new URLSearchParams([['grant_type', grantType], ...fields, ...proof.fields]);
  const { headers } = proof;
  const answer = await askProvider(ctx, provider, { url, reason: REASON, method: 'POST', headers, form });
  return readTokens(answer, ctx.now);
}

export interface CodeExchange {
  endpoints: ProviderEndpoints;
  code: string;
  codeVerifier: string;
  /** Parameters of the callback that the token request needs too. */
  forwarded: [string, string][];
}

/** Tokens for the code of a callback (RFC 6749 section 4.1.3, RFC 7636 section 4.5). Throws an {@link OpenIdError}. */
export function exchangeCode(
  ctx: ClientContext,
  provider: ClientProvider,
  { endpoints, code, codeVerifier, forwarded }: CodeExchange,
): Promise<ProviderTokens> {
  const proof: [string, string][] = [['code_verifier', codeVerifier]];
  const fields: [string, string][] = [
    ['code', code],
    ...(provider.pkce === false ? [] : proof),
    ...forwarded,
    ['redirect_uri', provider.redirectURI],
  ];
  const { token: url } = endpoints;
  return requestTokens(ctx, provider, { endpoints, url, grantType: 'authorization_code', fields });
}

/** New tokens for a refresh token (RFC 6749 section 6). Throws an {@link OpenIdError}. */
export function refreshTokens(
  ctx: ClientContext,
  provider: ClientProvider,
  { endpoints, refreshToken }: { endpoints: ProviderEndpoints; refreshToken: string },
): Promise<ProviderTokens> {
  const fields: [string, string][] = [['refresh_token', refreshToken]];
  const url = endpoints.refresh ?? endpoints.token;
  return requestTokens(ctx, provider, { endpoints, url, grantType: 'refresh_token', fields });
}
