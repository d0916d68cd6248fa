import type { SsoConnection, SsoOidcConfig } from '@keystead/db';
import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import { listOf } from '#core/http/list-page.ts';
import { findVerified } from '#features/enterprise-connections/find-connection.ts';
import {
  acsUrlOf,
  defaultEntityIdOf,
  sloUrlOf,
  spMetadataUrlOf,
} from '#features/enterprise-saml/service-provider.ts';
import {
  certificateView,
  samlView,
  toSamlView,
  toSourceView,
} from '#features/enterprise-sign-in/connections/saml-view.ts';
import {
  backChannelLogoutUrlOf,
  logoutUrlOf,
  redirectUriOf,
  usualScopes,
} from '#features/enterprise-sign-in/to-client-provider.ts';

const oidcView = z.object({
  discoveryEndpoint: z.string(),
  /** The last four characters. */
  clientIdLastFour: z.string(),
  pkce: z.boolean(),
  authorizationEndpoint: z.string().optional(),
  tokenEndpoint: z.string().optional(),
  userInfoEndpoint: z.string().optional(),
  jwksEndpoint: z.string().optional(),
  scopes: listOf(z.string(), 60),
  tokenEndpointAuthentication: z.string().optional(),
});

/** Rules of one connection, see `connectionFields`. */
const MOST_RULES = 100;

const roleRuleView = z.object({
  claim: z.string(),
  value: z.string(),
  role: z.string(),
  teamId: z.string().optional(),
});

/** The identity provider of an organization. It never has a secret. */
export const connectionView = z
  .object({
    id: z.string(),
    providerId: z.string(),
    type: z.enum(['oidc', 'saml']),
    /** For SAML the entity id of the service. */
    issuer: z.string(),
    /** Domains that it was set up for, separated by commas. */
    domain: z.string(),
    organizationId: z.string(),
    /** The organization has verified one of them. Without one nobody comes in. */
    domainVerified: z.boolean(),
    oidcConfig: oidcView.nullable(),
    samlConfig: samlView.nullable(),
    /** Where the identity provider sends browsers back to, to be entered there. */
    redirectURI: z.string(),
    /**
     * Where it sends browsers back to after a sign-out (`post_logout_redirect_uri`), to be entered there; for SAML the URL
     * of the single logout service.
     */
    logoutUrl: z.string(),
    /** Where it tells of a sign-out there (`backchannel_logout_uri`), to be entered there. */
    backChannelLogoutUrl: z.string(),
    /** The same for SAML: the URL of the assertion consumer service. */
    acsUrl: z.string(),
    spEntityId: z.string(),
    spMetadataUrl: z.string(),
    /** Where the metadata of the identity provider is read again each day. */
    metadataUrl: z.string().nullable(),
    /** Whose signature it has to have. */
    metadataCertificate: certificateView.nullable(),
    /** Whether the identity provider may begin a sign-in. */
    allowIdpInitiated: z.boolean(),
    name: z.string(),
    enabled: z.boolean(),
    position: z.number(),
    status: z.enum(['draft', 'active', 'domain-lapsed', 'failing']),
    provisioning: z.enum(['jit', 'scim', 'members']),
    defaultRole: z.string(),
    roleMapping: listOf(roleRuleView, MOST_RULES),
    syncRoles: z.boolean(),
    overrideUserInfo: z.boolean(),
    /** A second factor that the identity provider says it has asked for meets the policy of the organization. */
    trustSecondFactor: z.boolean(),
    /** `idp`: a sign-out here leads on to one there. */
    logout: z.enum(['local', 'idp']),
    /** Its identity provider vouches for the agents of its people, which get tokens without a page. */
    allowAgents: z.boolean(),
    createdAt: z.date(),
    updatedAt: z.date(),
    lastSignInAt: z.date().nullable(),
    /** Code of the last refusal since the last sign-in: that of the fault. */
    lastFault: z.string().nullable(),
  })
  .meta({ id: 'SsoProvider' });

export type ConnectionView = z.infer<typeof connectionView>;

