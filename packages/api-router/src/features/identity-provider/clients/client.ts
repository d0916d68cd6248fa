import type { OAuthClient } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { isKeptOut } from '#features/administration-access/is-banned.ts';
import { rulesOf } from '#features/identity-provider/clients/client-rules.ts';
import {
  type ClientSource,
  clientKinds,
  isOperators,
} from '#features/identity-provider/clients/metadata/client-kinds.ts';
import type { ClientSettings } from '#features/identity-provider/clients/metadata/client-settings.ts';
import { clientOptions, findOrganizationRules } from '#features/identity-provider/clients/options.ts';
import { findValidHashes } from '#features/identity-provider/clients/secrets/client-secret.ts';
import { scopesOf } from '#features/identity-provider/clients/service-scopes.ts';

/** Why a client that is known may do nothing. */
export type ClientRefusal = 'disabled' | 'owner-gone' | 'kind-off';

/** An application, wherever it is written: in the options, in the database, or in a document. */
export interface Client extends ClientSettings {
  /** The `client_id`. */
  id: string;
  source: ClientSource;
  /** The organization that answers for it. */
  organizationId: string | null;
  /** The person who answers for it. */
  userId: string | null;
  /** Undefined: it may be used. */
  refusal: ClientRefusal | undefined;
  /** Hashes of the secrets that work now. */
  secretHashes: readonly string[];
  /** Until when the secret from before works; null: none does. */
  previousUntil: Date | null;
  disabledAt: Date | null;
  createdAt: Date | null;
  updatedAt: Date | null;
  lastUsedAt: Date | null;
}

/** Rows of a kind that the operator has switched off do nothing, and are there again when it is on. */
function isKindOn(unit: Pick<Unit, 'options'>, { source }: OAuthClient): boolean {
  if (source === 'person') return clientOptions.of(unit).personalClients;
  return source !== 'organization' || findOrganizationRules(unit) !== undefined;
}

function findRefusal(unit: Pick<Unit, 'options' | 'now'>, row: OAuthClient): ClientRefusal | undefined {
  if (row.disabledAt !== null) return 'disabled';
  if (row.user && isKeptOut(unit, row.user)) return 'owner-gone';
  if (row.organization && row.organization.deletedAt !== null) return 'owner-gone';
  return isKindOn(unit, row) ? undefined : 'kind-off';
}

/** An organization may have offered it to everybody while it was allowed to. */
const audienceOf = (unit: Pick<Unit, 'options'>, { source, audience }: OAuthClient): Client['audience'] =>
  source === 'organization' && findOrganizationRules(unit)?.audience !== 'everyone' ? 'members' : audience;

/** The row as it counts now: without scopes that the service has no more, or what its kind may not have. */
export function toClient(unit: Pick<Unit, 'options' | 'now'>, row: OAuthClient): Client {
  const known = scopesOf(unit);
  const { machineScopes } = rulesOf(unit, row.source);
  const kind = clientKinds[row.source];
  const isTrusted = isOperators(row.source);
  return {
    id: row.id,
    source: row.source,
    organizationId: row.organizationId,
    userId: row.userId,
    refusal: findRefusal(unit, row),
    secretHashes: findValidHashes(row, unit.now),
    previousUntil: row.previousUntil !== null && row.previousUntil > unit.now ? row.previousUntil : null,
    disabledAt: row.disabledAt,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    lastUsedAt: row.lastUsedAt,
    name: row.name,
    details: row.details,
    authMethod: row.authMethod,
    jwks: row.jwks,
    jwksUri: row.jwksUri,
    applicationType: row.applicationType,
    redirectUris: row.redirectUris,
    postLogoutRedirectUris: row.postLogoutRedirectUris,
    grantTypes: row.grantTypes.filter((grant) => kind.grants.some((one) => one === grant)),
    scopes: row.scopes.filter((scope) => known.includes(scope)),
    resources: isTrusted ? row.resources : [],
    machineScopes: row.machineScopes.filter((scope) => machineScopes.includes(scope)),
    audience: audienceOf(unit, row),
    skipConsent: isTrusted && row.skipConsent,
    enableEndSession: isTrusted && row.enableEndSession,
    requirePkce: !isTrusted || row.authMethod === 'none' || row.requirePkce,
    signingAlgorithm: row.signingAlgorithm,
    backchannelLogoutUri: row.backchannelLogoutUri,
    backchannelSessionRequired: row.backchannelSessionRequired,
    secretExpiresAt: row.secretExpiresAt,
    consentKey: row.consentKey,
  };
}
