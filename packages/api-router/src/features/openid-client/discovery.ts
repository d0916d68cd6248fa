import { z } from 'zod';
import type { OutgoingFailure } from '#core/http/outgoing/outgoing-error.ts';
import { askForJson } from '#features/openid-client/ask-provider.ts';
import type { ClientProvider } from '#features/openid-client/client-provider.ts';
import { OpenIdError, type OpenIdReason, toFailure } from '#features/openid-client/openid-error.ts';
import type { ProviderEndpoints } from '#features/openid-client/provider-endpoints.ts';
import type { ClientContext } from '#features/openid-client/way-out.ts';

const url = z.url().max(2048);

/** Members of a discovery document that are used (OpenID Connect Discovery 1.0 section 3, RP-Initiated Logout 1.0, RFC 8414, RFC 9207). */
const documentSchema = z.object({
  issuer: url,
  authorization_endpoint: url,
  token_endpoint: url,
  userinfo_endpoint: url.optional(),
  jwks_uri: url,
  end_session_endpoint: url.optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
  authorization_response_iss_parameter_supported: z.boolean().default(false),
  code_challenge_methods_supported: z.array(z.string()).optional(),
});

const LIFETIME = 60 * 60 * 1000;

const withoutSlash = (url: string): string => url.replace(/\/$/, '');

/** Reasons by what failed; anything else is unexpected. */
const reasons: Partial<Record<OutgoingFailure, OpenIdReason>> = {
  url: 'discovery_invalid_url',
  address: 'discovery_private_host',
  time: 'discovery_timeout',
  redirect: 'oidc_endpoint_redirect',
  answer: 'discovery_invalid_json',
};

/** The reason why a document could not be read. */
export function toDocumentReason({ reason, status, failure }: OpenIdError): OpenIdReason {
  if (failure !== undefined) return reasons[failure] ?? reason;
  return status === 404 ? 'discovery_not_found' : reason;
}

/** Where the document is (OpenID Connect Discovery 1.0 section 4). */
const urlOf = ({ discoveryURL }: ClientProvider, issuer: string): string =>
  discoveryURL ?? `${withoutSlash(issuer)}/.well-known/openid-configuration`;

async function askForDocument(ctx: ClientContext, provider: ClientProvider, at: string) {
  try {
    return await askForJson(ctx, provider, { url: at, reason: 'discovery_unexpected_error' });
  } catch (error) {
    if (!(error instanceof OpenIdError)) throw error;
    throw new OpenIdError(toDocumentReason(error), error.message, error);
  }
}

/** No URL of a provider is used before the way out allows it. */
export function assertAllowed(
  ctx: ClientContext,
  { wayOut, issuer }: Pick<ClientProvider, 'wayOut' | 'issuer'>,
  { authorization, token, refresh, userInfo, jwks, endSession }: Partial<ProviderEndpoints>,
): void {
  try {
    for (const one of [authorization, token, refresh, userInfo, jwks, endSession])
      if (one !== undefined) wayOut.assertAllowed(ctx, one, issuer);
  } catch (cause) {
    const failure = toFailure(cause);
    throw new OpenIdError(reasons[failure] ?? 'discovery_invalid_url', 'a URL of the provider is refused', {
      failure,
      cause,
    });
  }
}

async function fetchDocument(
  ctx: ClientContext,
  provider: ClientProvider,
  issuer: string,
): Promise<ProviderEndpoints> {
  const read = documentSchema.safeParse(await askForDocument(ctx, provider, urlOf(provider, issuer)));
  if (!read.success)
    throw new OpenIdError('discovery_incomplete', 'the discovery document is incomplete', {
      cause: read.error,
    });
  const document = read.data;
  if (withoutSlash(document.issuer) !== withoutSlash(issuer))
    throw new OpenIdError(
      'discovery_issuer_mismatch',
      `the discovery document is of another issuer, ${document.issuer}`,
      { expected: issuer, received: document.issuer },
    );
  const methods = document.token_endpoint_auth_methods_supported;
  const endpoints: ProviderEndpoints = {
    authorization: document.authorization_endpoint,
    token: document.token_endpoint,
    jwks: document.jwks_uri,
    ...(document.userinfo_endpoint && { userInfo: document.userinfo_endpoint }),
    ...(document.end_session_endpoint && { endSession: document.end_session_endpoint }),
    issuers: [document.issuer],
    clientAuth: methods.includes('client_secret_basic') ? 'basic' : 'body',
    namesIssuer: document.authorization_response_iss_parameter_supported,
    authMethods: methods,
    ...(document.code_challenge_methods_supported && {
      challengeMethods: document.code_challenge_methods_supported,
    }),
  };
  assertAllowed(ctx, provider, endpoints);
  return endpoints;
}

/** The discovery document of a provider's issuer, cached for an hour. Throws an {@link OpenIdError}. */
export async function readDiscovery(
  ctx: ClientContext,
  provider: ClientProvider,
  issuer: string,
): Promise<ProviderEndpoints> {
  const { documents } = provider.wayOut.read.of(ctx);
  const place = JSON.stringify([issuer, urlOf(provider, issuer)]);
  const known = documents.get(place);
  if (known && known.until > ctx.now.getTime()) return known.endpoints;
  const endpoints = await fetchDocument(ctx, provider, issuer);
  documents.set(place, { endpoints, until: ctx.now.getTime() + LIFETIME });
  return endpoints;
}
