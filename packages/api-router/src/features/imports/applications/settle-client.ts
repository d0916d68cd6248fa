import type { OAuthClientSource } from '@keystead/db';
import { AuthError } from '#core/errors/auth-error.ts';
import { readName } from '#core/http/input/shown-name.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { rolesAllow, rolesOf } from '#features/administration-access/rights.ts';
import { rulesOf } from '#features/identity-provider/clients/client-rules.ts';
import {
  clientKinds,
  grants,
  isOperators,
} from '#features/identity-provider/clients/metadata/client-kinds.ts';
import {
  type ClientSettings,
  hasSecret,
} from '#features/identity-provider/clients/metadata/client-settings.ts';
import { findLogoutUriFault } from '#features/identity-provider/clients/metadata/find-logout-uri-fault.ts';
import {
  findForbidden,
  LONGEST_NAME,
  metadataFields,
  ownMetadata,
  pickSettable,
} from '#features/identity-provider/clients/metadata/metadata-fields.ts';
import {
  personScopes,
  settleMetadata,
} from '#features/identity-provider/clients/metadata/settle-metadata.ts';
import {
  findUriFault,
  MOST_REDIRECT_URIS,
} from '#features/identity-provider/clients/redirect-uris/find-uri-fault.ts';
import {
  findRedirectPlace,
  inferApplicationType,
} from '#features/identity-provider/clients/redirect-uris/redirect-place.ts';
import type { ImportedClient } from '#features/imports/applications/imported.ts';
import type { RefusalCode } from '#features/imports/refusal.ts';

/** Something that a client is carried without, or why it is refused. */
export interface ClientFault {
  code: RefusalCode;
  field: string;
  message: string;
}

/** A client as it will be here. */
export interface SettledClient {
  given: ImportedClient;
  source: OAuthClientSource;
  /** Undefined: it is refused, for the first of `faults`. */
  settings: ClientSettings | undefined;
  faults: readonly ClientFault[];
}

/** Who answers for it here. Nobody has more by the import than the operator of the source gave them. */
function sourceOf(
  carrier: OptionCarrier,
  { owner, organization, isDocument, isOperators: isTrusted, metadata }: ImportedClient,
): OAuthClientSource {
  if (isDocument) return 'document';
  if (organization !== null) return 'organization';
  if (isTrusted) return 'admin';
  if (owner === null) return metadata.token_endpoint_auth_method === 'none' ? 'registered' : 'admin';
  const isAdministrators = rolesAllow(carrier, rolesOf(carrier, owner.role), { oauthClient: ['create'] });
  return isAdministrators ? 'admin' : 'person';
}

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** The source writes `web` for every client that names no type. */
const typeOf = ({ application_type: said }: ImportedClient['metadata'], uris: readonly string[]) =>
  said === 'native' || uris.some((uri) => findRedirectPlace(uri) === 'private-scheme')
    ? 'native'
    : inferApplicationType(uris);

const WITHOUT = '; the application is carried without it.';

/** Puts together what a client may have here, and notes what it may not. */
class Settling {
  readonly faults: ClientFault[] = [];
  readonly #source: OAuthClientSource;

  constructor(source: OAuthClientSource) {
    this.#source = source;
  }

  lose(field: string, message: string, code: RefusalCode = 'INVALID_CLIENT'): void {
    this.faults.push({ code, field, message: message + WITHOUT });
  }

