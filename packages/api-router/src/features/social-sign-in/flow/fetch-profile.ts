import { decodeJwt } from 'jose/jwt/decode';
import type { ProviderEndpoints } from '#features/social-sign-in/flow/endpoints.ts';
import { fillUserInfo } from '#features/social-sign-in/flow/endpoints.ts';
import { type IdTokenExpectation, verifyIdToken } from '#features/social-sign-in/flow/id-token.ts';
import type { ConfiguredProvider } from '#features/social-sign-in/flow/registry.ts';
import { toProviderUser } from '#features/social-sign-in/flow/to-provider-user.ts';
import {
  askForJson,
  askProvider,
  type UpstreamContext,
  UpstreamError,
} from '#features/social-sign-in/flow/upstream.ts';
import type { ProviderProfile, ProviderTokens } from '#features/social-sign-in/provider-types.ts';
import type { ProviderUser, Supplement } from '#features/social-sign-in/providers/provider.ts';

type RawProfile = Record<string, unknown>;

export interface ProfileRequest {
  endpoints: ProviderEndpoints;
  tokens: ProviderTokens;
  /** `tested` if the id token was verified before. */
  idToken: IdTokenExpectation | 'tested';
  /** A client sent the tokens: the id token is verified, but the access token may belong to another person. */
  claimsOnly?: boolean;
  /** The field `user` of the callback. */
  callbackUser?: string | undefined;
}

const isRecord = (value: unknown): value is RawProfile =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

async function readClaims(
  ctx: UpstreamContext,
  provider: ConfiguredProvider,
  { endpoints, tokens: { idToken: token }, idToken: expected }: ProfileRequest,
): Promise<RawProfile> {
  if (token === null) throw new UpstreamError('the answer holds no id token');
  return expected === 'tested'
    ? decodeJwt(token)
    : verifyIdToken(ctx, provider, { endpoints, token, expected });
}

async function askUserInfo(
  ctx: UpstreamContext,
  { definition, clientId }: ConfiguredProvider,
  { url, accessToken }: { url: string; accessToken: string | null },
): Promise<RawProfile> {
  if (accessToken === null) throw new UpstreamError('there is no access token');
  const { method = 'GET', credentials = 'bearer' } = definition.profile;
  const raw = await askForJson(
    ctx,
    url,
    credentials === 'form'
      ? { method: 'POST', form: new URLSearchParams({ access_token: accessToken, client_id: clientId }) }
      : { method, headers: { authorization: `Bearer ${accessToken}` } },
  );
  if (!isRecord(raw)) throw new UpstreamError('the profile is no object');
  return raw;
}

/** The claims, with those of UserInfo for the same subject (OpenID Connect Core section 5.3.2). */
async function readBoth(
  ctx: UpstreamContext,
  provider: ConfiguredProvider,
  request: ProfileRequest,
): Promise<RawProfile> {
  const claims = await readClaims(ctx, provider, request);
  const { endpoints, tokens } = request;
  if (!endpoints.userInfo || tokens.accessToken === null) return claims;
  const more = await askUserInfo(ctx, provider, { url: endpoints.userInfo, accessToken: tokens.accessToken });
  if (more.sub !== claims.sub) throw new UpstreamError('the user info is about somebody else');
  return { ...more, ...claims };
}

const IMAGE_TYPES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif']);

/** Data of an additional request; a failure only leaves the profile incomplete. */
async function askSupplement(
  ctx: UpstreamContext,
  { url, read = 'json' }: Supplement,
  accessToken: string,
): Promise<unknown> {
  const headers = { authorization: `Bearer ${accessToken}` };
  try {
    if (read === 'json') return await askForJson(ctx, url, { headers });
    const { status, type, body } = await askProvider(ctx, url, {
      headers: { ...headers, accept: 'image/*' },
    });
    return status === 200 && IMAGE_TYPES.has(type)
      ? `data:${type};base64,${body.toString('base64')}`
      : undefined;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    ctx.deps.logger.debug({ err: error, url }, 'profile is incomplete');
    return undefined;
  }
}

async function readSupplements(
  ctx: UpstreamContext,
  { definition }: ConfiguredProvider,
  { endpoints, tokens: { accessToken } }: ProfileRequest,
): Promise<RawProfile> {
  if (accessToken === null) return {};
  const parts = (definition.profile.supplements ?? []).map(async (supplement) => {
    const url = fillUserInfo(supplement.url, endpoints);
    return [supplement.as, await askSupplement(ctx, { ...supplement, url }, accessToken)];
  });
  return Object.fromEntries(await Promise.all(parts));
}

function readCallbackUser({ definition }: ConfiguredProvider, text: string | undefined): RawProfile {
  if (!definition.profile.callbackUser || text === undefined) return {};
  try {
    return { user: JSON.parse(text) };
  } catch {
    // Only a name, which the user can change later.
    return {};
  }
}

const sources = {
  idToken: readClaims,
  both: readBoth,
  userInfo: (ctx, provider, { endpoints: { userInfo: url = '' }, tokens: { accessToken } }) =>
    askUserInfo(ctx, provider, { url, accessToken }),
} satisfies Record<string, typeof readClaims>;

/** The raw profile. Throws `UpstreamError` and `IdTokenError`. */
async function readRaw(
  ctx: UpstreamContext,
  provider: ConfiguredProvider,
  request: ProfileRequest,
): Promise<RawProfile> {
  const { tokens } = request;
  const callbackUser = readCallbackUser(provider, request.callbackUser);
  if (request.claimsOnly) return { ...(await readClaims(ctx, provider, request)), ...callbackUser };
  const source = sources[provider.definition.profile.from];
  const raw = await source(ctx, provider, request);
  const supplements = await readSupplements(ctx, provider, request);
  // An id token is verified even if the profile comes from elsewhere, because it is stored.
  if (
    provider.definition.profile.from === 'userInfo' &&
    provider.definition.idToken &&
    tokens.idToken !== null
  )
    await readClaims(ctx, provider, request);
  return { ...raw, ...supplements, ...callbackUser };
}

function readUser({ definition, options }: ConfiguredProvider, data: unknown): ProviderUser {
  const user = definition.readUser(data);
  const isSilent = user.emailVerified === false && definition.saysNothingOfEmail?.(options) === true;
  return isSilent ? { ...user, emailVerified: null } : user;
}

/** The person of the tokens, or null after logging the reason. */
export async function fetchProfile(
  ctx: UpstreamContext,
  provider: ConfiguredProvider,
  request: ProfileRequest,
): Promise<ProviderProfile | null> {
  const { getUserInfo, mapProfileToUser } = provider.options;
  try {
    const own = await getUserInfo?.(request.tokens);
    if (own === null) return null;
    const data = own ? own.data : await readRaw(ctx, provider, request);
    const mapped = await mapProfileToUser?.(data);
    return { user: toProviderUser(own ? own.user : readUser(provider, data), mapped), data };
  } catch (error) {
    ctx.deps.logger.warn({ err: error, provider: provider.id }, 'no profile from a social provider');
    return null;
  }
}
