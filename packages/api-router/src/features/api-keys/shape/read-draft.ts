import type { Unit } from '#core/call/unit.ts';
import type { KeyDraft, KeyOwner } from '#features/api-keys/create-key.ts';
import { afterDefault } from '#features/api-keys/expiry/expiry.ts';
import { type Configuration, requireConfiguration } from '#features/api-keys/options.ts';
import {
  assertPrefix,
  assertWholeRefill,
  type NewKeyInput,
  readExpiry,
  readMetadata,
  readNewName,
} from '#features/api-keys/shape/key-input.ts';

interface Making {
  owner: KeyOwner;
  /** Id of the user who creates it. */
  createdBy: string;
  isOperator: boolean;
}

const ownerIdOf = (owner: KeyOwner): string => ('userId' in owner ? owner.userId : owner.organizationId);

async function findDefaultPermissions({ permissions }: Configuration, owner: KeyOwner) {
  const { defaultPermissions = null } = permissions;
  return typeof defaultPermissions === 'function'
    ? await defaultPermissions(ownerIdOf(owner))
    : defaultPermissions;
}

/** Input of a new key, checked in the order of the contract, with the defaults of its configuration. */
export async function readDraft(unit: Unit, given: NewKeyInput, making: Making): Promise<KeyDraft> {
  const configuration = requireConfiguration(unit, given.configId);
  const { now } = unit;
  const { owner, createdBy, isOperator } = making;
  const { refillAmount = null, refillInterval = null, expiresIn } = given;
  const metadata = readMetadata(configuration, given.metadata) ?? null;
  assertWholeRefill({ refillAmount, refillInterval });
  // Null is not a choice: a key that is created without an end expires when the operator says.
  const expiresAt = readExpiry(configuration, { expiresIn: expiresIn ?? undefined, now, isOperator });
  const prefix = given.prefix ?? configuration.defaultPrefix ?? '';
  if (given.prefix !== undefined) assertPrefix(configuration, given.prefix);
  const name = readNewName(configuration, given.name);
  const { window, maxRequests } = configuration.rateLimit;
  return {
    configuration,
    owner,
    createdBy,
    name,
    prefix,
    expiresAt: expiresAt ?? afterDefault(configuration, now),
    metadata,
    permissions: given.permissions ?? (await findDefaultPermissions(configuration, owner)),
    remaining: given.remaining === undefined ? refillAmount : given.remaining,
    refillAmount,
    refillInterval,
    rateLimitEnabled: given.rateLimitEnabled ?? configuration.rateLimit.enabled,
    rateLimitTimeWindow: given.rateLimitTimeWindow ?? window * 1000,
    rateLimitMax: given.rateLimitMax ?? maxRequests,
  };
}
