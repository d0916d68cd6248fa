import type { ClientAuthMethod, OAuthClient } from '@keystead/db';
import { hashToken } from '#core/crypto/token-hash.ts';
import type { ClientMetadata } from '#features/identity-provider/clients/metadata/metadata-fields.ts';

/** What a client may do and where it is answered, as stored. */
export type ClientSettings = Pick<
  OAuthClient,
  | 'name'
  | 'details'
  | 'authMethod'
  | 'jwks'
  | 'jwksUri'
  | 'applicationType'
  | 'redirectUris'
  | 'postLogoutRedirectUris'
  | 'grantTypes'
  | 'scopes'
  | 'resources'
  | 'machineScopes'
  | 'audience'
  | 'skipConsent'
  | 'enableEndSession'
  | 'requirePkce'
  | 'signingAlgorithm'
  | 'backchannelLogoutUri'
  | 'backchannelSessionRequired'
  | 'secretExpiresAt'
  | 'consentKey'
>;

const originOf = (uri: string): string =>
  uri.startsWith('http') ? new URL(uri).origin : uri.replace(/:.*/s, ':');

/** What people agreed to: a client with another name, or answered elsewhere, has to ask again. */
export const toConsentKey = ({ name, redirectUris }: Pick<ClientSettings, 'name' | 'redirectUris'>): string =>
  hashToken(JSON.stringify([name, [...new Set(redirectUris.map(originOf))].sort()]));

/** It has a secret: it says so by its method. */
export const hasSecret = (authMethod: ClientAuthMethod): boolean =>
  authMethod === 'client_secret_basic' || authMethod === 'client_secret_post';

const orAbsent = <Value>(list: readonly Value[]): Value[] | undefined =>
  list.length > 0 ? [...list] : undefined;

/** Settings by their names on the wire, without those that are not there. `settleMetadata` takes it back. */
export function toMetadata(settings: ClientSettings): ClientMetadata {
  const { details, secretExpiresAt } = settings;
  const metadata: ClientMetadata = {
    client_name: settings.name,
    ...details,
    redirect_uris: settings.redirectUris,
    post_logout_redirect_uris: orAbsent(settings.postLogoutRedirectUris),
    backchannel_logout_uri: settings.backchannelLogoutUri ?? undefined,
    backchannel_logout_session_required: settings.backchannelSessionRequired || undefined,
    token_endpoint_auth_method: settings.authMethod,
    grant_types: settings.grantTypes,
    response_types: settings.redirectUris.length > 0 ? ['code'] : [],
    application_type: settings.applicationType,
    jwks: settings.jwks ?? undefined,
    jwks_uri: settings.jwksUri ?? undefined,
    scope: settings.scopes.join(' '),
    subject_type: 'public',
    id_token_signed_response_alg: settings.signingAlgorithm,
    resources: orAbsent(settings.resources),
    audience: settings.audience,
    skip_consent: settings.skipConsent,
    enable_end_session: settings.enableEndSession,
    require_pkce: settings.requirePkce,
    client_credentials_scopes: orAbsent(settings.machineScopes),
    client_secret_expires_at: secretExpiresAt === null ? 0 : Math.floor(secretExpiresAt.getTime() / 1000),
  };
  return metadata;
}
