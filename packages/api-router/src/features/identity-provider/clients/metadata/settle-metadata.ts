import { AuthError } from '#core/errors/auth-error.ts';
import {
  type ClientSource,
  clientKinds,
  grants,
  isOperators,
} from '#features/identity-provider/clients/metadata/client-kinds.ts';
import {
  type ClientSettings,
  hasSecret,
  toConsentKey,
} from '#features/identity-provider/clients/metadata/client-settings.ts';
import { findLogoutUriFault } from '#features/identity-provider/clients/metadata/find-logout-uri-fault.ts';
import {
  type ClientMetadata,
  LONGEST_NAME,
  type MetadataField,
} from '#features/identity-provider/clients/metadata/metadata-fields.ts';
import { findUrisFault } from '#features/identity-provider/clients/redirect-uris/find-uri-fault.ts';
import { inferApplicationType } from '#features/identity-provider/clients/redirect-uris/redirect-place.ts';
import { INVALID_CLIENT_METADATA, INVALID_REDIRECT_URI } from '#features/oauth-grants/errors.ts';
import { standardScopes } from '#features/oauth-grants/standard-scopes.ts';

/** What the service has for clients of this kind. */
export interface ClientRules {
  source: ClientSource;
  /** All scopes of the service. */
  scopes: readonly string[];
  /** Scopes that such a client may have for itself. */
  machineScopes: readonly string[];
  /** Identifiers of all resources. */
  resources: readonly string[];
  /** Origins inside of the operator's network that it may be told of logouts at. */
  privateOrigins?: readonly string[];
  /** An issuer of workloads vouches for it, so it needs no keys. */
  isWorkload?: boolean;
}

/** The form of a client shows the error beside its field. */
export const refuseField = (field: MetadataField, message: string): never => {
  throw new AuthError(INVALID_CLIENT_METADATA, { message, issues: [{ path: field, message }] });
};

/** Scopes that are about a person. */
export const personScopes: ReadonlySet<string> = new Set(standardScopes);

/** Those that there are. Others are refused, or left out, as the kind of the client says. */
function pickKnown<Value extends string>(
  given: readonly string[],
  known: readonly Value[],
  { source, field }: { source: ClientSource; field: MetadataField },
): Value[] {
  const other = given.find((name) => !known.some((one) => one === name));
  if (other !== undefined && clientKinds[source].otherValues === 'refuses')
    refuseField(field, `${field} cannot be ${JSON.stringify(other)}`);
  const found = known.filter((one) => given.includes(one));
  if (given.length > 0 && found.length === 0)
    refuseField(field, `${field} has nothing that this client may have`);
  return found;
}

const splitScope = (scope: string): string[] => scope.split(/\s+/).filter((part) => part !== '');

function settleGrants(given: ClientMetadata, rules: ClientRules, scopes: readonly string[]): string[] {
  const asked = given.grant_types ?? [grants.code];
  const found = pickKnown(asked, clientKinds[rules.source].grants, {
    source: rules.source,
    field: 'grant_types',
  });
  if (found.length === 0) refuseField('grant_types', 'grant_types is empty');
  const isForPeople = found.includes(grants.code) || found.includes(grants.device);
  if (found.includes(grants.refresh) && !isForPeople)
    refuseField('grant_types', 'refresh_token needs authorization_code or device_code');
  const adds = isForPeople && given.grant_types === undefined && scopes.includes('offline_access');
  return adds ? [...found, grants.refresh] : found;
}

function settleAuthMethod(given: ClientMetadata, { source }: ClientRules): ClientSettings['authMethod'] {
  const kind = clientKinds[source];
  const asked = given.token_endpoint_auth_method ?? kind.defaultAuthMethod;
  const found = kind.authMethods.find((method) => method === asked);
  const field = 'token_endpoint_auth_method';
  return found ?? refuseField(field, `${field} cannot be ${JSON.stringify(asked)}`);
}

/** What has to fit together, in the order in which it is checked. */
const consistency: readonly [
  isWrong: (settings: ClientSettings, rules: ClientRules) => boolean,
  field: MetadataField,
  message: string,
][] = [
  [
    ({ grantTypes, redirectUris }) => grantTypes.includes(grants.code) && redirectUris.length === 0,
    'redirect_uris',
    'authorization_code needs redirect_uris',
  ],
  [({ jwks, jwksUri }) => jwks !== null && jwksUri !== null, 'jwks', 'jwks and jwks_uri exclude each other'],
  [
    ({ authMethod, jwks, jwksUri }, { isWorkload }) =>
      authMethod === 'private_key_jwt' && jwks === null && jwksUri === null && isWorkload !== true,
    'jwks',
    'private_key_jwt needs jwks or jwks_uri',
  ],
  [
    ({ authMethod, grantTypes }) => authMethod === 'none' && grantTypes.includes(grants.machine),
    'token_endpoint_auth_method',
    'client_credentials needs a client that authenticates',
  ],
  [
    ({ authMethod, grantTypes }) => authMethod === 'none' && grantTypes.includes(grants.exchange),
    'token_endpoint_auth_method',
    'token-exchange needs a client that authenticates',
  ],
  [
    ({ authMethod, requirePkce }) => authMethod === 'none' && !requirePkce,
    'require_pkce',
    'a public client needs PKCE',
  ],
  [
    ({ grantTypes, machineScopes }) => machineScopes.length > 0 && !grantTypes.includes(grants.machine),
    'client_credentials_scopes',
    'client_credentials_scopes needs client_credentials',
  ],
  [
    ({ authMethod, secretExpiresAt }) => secretExpiresAt !== null && !hasSecret(authMethod),
    'client_secret_expires_at',
    'client_secret_expires_at needs a client with a secret',
  ],
];

