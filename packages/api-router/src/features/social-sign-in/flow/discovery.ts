import { z } from 'zod';
import { perService } from '#core/call/per-service.ts';
import type { ConfiguredProvider } from '#features/social-sign-in/flow/registry.ts';
import { askForJson, type UpstreamContext, UpstreamError } from '#features/social-sign-in/flow/upstream.ts';
import type { Endpoints } from '#features/social-sign-in/providers/provider.ts';

/** Members of a discovery document that are used (OpenID Connect Discovery 1.0 section 3, RFC 8414, RFC 9207). */
const documentSchema = z.object({
  issuer: z.url(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  userinfo_endpoint: z.url().optional(),
  jwks_uri: z.url(),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
  authorization_response_iss_parameter_supported: z.boolean().default(false),
});

export interface Discovery {
  endpoints: Endpoints;
  clientAuth: 'body' | 'basic';
  /** The callback has `iss`, which is then required. */
  namesIssuer: boolean;
}

/** Cached documents by issuer, with their end in milliseconds. */
const discoveries = perService(() => new Map<string, { discovery: Discovery; until: number }>());

const LIFETIME = 60 * 60 * 1000;

const withoutSlash = (url: string): string => url.replace(/\/$/, '');

/** Secrets are sent to these URLs: plain http is allowed only if the operator's issuer is plain http. */
const isAsSafeAs = (issuer: string, url: string): boolean =>
  ['https:', new URL(issuer).protocol].includes(new URL(url).protocol);

async function fetchDiscovery(ctx: UpstreamContext, issuer: string): Promise<Discovery> {
  const raw = await askForJson(ctx, `${withoutSlash(issuer)}/.well-known/openid-configuration`);
  const read = documentSchema.safeParse(raw);
  if (!read.success) throw new UpstreamError('the discovery document is incomplete', { cause: read.error });
  const document = read.data;
  if (withoutSlash(document.issuer) !== withoutSlash(issuer))
    throw new UpstreamError(`the discovery document is of another issuer, ${document.issuer}`);
  const endpoints = {
    authorization: document.authorization_endpoint,
    token: document.token_endpoint,
    jwks: document.jwks_uri,
    ...(document.userinfo_endpoint && { userInfo: document.userinfo_endpoint }),
  };
  if (!Object.values(endpoints).every((url) => isAsSafeAs(issuer, url)))
    throw new UpstreamError('the discovery document names an address without https');
  const methods = document.token_endpoint_auth_methods_supported;
  return {
    endpoints: { ...endpoints, issuer: document.issuer },
    clientAuth: methods.includes('client_secret_basic') ? 'basic' : 'body',
    namesIssuer: document.authorization_response_iss_parameter_supported,
  };
}

/** The discovery document of a provider's issuer, cached for an hour. Throws an `UpstreamError`. */
export async function readDiscovery(
  ctx: UpstreamContext,
  { options: { issuer = '' } }: ConfiguredProvider,
): Promise<Discovery> {
  const known = discoveries.of(ctx).get(issuer);
  if (known && known.until > ctx.now.getTime()) return known.discovery;
  const discovery = await fetchDiscovery(ctx, issuer);
  discoveries.of(ctx).set(issuer, { discovery, until: ctx.now.getTime() + LIFETIME });
  return discovery;
}
