import { z } from 'zod';
import { shownName } from '#core/http/input/shown-name.ts';
import type { ClientSource } from '#features/identity-provider/clients/metadata/client-kinds.ts';
import { keySet } from '#features/identity-provider/clients/metadata/key-set.ts';

/** Longest name of a client. */
export const LONGEST_NAME = 120;

/** A URL of a website, for a link: no scheme that runs code, and no user name that poses as a host. */
const isPage = (text: string): boolean =>
  /^https?:\/\/[^\s/?#@\\]+(?:[/?#][^\s\\]*)?$/.test(text) &&
  URL.canParse(text) &&
  !/[\p{Cc}\p{Cf}]/u.test(text);

const page = z.string().max(2000).refine(isPage, 'Expected a URL of https or http');

const isSecure = (text: string): boolean => isPage(text) && text.startsWith('https://');

const securePage = z.string().max(2000).refine(isSecure, 'Expected a URL of https');

/** A URI whose rules depend on its client, see `findUriFault`. */
const uris = z.array(z.string().max(4000)).max(100);

/** Values that a client may choose from, see `clientKinds`. */
const names = z.array(z.string().min(1).max(100)).max(20);

const token = z.string().max(200);

/** Metadata of a client by their names on the wire (RFC 7591 section 2, OpenID Connect Registration section 2). */
export const metadataFields = {
  client_name: shownName(LONGEST_NAME),
  client_uri: page,
  logo_uri: page,
  contacts: z.array(z.string().min(1).max(320)).max(10),
  tos_uri: page,
  policy_uri: page,
  software_id: token,
  software_version: token,
  redirect_uris: uris,
  post_logout_redirect_uris: uris,
  backchannel_logout_uri: page,
  backchannel_logout_session_required: z.boolean(),
  token_endpoint_auth_method: z.string().max(100),
  grant_types: names,
  response_types: names,
  application_type: z.enum(['web', 'native']),
  jwks: keySet,
  jwks_uri: securePage,
  /** Separated by blanks. */
  scope: z.string().max(4000),
  subject_type: z.literal('public'),
  id_token_signed_response_alg: z.enum(['RS256', 'EdDSA']),
  /** Identifiers of resources whose tokens it may look at, and exchange tokens for. */
  resources: z.array(z.string().max(2000)).max(50),
  audience: z.enum(['members', 'everyone']),
  skip_consent: z.boolean(),
  enable_end_session: z.boolean(),
  require_pkce: z.boolean(),
  client_credentials_scopes: z.array(z.string().min(1).max(100)).max(100),
  /** Seconds since 1970; 0: never. */
  client_secret_expires_at: z.number().int().min(0).max(253_402_300_799),
} as const;

export type MetadataField = keyof typeof metadataFields;

type Output = { [Field in MetadataField]: z.output<(typeof metadataFields)[Field]> };

/** What a client says of itself, or somebody of it. */
export type ClientMetadata = { [Field in MetadataField]?: Output[Field] | undefined };

const everybody: readonly ClientSource[] = [
  'operator',
  'admin',
  'organization',
  'person',
  'registered',
  'document',
];
const operators: readonly ClientSource[] = ['operator', 'admin'];
const teams: readonly ClientSource[] = [...operators, 'organization'];

/** Who may set what. */
export const settableBy: Readonly<Record<MetadataField, readonly ClientSource[]>> = {
  client_name: everybody,
  client_uri: everybody,
  logo_uri: everybody,
  contacts: everybody,
  tos_uri: everybody,
  policy_uri: everybody,
  software_id: everybody,
  software_version: everybody,
  redirect_uris: everybody,
  post_logout_redirect_uris: everybody,
  backchannel_logout_uri: teams,
  backchannel_logout_session_required: teams,
  token_endpoint_auth_method: everybody,
  grant_types: everybody,
  response_types: everybody,
  application_type: everybody,
  jwks: everybody,
  jwks_uri: everybody,
  scope: everybody,
  subject_type: everybody,
  id_token_signed_response_alg: everybody,
  resources: operators,
  audience: ['organization'],
  skip_consent: operators,
  enable_end_session: operators,
  require_pkce: operators,
  client_credentials_scopes: teams,
  client_secret_expires_at: operators,
};

const isField = (name: string): name is MetadataField => Object.hasOwn(metadataFields, name);

/** The first name that is no metadata, or that such a client may not have. */
export const findForbidden = (source: ClientSource, names: readonly string[]): string | undefined =>
  names.find((name) => !isField(name) || !settableBy[name].includes(source));

/** Without what such a client may not have, for those who ask many servers for the same (RFC 7591 section 2). */
export const pickSettable = (
  source: ClientSource,
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(Object.entries(given).filter(([name]) => findForbidden(source, [name]) === undefined));

/** The metadata in an object of a client that wrote it itself: null counts as left out. */
export const ownMetadata = z.object(metadataFields).partial();
