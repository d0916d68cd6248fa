import { askForJson, askProvider } from '#features/openid-client/ask-provider.ts';
import { type Claims, type ClaimsRequest, readClaims, readIdToken } from '#features/openid-client/claims.ts';
import { OpenIdError } from '#features/openid-client/openid-error.ts';
import type { ClientContext } from '#features/openid-client/way-out.ts';
import { fillUserInfo } from '#features/social-sign-in/flow/filled-endpoints.ts';
import type { ConfiguredProvider } from '#features/social-sign-in/flow/registry.ts';
import { toProviderUser } from '#features/social-sign-in/flow/to-provider-user.ts';
import type { ProviderProfile } from '#features/social-sign-in/provider-types.ts';
import type { ProviderUser, Supplement } from '#features/social-sign-in/providers/provider.ts';

export interface ProfileRequest extends ClaimsRequest {
  /** A client sent the tokens: the id token is verified, but the access token may belong to another person. */
  claimsOnly?: boolean;
  /** The field `user` of the callback. */
  callbackUser?: string | undefined;
}

const IMAGE_TYPES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif']);

/** Data of an additional request; a failure only leaves the profile incomplete. */
async function askSupplement(
  ctx: ClientContext,
  provider: ConfiguredProvider,
  { url, read = 'json', accessToken }: Supplement & { accessToken: string },
): Promise<unknown> {
  const headers = { authorization: `Bearer ${accessToken}` };
  const request = { url, reason: 'userinfo_response_error' } as const;
  try {
    if (read === 'json') return await askForJson(ctx, provider, { ...request, headers });
    const { status, type, body } = await askProvider(ctx, provider, {
      ...request,
      headers: { ...headers, accept: 'image/*' },
    });
    return status === 200 && IMAGE_TYPES.has(type)
      ? `data:${type};base64,${body.toString('base64')}`
      : undefined;
  } catch (error) {
    if (!(error instanceof OpenIdError)) throw error;
    ctx.deps.logger.debug({ err: error, url }, 'profile is incomplete');
    return undefined;
  }
}

async function readSupplements(
  ctx: ClientContext,
  provider: ConfiguredProvider,
  { endpoints, tokens: { accessToken } }: ProfileRequest,
): Promise<Claims> {
  if (accessToken === null) return {};
  const parts = (provider.definition.profile.supplements ?? []).map(async (supplement) => {
    const url = fillUserInfo(supplement.url, endpoints);
    return [supplement.as, await askSupplement(ctx, provider, { ...supplement, url, accessToken })];
  });
  return Object.fromEntries(await Promise.all(parts));
}

function readCallbackUser({ definition }: ConfiguredProvider, text: string | undefined): Claims {
  if (!definition.profile.callbackUser || text === undefined) return {};
  try {
    return { user: JSON.parse(text) };
  } catch {
    // Only a name, which the user can change later.
    return {};
  }
}

/** The raw profile. Throws an `OpenIdError`. */
async function readRaw(
  ctx: ClientContext,
  provider: ConfiguredProvider,
  request: ProfileRequest,
): Promise<Claims> {
  const callbackUser = readCallbackUser(provider, request.callbackUser);
  if (request.claimsOnly) return { ...(await readIdToken(ctx, provider, request)), ...callbackUser };
  const raw = await readClaims(ctx, provider, request);
  return { ...raw, ...(await readSupplements(ctx, provider, request)), ...callbackUser };
}

function readUser({ definition, options }: ConfiguredProvider, data: unknown): ProviderUser {
  const user = definition.readUser(data);
  const isSilent = user.emailVerified === false && definition.saysNothingOfEmail?.(options) === true;
  return isSilent ? { ...user, emailVerified: null } : user;
}

/** The person of the tokens, or null after logging the reason. */
export async function fetchProfile(
  ctx: ClientContext,
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
