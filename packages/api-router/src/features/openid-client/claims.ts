import type { JWTPayload } from 'jose';
import { decodeJwt } from 'jose/jwt/decode';
import { askForJson } from '#features/openid-client/ask-provider.ts';
import type { ClientProvider, ProviderTokens } from '#features/openid-client/client-provider.ts';
import { type IdTokenExpectation, verifyIdToken } from '#features/openid-client/id-token.ts';
import { OpenIdError } from '#features/openid-client/openid-error.ts';
import type { ProviderEndpoints } from '#features/openid-client/provider-endpoints.ts';
import type { ClientContext } from '#features/openid-client/way-out.ts';

export type Claims = Record<string, unknown>;

export interface ClaimsRequest {
  endpoints: ProviderEndpoints;
  tokens: ProviderTokens;
  /** `tested` if the id token was verified before. */
  idToken: IdTokenExpectation | 'tested';
}

const isRecord = (value: unknown): value is Claims =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The claims of the id token alone. Throws an {@link OpenIdError}. */
export async function readIdToken(
  ctx: ClientContext,
  provider: ClientProvider,
  { endpoints, tokens: { idToken: token, accessToken }, idToken: expected }: ClaimsRequest,
): Promise<JWTPayload> {
  if (token === null) throw new OpenIdError('id_token_missing', 'the answer holds no id token');
  return expected === 'tested'
    ? decodeJwt(token)
    : verifyIdToken(ctx, provider, { endpoints, token, expected, accessToken });
}

async function askUserInfo(
  ctx: ClientContext,
  provider: ClientProvider,
  { endpoints: { userInfo: url = '' }, tokens: { accessToken } }: ClaimsRequest,
): Promise<Claims> {
  if (accessToken === null) throw new OpenIdError('missing_user_info', 'there is no access token');
  const { method = 'GET', credentials = 'bearer' } = provider.profile;
  const proof =
    credentials === 'form'
      ? {
          method: 'POST' as const,
          form: new URLSearchParams({ access_token: accessToken, client_id: provider.clientId }),
        }
      : { method, headers: { authorization: `Bearer ${accessToken}` } };
  const raw = await askForJson(ctx, provider, { url, reason: 'userinfo_response_error', ...proof });
  if (!isRecord(raw)) throw new OpenIdError('missing_user_info', 'the profile is no object');
  return raw;
}

/** The claims, with those of UserInfo for the same subject (OpenID Connect Core section 5.3.2). */
async function readBoth(
  ctx: ClientContext,
  provider: ClientProvider,
  request: ClaimsRequest,
): Promise<Claims> {
  const claims = await readIdToken(ctx, provider, request);
  if (!request.endpoints.userInfo || request.tokens.accessToken === null) return claims;
  const more = await askUserInfo(ctx, provider, request);
  if (more.sub !== claims.sub)
    throw new OpenIdError('id_token_userinfo_subject_mismatch', 'the user info is about somebody else');
  return { ...more, ...claims };
}

/** An id token is verified even if the profile comes from elsewhere, because it is stored. */
async function readUserInfo(
  ctx: ClientContext,
  provider: ClientProvider,
  request: ClaimsRequest,
): Promise<Claims> {
  const raw = await askUserInfo(ctx, provider, request);
  if (provider.idToken && request.tokens.idToken !== null) await readIdToken(ctx, provider, request);
  return raw;
}

const sources = { idToken: readIdToken, both: readBoth, userInfo: readUserInfo };

/** What the provider says about the person of the tokens. Throws an {@link OpenIdError}. */
export const readClaims = (
  ctx: ClientContext,
  provider: ClientProvider,
  request: ClaimsRequest,
): Promise<Claims> => sources[provider.profile.from](ctx, provider, request);