const lastFour = (clientId: string): string => `****${clientId.slice(-4)}`;

const withoutSlash = (url: string): string => url.replace(/\/$/, '');

function toOidcView(issuer: string, config: SsoOidcConfig): ConnectionView['oidcConfig'] {
  const { clientId, discoveryEndpoint, pkce = true, scopes = usualScopes, ...given } = config;
  const { authorizationEndpoint, tokenEndpoint, userInfoEndpoint, jwksEndpoint } = given;
  const { tokenEndpointAuthentication } = given;
  return {
    discoveryEndpoint: discoveryEndpoint ?? `${withoutSlash(issuer)}/.well-known/openid-configuration`,
    clientIdLastFour: lastFour(clientId),
    pkce,
    scopes,
    ...(authorizationEndpoint && { authorizationEndpoint }),
    ...(tokenEndpoint && { tokenEndpoint }),
    ...(userInfoEndpoint && { userInfoEndpoint }),
    ...(jwksEndpoint && { jwksEndpoint }),
    ...(tokenEndpointAuthentication && { tokenEndpointAuthentication }),
  };
}

function toStatus(connection: SsoConnection, isVerified: boolean): ConnectionView['status'] {
  const { enabled, lastSignInAt, failingSince } = connection;
  if (!enabled || (!isVerified && lastSignInAt === null)) return 'draft';
  if (!isVerified) return 'domain-lapsed';
  return failingSince === null ? 'active' : 'failing';
}

function toConnectionView(
  ctx: AuthContext,
  connection: SsoConnection,
  verified: ReadonlySet<string>,
): ConnectionView {
  const { providerId, issuer, config } = connection;
  const domainVerified = connection.domains.some((domain) => verified.has(domain));
  return {
    id: connection.id,
    providerId,
    type: connection.protocol,
    issuer,
    domain: connection.domains.join(','),
    organizationId: connection.organizationId,
    domainVerified,
    oidcConfig: 'clientId' in config ? toOidcView(issuer, config) : null,
    samlConfig: 'entityId' in config ? toSamlView(issuer, config) : null,
    redirectURI: redirectUriOf(ctx, providerId),
    logoutUrl: 'entityId' in config ? sloUrlOf(ctx, providerId) : logoutUrlOf(ctx, providerId),
    backChannelLogoutUrl: backChannelLogoutUrlOf(ctx, providerId),
    acsUrl: acsUrlOf(ctx, providerId),
    spEntityId: 'entityId' in config ? issuer : defaultEntityIdOf(ctx, providerId),
    spMetadataUrl: spMetadataUrlOf(ctx, providerId),
    ...toSourceView(config),
    allowIdpInitiated: 'entityId' in config && config.allowIdpInitiated === true,
    name: connection.name,
    enabled: connection.enabled,
    position: connection.position,
    status: toStatus(connection, domainVerified),
    provisioning: connection.provisioning,
    defaultRole: connection.defaultRole,
    roleMapping: connection.roleMapping,
    syncRoles: connection.syncRoles,
    overrideUserInfo: connection.overrideUserInfo,
    trustSecondFactor: connection.trustSecondFactor,
    logout: connection.logout,
    allowAgents: connection.allowAgents,
    createdAt: connection.createdAt,
    updatedAt: connection.updatedAt,
    lastSignInAt: connection.lastSignInAt,
    lastFault: connection.lastFault,
  };
}

/** Connections of one organization as its members see them: the domains of all are looked up at once. */
export async function showConnections(
  ctx: AuthContext,
  organizationId: string,
  connections: readonly SsoConnection[],
): Promise<ConnectionView[]> {
  const domains = connections.flatMap((one) => one.domains);
  const verified = await findVerified(ctx, organizationId, domains);
  return connections.map((connection) => toConnectionView(ctx, connection, verified));
}

export async function showConnection(ctx: AuthContext, connection: SsoConnection): Promise<ConnectionView> {
  const verified = await findVerified(ctx, connection.organizationId, connection.domains);
  return toConnectionView(ctx, connection, verified);
}