  /** URIs by the rules of this service. Nobody is ever sent to another one. */
  uris(field: string, given: unknown, applicationType: 'web' | 'native'): string[] {
    const rules = { applicationType, isOperators: isOperators(this.#source) };
    const kept: string[] = [];
    for (const uri of new Set(textsIn(given))) {
      const fault = kept.length === MOST_REDIRECT_URIS ? 'there are too many' : findUriFault(uri, rules);
      if (fault === undefined) kept.push(uri);
      else this.lose(field, `${JSON.stringify(uri.slice(0, 100))}: ${fault}`, 'INVALID_REDIRECT_URI');
    }
    return kept;
  }

  /** Where no grants are named, the source refreshes wherever it gives codes. */
  grants(given: unknown, mayStay: boolean): string[] {
    const asked = new Set(textsIn(given));
    if (asked.size === 0) asked.add(grants.code);
    if (asked.has(grants.code) && mayStay) asked.add(grants.refresh);
    const known = clientKinds[this.#source].grants.filter((one) => asked.delete(one));
    for (const name of asked)
      this.lose('grantTypes', `${JSON.stringify(name.slice(0, 100))} is no grant for it`);
    return known;
  }

  /** Undefined for a URL that nobody is told of logouts at. */
  logoutUri(given: unknown, privateOrigins: readonly string[] | undefined): unknown {
    const isTheirs = findForbidden(this.#source, ['backchannel_logout_uri']) === undefined;
    if (typeof given !== 'string' || !isTheirs) return given;
    const fault = findLogoutUriFault(given, privateOrigins ?? []);
    if (fault === undefined) return given;
    this.lose('backchannelLogoutUri', `${JSON.stringify(given.slice(0, 100))}: ${fault}`);
    return undefined;
  }

  /** Fields that have the form that they have to have, of those that such a client may have. */
  fields(given: Readonly<Record<string, unknown>>): Record<string, unknown> {
    const kept = Object.entries(pickSettable(this.#source, given)).filter(([name, value]) => {
      if (value === undefined || value === null) return false;
      const field = Object.entries(metadataFields).find(([one]) => one === name)?.[1];
      if (field?.safeParse(value).success) return true;
      this.lose(name, 'The value is none that an application may have');
      return false;
    });
    return Object.fromEntries(kept);
  }
}

/**
 * Scopes that nothing declares yet stay with the client, and count once something does. Undefined: it can be answered
 * nowhere.
 */
function settle(
  carrier: OptionCarrier,
  given: ImportedClient,
  settling: Settling,
  source: OAuthClientSource,
) {
  const { metadata } = given;
  const rules = rulesOf(carrier, source);
  const { scope, client_name: name, redirect_uris: uris, ...others } = metadata;
  const applicationType = typeOf(metadata, textsIn(uris));
  const redirectUris = settling.uris('redirectUris', uris, applicationType);
  const scopes = typeof scope === 'string' ? scope.split(' ').filter(Boolean) : [...rules.scopes];
  const machineScopes = textsIn(metadata.client_credentials_scopes).filter((one) => !personScopes.has(one));
  const grantTypes = settling.grants(metadata.grant_types, scopes.includes('offline_access'));
  const refused = settling.faults.filter(({ field }) => field === 'redirectUris');
  if (refused.length > 0 && redirectUris.length === 0 && grantTypes.includes(grants.code)) return undefined;
  const isPublic = metadata.token_endpoint_auth_method === 'none';
  const isMachine = grantTypes.includes(grants.machine);
  const fields = settling.fields({
    ...others,
    client_name: typeof name === 'string' ? readName(name, LONGEST_NAME) || undefined : undefined,
    application_type: applicationType,
    redirect_uris: redirectUris,
    post_logout_redirect_uris: settling.uris(
      'postLogoutRedirectUris',
      metadata.post_logout_redirect_uris,
      applicationType,
    ),
    backchannel_logout_uri: settling.logoutUri(metadata.backchannel_logout_uri, rules.privateOrigins),
    grant_types: grantTypes,
    scope: scopes.filter((one) => rules.scopes.includes(one)).join(' '),
    client_credentials_scopes: isMachine
      ? machineScopes.filter((one) => rules.machineScopes.includes(one))
      : [],
    require_pkce: isPublic ? true : metadata.require_pkce,
    // Everybody signs in with it in the source; the options say whether they do so here.
    audience: source === 'organization' ? 'everyone' : undefined,
  });
  const settings = settleMetadata(ownMetadata.parse(fields), rules);
  return {
    ...settings,
    scopes,
    machineScopes: isMachine ? machineScopes : [],
    secretExpiresAt: hasSecret(settings.authMethod) ? given.secretExpiresAt : null,
  };
}

const PAIRWISE =
  'The application is told other ids of people than the source has, and would not know them again.';

/** A client that can be answered nowhere. */
const toUrisFault = (faults: readonly ClientFault[]): ClientFault => ({
  code: 'INVALID_REDIRECT_URI',
  field: 'redirectUris',
  message: `None of its redirect URIs is allowed here: ${faults
    .filter(({ field }) => field === 'redirectUris')
    .map(({ message }) => message.replace(WITHOUT, ''))
    .join('; ')}.`,
});

/** What a client of a source will be here. */
export function settleClient(carrier: OptionCarrier, given: ImportedClient): SettledClient {
  const source = sourceOf(carrier, given);
  const settling = new Settling(source);
  const refuse = (fault: ClientFault): SettledClient => ({
    given,
    source,
    settings: undefined,
    faults: [fault],
  });
  if (given.isPairwise) return refuse({ code: 'INVALID_CLIENT', field: 'subjectType', message: PAIRWISE });
  try {
    const settings = settle(carrier, given, settling, source);
    if (settings === undefined) return refuse(toUrisFault(settling.faults));
    if (hasSecret(settings.authMethod) && given.secretHash === null)
      settling.lose('clientSecret', 'No secret of the source opens it, or there is none');
    return { given, source, settings, faults: settling.faults };
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return refuse({ code: 'INVALID_CLIENT', field: 'metadata', message: `${error.message}.` });
  }
}
