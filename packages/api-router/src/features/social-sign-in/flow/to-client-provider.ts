import type { JWTPayload } from 'jose';
import { toAsciiHost } from '#core/email-address.ts';
import type {
  ClientAuthentication,
  ClientProvider,
  IdTokenRules,
} from '#features/openid-client/client-provider.ts';
import { wayOfOperator } from '#features/openid-client/way-out.ts';
import { type FilledEndpoints, findEndpointsOf } from '#features/social-sign-in/flow/filled-endpoints.ts';
import { findSignedSecret } from '#features/social-sign-in/flow/signed-secret.ts';
import type { SocialProviderOptions } from '#features/social-sign-in/options.ts';
import { PERSONAL_TENANT } from '#features/social-sign-in/providers/microsoft.ts';
import type { AnyProvider } from '#features/social-sign-in/providers/provider.ts';

/** With the endpoint that tells about access tokens. */
export interface SocialClient extends ClientProvider {
  endpoints: FilledEndpoints;
}

export interface Configured {
  id: string;
  clientIds: readonly string[];
  redirectURI: string;
  definition: AnyProvider;
  options: SocialProviderOptions;
}

/** Parameters by options of the operator. What no option says is left to the caller. */
function optionParams({ definition, options }: Configured): [string, string][] {
  const given: Record<string, unknown> = { ...options };
  return Object.entries(definition.optionParams ?? {}).flatMap(([option, param]): [string, string][] => {
    const value = given[option];
    return typeof value === 'string' || typeof value === 'boolean' ? [[param, String(value)]] : [];
  });
}

/** The token of a provider with many tenants belongs to the configured one. */
function isOfTenant({ tenantId = 'common' }: SocialProviderOptions, { tid }: JWTPayload): boolean {
  if (tenantId === 'common') return true;
  if (tenantId === 'organizations') return tid !== PERSONAL_TENANT;
  return tid === (tenantId === 'consumers' ? PERSONAL_TENANT : tenantId.toLowerCase());
}

const isFrom =
  ({ options }: Configured): NonNullable<IdTokenRules['isFrom']> =>
  (claims, issuers) =>
    issuers.some((issuer) => {
      const { iss, tid } = claims;
      if (!issuer.includes('{tid}')) return iss === issuer;
      return typeof tid === 'string' && iss === issuer.replace('{tid}', tid) && isOfTenant(options, claims);
    });

/** The token meets the options that restrict who may sign in. */
function isWanted({ definition, options }: Configured, claims: JWTPayload): boolean {
  const given: Record<string, unknown> = { ...options };
  return Object.entries(definition.idToken?.narrowedBy ?? {}).every(([claim, option]) => {
    const wanted = given[option];
    const found = claims[claim];
    if (wanted === undefined || found === wanted) return true;
    if (typeof wanted !== 'string' || typeof found !== 'string') return false;
    return wanted === '*' || toAsciiHost(found) === toAsciiHost(wanted);
  });
}

function toIdTokenRules(configured: Configured): IdTokenRules | undefined {
  const { definition, options, clientIds } = configured;
  return (
    definition.idToken && {
      ...definition.idToken,
      // Those from an application, and refreshed ones, may be for the application's own client id.
      otherAudiences: [...clientIds, options.appBundleIdentifier ?? [], options.audience ?? []].flat(),
      // Not known of all these providers: one that gets it wrong would lock its people out.
      accessTokenHash: false,
      isFrom: isFrom(configured),
      accepts: (claims) => isWanted(configured, claims),
    }
  );
}

function findAuthentication({
  definition,
  options,
  clientIds,
}: Configured): ClientAuthentication | undefined {
  const { clientAssertion, clientSecret } = options;
  if (clientAssertion) return { by: 'assertion', assertion: clientAssertion };
  const secret = clientSecret ?? findSignedSecret(definition.signedSecret, options, clientIds[0]);
  return secret === undefined ? undefined : { by: 'secret', secret, method: definition.clientAuth };
}

/** A provider of the configuration as the protocol knows one. */
export function toClientProvider(configured: Configured): SocialClient {
  const { id, clientIds, redirectURI, definition, options } = configured;
  const own = options.disableDefaultScope ? [] : definition.scopes;
  return {
    id,
    clientId: clientIds[0] ?? '',
    clientIdParam: definition.clientIdParam,
    redirectURI,
    wayOut: wayOfOperator,
    issuer: definition.discovery ? (options.issuer ?? '') : undefined,
    endpoints: findEndpointsOf(definition, options),
    authorization: {
      scopes: [...own, ...(options.scope ?? [])],
      scopeSeparator: definition.scopeSeparator,
      responseMode: options.responseMode ?? definition.responseMode,
      loginHintParams: definition.loginHintParams,
      params: [
        ...Object.entries(definition.authorizationParams ?? {}),
        ...optionParams(configured),
        ['prompt', options.prompt],
      ],
    },
    pkce: definition.pkce,
    authentication: findAuthentication(configured),
    forwards: definition.forwards,
    idToken: toIdTokenRules(configured),
    profile: definition.profile,
  };
}