function settleUris(
  field: 'redirect_uris' | 'post_logout_redirect_uris',
  uris: readonly string[],
  settings: Pick<ClientSettings, 'applicationType'> & ClientRules,
): string[] {
  const fault = findUrisFault(uris, {
    applicationType: settings.applicationType,
    isOperators: isOperators(settings.source),
  });
  if (fault !== undefined)
    throw new AuthError(INVALID_REDIRECT_URI, {
      message: `${field}: ${fault}`,
      issues: [{ path: field, message: fault }],
    });
  return [...uris];
}

function settleLogoutUri(
  { backchannel_logout_uri: uri }: ClientMetadata,
  { privateOrigins = [] }: ClientRules,
): string | null {
  const fault = uri === undefined ? undefined : findLogoutUriFault(uri, privateOrigins);
  if (fault !== undefined) refuseField('backchannel_logout_uri', `backchannel_logout_uri: ${fault}`);
  return uri ?? null;
}

function settleResponseTypes({ response_types: given }: ClientMetadata, { source }: ClientRules): void {
  if (given) pickKnown(given, ['code'], { source, field: 'response_types' });
}

function settleMachineScopes(
  given: ClientMetadata,
  rules: ClientRules,
  grantTypes: readonly string[],
): string[] {
  const mayHave = rules.machineScopes.filter((scope) => !personScopes.has(scope));
  const asked = given.client_credentials_scopes ?? (grantTypes.includes(grants.machine) ? mayHave : []);
  return pickKnown(asked, mayHave, { source: rules.source, field: 'client_credentials_scopes' });
}

/** A name for people, if the client has none: the host to which they go back. */
function toName(name: string | undefined, redirectUris: readonly string[]): string {
  if (name) return name;
  const [first] = redirectUris;
  const host = first?.startsWith('http') ? new URL(first).host : first?.replace(/:.*/s, '');
  return (host ?? 'Application').slice(0, LONGEST_NAME);
}

const detailFields = [
  'client_uri',
  'logo_uri',
  'tos_uri',
  'policy_uri',
  'software_id',
  'software_version',
  'contacts',
] as const;

/**
 * The settings of a client from its metadata, with what was left out. Throws for what does not fit: the kind of the
 * client, the service, or the rest of it.
 */
export function settleMetadata(given: ClientMetadata, rules: ClientRules): ClientSettings {
  const { source } = rules;
  const uris = given.redirect_uris ?? [];
  const applicationType = given.application_type ?? inferApplicationType(uris);
  const scopes = pickKnown(given.scope === undefined ? rules.scopes : splitScope(given.scope), rules.scopes, {
    source,
    field: 'scope',
  });
  const grantTypes = settleGrants(given, rules, scopes);
  settleResponseTypes(given, rules);
  const redirectUris = settleUris('redirect_uris', uris, { ...rules, applicationType });
  const name = toName(given.client_name, redirectUris);
  const expiresAt = given.client_secret_expires_at ?? 0;
  const settings: ClientSettings = {
    name,
    details: Object.fromEntries(
      detailFields.flatMap((field) => (given[field] === undefined ? [] : [[field, given[field]]])),
    ),
    authMethod: settleAuthMethod(given, rules),
    jwks: given.jwks ?? null,
    jwksUri: given.jwks_uri ?? null,
    applicationType,
    redirectUris,
    postLogoutRedirectUris: settleUris('post_logout_redirect_uris', given.post_logout_redirect_uris ?? [], {
      ...rules,
      applicationType,
    }),
    grantTypes,
    scopes,
    resources: pickKnown(given.resources ?? [], rules.resources, { source, field: 'resources' }),
    machineScopes: settleMachineScopes(given, rules, grantTypes),
    audience: given.audience ?? (source === 'organization' ? 'members' : 'everyone'),
    skipConsent: given.skip_consent ?? false,
    enableEndSession: given.enable_end_session ?? false,
    requirePkce: given.require_pkce ?? true,
    signingAlgorithm: given.id_token_signed_response_alg ?? 'RS256',
    backchannelLogoutUri: settleLogoutUri(given, rules),
    backchannelSessionRequired: given.backchannel_logout_session_required ?? false,
    secretExpiresAt: expiresAt === 0 ? null : new Date(expiresAt * 1000),
    consentKey: toConsentKey({ name, redirectUris }),
  };
  const fault = consistency.find(([isWrong]) => isWrong(settings, rules));
  if (fault) refuseField(fault[1], fault[2]);
  return settings;
}
