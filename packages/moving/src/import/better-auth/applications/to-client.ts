import { hash } from 'node:crypto';
import type { ImportedClient, UnreadRow } from '@keystead/api-router/imports';
import type { ForeignRow } from '@keystead/db';
import { toStorableRecord } from '../../storable-json.ts';
import { filledOf, isFalse, isRecord, isTrue, momentOf, parseJson, wordOf } from '../../values.ts';
import type { SourceSecrets } from '../source-secrets.ts';
import { findNoList, listOf } from './lists.ts';

/** SHA-256 in base64url has so many characters. */
const HASH = /^[A-Za-z0-9_-]{43}=?$/;

const LISTS = [
  'scopes',
  'clientCredentialsScopes',
  'contacts',
  'redirectUris',
  'postLogoutRedirectUris',
  'grantTypes',
] as const;

const MOMENTS = ['createdAt', 'updatedAt', 'expiresAt'] as const;

/** That of a document is a URL. */
const LONGEST_ID = 512;

/** Texts, by their names on the wire. */
const TEXTS: Readonly<Record<string, string>> = {
  client_name: 'name',
  client_uri: 'uri',
  logo_uri: 'icon',
  tos_uri: 'tos',
  policy_uri: 'policy',
  software_id: 'softwareId',
  software_version: 'softwareVersion',
  backchannel_logout_uri: 'backchannelLogoutUri',
  application_type: 'applicationType',
  jwks_uri: 'jwksUri',
};

/** Facts that the row itself has not. */
export interface ClientContext {
  secrets: SourceSecrets;
  now: Date;
  /** What the source signs id tokens with; applications may know that they get nothing else. */
  algorithm: 'RS256' | 'EdDSA' | undefined;
}

/** A secret is hashed, or sealed where it signs id tokens. One that no secret of the source opens is lost. */
function toSecretHash(row: ForeignRow, secrets: SourceSecrets): string | null {
  const stored = wordOf(row, 'clientSecret');
  if (stored === '') return null;
  if (HASH.test(stored)) return stored.replace('=', '');
  const opened = secrets.open(stored);
  return opened === undefined ? null : hash('sha256', opened, 'base64url');
}

/** Keys within a JSON text, as a set or as a list of them. */
function toKeySet(row: ForeignRow): unknown {
  const text = filledOf(row, 'jwks');
  if (text === null) return undefined;
  const parsed = parseJson(text);
  const set = Array.isArray(parsed) ? { keys: parsed } : parsed;
  return isRecord(set) ? (toStorableRecord(set) ?? {}) : {};
}

function toAuthMethod(row: ForeignRow): string {
  const method = filledOf(row, 'tokenEndpointAuthMethod');
  if (method !== null) return method;
  return isTrue(row, 'public') ? 'none' : 'client_secret_basic';
}

function toMetadata(row: ForeignRow, { algorithm }: ClientContext): Record<string, unknown> {
  const texts = Object.entries(TEXTS).map(([name, field]) => [name, filledOf(row, field) ?? undefined]);
  const scopes = listOf(row, 'scopes');
  return {
    ...Object.fromEntries(texts),
    contacts: listOf(row, 'contacts') ?? undefined,
    redirect_uris: listOf(row, 'redirectUris') ?? [],
    post_logout_redirect_uris: listOf(row, 'postLogoutRedirectUris') ?? undefined,
    backchannel_logout_session_required: isTrue(row, 'backchannelLogoutSessionRequired') || undefined,
    token_endpoint_auth_method: toAuthMethod(row),
    grant_types: listOf(row, 'grantTypes') ?? [],
    jwks: toKeySet(row),
    scope: scopes ? scopes.join(' ') : undefined,
    skip_consent: isTrue(row, 'skipConsent') || undefined,
    enable_end_session: isTrue(row, 'enableEndSession') || undefined,
    require_pkce: isFalse(row, 'requirePKCE') ? false : undefined,
    client_credentials_scopes: listOf(row, 'clientCredentialsScopes') ?? [],
    id_token_signed_response_alg: algorithm,
  };
}

/** A client, or why it is left out or cannot be read. Columns of its owner and organization are joined to the row. */
export function toClient(row: ForeignRow, context: ClientContext): ImportedClient | UnreadRow {
  const { secrets, now } = context;
  const id = wordOf(row, 'clientId');
  const fault = { table: 'oauth_client', id, takesAll: false } as const;
  if (id === '' || id.length > LONGEST_ID)
    return { ...fault, id: '', code: 'BROKEN_LINE', message: 'The id is empty or too long.' };
  const list = findNoList(row, LISTS);
  if (list !== undefined)
    return { ...fault, field: list, code: 'INVALID_JSON', message: 'The value is no list of texts.' };
  const wrong = MOMENTS.find((field) => momentOf(row, field) === undefined);
  if (wrong !== undefined)
    return { ...fault, field: wrong, code: 'INVALID_DATE', message: 'The time is none.' };
  const createdAt = momentOf(row, 'createdAt') ?? now;
  const [userId, organizationId] = [filledOf(row, 'userId'), filledOf(row, 'referenceId')];
  const owner = {
    email: wordOf(row, 'owner email'),
    emailVerified: isTrue(row, 'owner emailVerified'),
    createdAt: momentOf(row, 'owner createdAt') ?? null,
    role: filledOf(row, 'owner role'),
  };
  return {
    id,
    owner: userId === null ? null : { id: userId, ...owner },
    organization:
      organizationId === null
        ? null
        : { id: organizationId, createdAt: momentOf(row, 'organization createdAt') ?? null },
    isOperators:
      isTrue(row, 'skipConsent') ||
      isTrue(row, 'enableEndSession') ||
      (listOf(row, 'clientCredentialsScopes') ?? []).length > 0,
    isDocument: filledOf(row, 'clientDiscoveryId') !== null || /^https?:/.test(id),
    disabled: isTrue(row, 'disabled'),
    isPairwise: wordOf(row, 'subjectType') === 'pairwise',
    secretHash: toAuthMethod(row).startsWith('client_secret') ? toSecretHash(row, secrets) : null,
    secretExpiresAt: momentOf(row, 'expiresAt') ?? null,
    metadata: toMetadata(row, context),
    createdAt,
    updatedAt: momentOf(row, 'updatedAt') ?? createdAt,
    ...(momentOf(row, 'createdAt') === null && { isDated: false as const }),
  };
}
