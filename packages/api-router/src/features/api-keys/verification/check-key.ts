import { type ApiKeyRow, createApiKeyReader } from '@keystead/db';
import { allows } from '#core/access-control/access-control.ts';
import { findLacking } from '#core/access-control/rights.ts';
import { perService } from '#core/call/per-service.ts';
import type { UnitSource } from '#core/call/unit.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';
import { userFieldOptions } from '#core/user/fields/field-options.ts';
import { isInForce } from '#features/administration-access/in-force.ts';
import {
  INVALID_API_KEY,
  KEY_DISABLED,
  KEY_EXPIRED,
  KEY_NOT_FOUND,
  RATE_LIMITED,
} from '#features/api-keys/errors.ts';
import { byApiKey } from '#features/api-keys/facts.ts';
import { foreignKeys } from '#features/api-keys/foreign-keys.ts';
import { configurationOf } from '#features/api-keys/options.ts';
import { isForeignShape, isKeyText } from '#features/api-keys/shape/key-text.ts';
import { findShortage, type Shortage } from '#features/api-keys/uses/shortage.ts';
import { uses } from '#features/api-keys/uses/uses.ts';
import { rulesOf } from '#features/organization-membership/policy.ts';
import { hasOrganizations } from '#features/organization-profile/options.ts';

/**
 * The user exists and is not banned, or organizations are on, and this one exists and its policy allows keys. Checked with every use of a
 * key.
 */
function isKeyOwnerActive(caller: KeyCaller, { user, organization }: ApiKeyRow): boolean {
  if (user) return isInForce(caller, user);
  if (!organization || !hasOrganizations(caller)) return false;
  const { allowedMethods } = rulesOf(caller, organization);
  const asked = { method: byApiKey.origin, organizationId: organization.id };
  return allowedMethods === null || caller.deps.signInMethods.meets(allowedMethods, asked);
}

const reader = perService((deps) =>
  createApiKeyReader(deps.orm, { withFields: userFieldOptions.of(deps).all.length > 0 }),
);

/** Requirements of a request with a key. */
export interface Asked {
  /** Actions by resource that the key has to allow. */
  permissions?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Configuration that the key must have. */
  configId?: string | undefined;
  /** Other reasons to refuse the key, before a use of it is counted. */
  refuses?: (row: ApiKeyRow) => boolean;
}

export type CheckedKey = { row: ApiKeyRow } | { shortage: Refusal };

/** Reason to refuse a key. */
export interface Refusal extends Shortage {
  /** Permissions that were asked for and that the key lacks, as `resource:action`. */
  missingPermissions?: string[];
}

/** Facts of the caller that the check of a key needs. */
export type KeyCaller = Pick<UnitSource, 'deps' | 'options' | 'now'>;

/** By its checksum; any text may be one if there are keys of another product. */
const mayBeKey = async ({ deps }: KeyCaller, text: string): Promise<boolean> =>
  isKeyText(text) || (isForeignShape(text) && (await foreignKeys.of({ deps }).any()));

/** The key with this text, whatever its state is. Nothing is counted. */
export async function findKey(caller: KeyCaller, text: string): Promise<ApiKeyRow | undefined> {
  const { deps, now } = caller;
  // A text that cannot be a key costs no statement.
  if (!(await mayBeKey(caller, text))) return undefined;
  const hash = hashToken(text);
  const row = await reader.of({ deps })(hash);
  if (!row || row.key.keyHash === hash) return row;
  const { previousExpiresAt } = row.key;
  return previousExpiresAt !== null && previousExpiresAt > now ? row : undefined;
}

const allowsAll = ({ key: { permissions } }: ApiKeyRow, asked: Asked['permissions']): boolean =>
  asked === undefined || allows(permissions ?? {}, asked);

/** Reason to refuse a key, except for its counters, in the order of the contract. */
function findFault(caller: KeyCaller, row: ApiKeyRow, { permissions }: Asked) {
  const { enabled, expiresAt } = row.key;
  if (!enabled) return KEY_DISABLED;
  if (expiresAt !== null && expiresAt <= caller.now) return KEY_EXPIRED;
  if (!isKeyOwnerActive(caller, row)) return KEY_DISABLED;
  if (!allowsAll(row, permissions)) return KEY_NOT_FOUND;
  return undefined;
}

function toFault({ key }: ApiKeyRow, { permissions }: Asked, error: ErrorDefinition): Refusal {
  if (error !== KEY_NOT_FOUND) return { error };
  return { error, missingPermissions: findLacking(key.permissions ?? {}, permissions ?? {}) };
}

/** Counts a use of a key; if the counters have changed since the row was read, they are read again. */
async function takeUse(caller: KeyCaller, row: ApiKeyRow, text: string): Promise<CheckedKey> {
  const { rateLimit } = configurationOf(caller, row.key);
  const counting = { now: caller.now.getTime(), limited: rateLimit.enabled };
  const known = findShortage(row.key, counting);
  if (known) return { shortage: known };
  const counters = await uses.of(caller).take(row.key, counting);
  if (counters) return { row: { ...row, key: { ...row.key, ...counters } } };
  // Other requests were faster, or the key was changed in between.
  const found = await findKey(caller, text);
  if (!found) return { shortage: { error: INVALID_API_KEY } };
  if (!found.key.enabled) return { shortage: { error: KEY_DISABLED } };
  return { shortage: findShortage(found.key, counting) ?? { error: RATE_LIMITED, tryAgainIn: 1000 } };
}

/**
 * Checks whether a key may be used now, and counts one use. It is one statement that reads; `uses/takes.ts` says
 * when the use is a separate statement. A refused key is not used.
 */
export async function checkKey(caller: KeyCaller, text: string, asked: Asked = {}): Promise<CheckedKey> {
  const row = await findKey(caller, text);
  const isOther = asked.configId !== undefined && row?.key.configId !== asked.configId;
  if (!row || isOther || asked.refuses?.(row)) return { shortage: { error: INVALID_API_KEY } };
  const fault = findFault(caller, row, asked);
  const checked = fault ? { shortage: toFault(row, asked, fault) } : await takeUse(caller, row, text);
  uses.of(caller).count(row.key.id, caller.now, 'row' in checked ? 'requests' : 'refused');
  return checked;
}
