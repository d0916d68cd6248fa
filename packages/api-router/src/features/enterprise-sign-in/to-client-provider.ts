import type { SsoConnection, SsoOidcConfig } from '@keystead/db';
import type { ServiceCarrier } from '#core/call/deps.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { oidcConfigOf } from '#features/enterprise-connections/protocol.ts';
import { openClientSecret } from '#features/enterprise-connections/secrets.ts';
import { wayOfOrganization } from '#features/enterprise-sign-in/way-of-tenants.ts';
import type { ClientAuthentication, ClientProvider } from '#features/openid-client/client-provider.ts';
import type { ProviderEndpoints } from '#features/openid-client/provider-endpoints.ts';
import type { WayOut } from '#features/openid-client/way-out.ts';

/** Scopes of a connection that names none. */
export const usualScopes = ['openid', 'email', 'profile'];

const urlOf = (carrier: OptionCarrier, path: string): string =>
  `${serviceOptions.of(carrier).base.href}/sso/${path}`;

/** A URL of one connection, so that none answers for another. */
const ofConnection =
  (path: string) =>
  (carrier: OptionCarrier, providerId: string): string =>
    urlOf(carrier, `${path}/${encodeURIComponent(providerId)}`);

/** Part of all URLs of `redirectUriOf`. */
export const callbackUrlOf = (carrier: OptionCarrier): string => urlOf(carrier, 'callback');

/** Where the identity provider sends browsers back to. */
export const redirectUriOf = ofConnection('callback');

/** The same after a sign-out. */
export const logoutUrlOf = ofConnection('logout');

/** Where the identity provider tells that it has signed somebody out. */
export const backChannelLogoutUrlOf = ofConnection('backchannel-logout');

/** Where the identity provider ends all access of somebody. */
export const revocationUrlOf = ofConnection('global-token-revocation');

const methods = { client_secret_basic: 'basic', client_secret_post: 'body' } as const;

const toAuthentication = (
  { tokenEndpointAuthentication: name }: SsoOidcConfig,
  secret: string | undefined,
): ClientAuthentication | undefined =>
  secret === undefined ? undefined : { by: 'secret', secret, method: name && methods[name] };

function toEndpoints(config: SsoOidcConfig, issuer: string): Partial<ProviderEndpoints> {
  const { authorizationEndpoint, tokenEndpoint, userInfoEndpoint, jwksEndpoint, skipDiscovery } = config;
  return {
    ...(authorizationEndpoint && { authorization: authorizationEndpoint }),
    ...(tokenEndpoint && { token: tokenEndpoint }),
    ...(userInfoEndpoint && { userInfo: userInfoEndpoint }),
    ...(jwksEndpoint && { jwks: jwksEndpoint }),
    ...(skipDiscovery && { issuers: [issuer] }),
  };
}

/** A connection that is not stored yet, or is. */
export type Connectable = Pick<SsoConnection, 'id' | 'providerId' | 'issuer'> & {
  config: SsoOidcConfig;
  organizationId: string;
};

interface Means {
  secret: string | undefined;
  wayOut: WayOut;
}

/** A connection as the protocol knows a provider. */
export function describeProvider(
  carrier: OptionCarrier,
  { id, providerId, issuer, config }: Connectable,
  { secret, wayOut }: Means,
): ClientProvider {
  const { clientId, discoveryEndpoint, scopes = usualScopes, skipDiscovery } = config;
  return {
    id,
    clientId,
    redirectURI: redirectUriOf(carrier, providerId),
    wayOut,
    issuer: skipDiscovery ? undefined : issuer,
    discoveryURL: discoveryEndpoint,
    endpoints: toEndpoints(config, issuer),
    authorization: { scopes: [...new Set(['openid', ...scopes])], loginHintParams: ['login_hint'] },
    authentication: toAuthentication(config, secret),
    idToken: {},
    profile: { from: 'both' },
  };
}

/** The identity provider of a stored connection. */
export async function toClientProvider(
  carrier: ServiceCarrier,
  connection: SsoConnection,
): Promise<ClientProvider> {
  const secret = await openClientSecret(carrier, connection);
  const { id, providerId, issuer, organizationId } = connection;
  const described = { id, providerId, issuer, organizationId, config: oidcConfigOf(connection) };
  return describeProvider(carrier, described, {
    secret,
    wayOut: wayOfOrganization(organizationId),
  });
}
