import { z } from 'zod';
import { isMetadata, isStorableMetadata, type Metadata } from '#core/call/metadata.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { shownName } from '#core/http/input/shown-name.ts';
import {
  EXPIRES_IN_IS_TOO_LARGE,
  EXPIRES_IN_IS_TOO_SMALL,
  INVALID_METADATA_TYPE,
  INVALID_NAME_LENGTH,
  INVALID_PREFIX_LENGTH,
  INVALID_SCOPE,
  KEY_DISABLED_EXPIRATION,
  METADATA_DISABLED,
  NAME_REQUIRED,
  REFILL_AMOUNT_AND_INTERVAL_REQUIRED,
  REFILL_INTERVAL_AND_AMOUNT_REQUIRED,
  SERVER_ONLY_PROPERTY,
} from '#features/api-keys/errors.ts';
import { afterDefault } from '#features/api-keys/expiry/expiry.ts';
import type { Configuration } from '#features/api-keys/options.ts';
import { PREFIX } from '#features/api-keys/settings-options.ts';
import { organizationFields } from '#features/organization-profile/named-organization.ts';

/** Errors of `readExpiry`. */
const expiryRefusals = [KEY_DISABLED_EXPIRATION, EXPIRES_IN_IS_TOO_SMALL, EXPIRES_IN_IS_TOO_LARGE];

/** Errors in the input of a key, new or changed. */
export const keyInputRefusals = [
  SERVER_ONLY_PROPERTY,
  METADATA_DISABLED,
  INVALID_METADATA_TYPE,
  REFILL_AMOUNT_AND_INTERVAL_REQUIRED,
  REFILL_INTERVAL_AND_AMOUNT_REQUIRED,
  ...expiryRefusals,
  INVALID_NAME_LENGTH,
];

/** Errors in the input of a new key alone. */
export const newKeyRefusals = [INVALID_PREFIX_LENGTH, NAME_REQUIRED, INVALID_SCOPE];

const whole = (least: number) => z.number().int().min(least).max(Number.MAX_SAFE_INTEGER);

/** Fields that only code of the operator may set. */
export const serverOnlyShape = {
  remaining: whole(0).nullish(),
  refillAmount: whole(1).nullish(),
  /** Milliseconds. */
  refillInterval: whole(1).nullish(),
  /** Milliseconds. */
  rateLimitTimeWindow: whole(1).optional(),
  rateLimitMax: whole(1).optional(),
  rateLimitEnabled: z.boolean().optional(),
  permissions: z.record(z.string(), z.array(z.string())).nullish(),
};

type ServerOnly = z.output<z.ZodObject<typeof serverOnlyShape>>;

/** Fields that users may set, and `userId` for code of the operator. */
export const settableShape = {
  configId: z.string().optional(),
  name: shownName().optional(),
  /** Lifetime in seconds; null: no end. */
  expiresIn: z.number().min(1).nullish(),
  metadata: z
    .unknown()
    .refine(
      (given) => !isMetadata(given) || isStorableMetadata(given),
      'Expected an object that can be stored',
    )
    .optional(),
  userId: z.string().optional(),
};

/** Input of a new key. */
export const newKeyInput = z.object({
  ...settableShape,
  ...serverOnlyShape,
  prefix: z.string().regex(PREFIX).optional(),
  /** For a configuration of organizations' keys. Default: the active one. */
  ...organizationFields,
});

export type NewKeyInput = z.output<typeof newKeyInput>;

/**
 * Refuses fields that only code of the operator may set. Null is accepted, because clients of 1.7 send it for a
 * key without a limit.
 */
export function assertNoServerOnly(given: ServerOnly, allowed: readonly (keyof ServerOnly)[]): void {
  for (const name of Object.keys(serverOnlyShape)) {
    const value: unknown = Reflect.get(given, name);
    if (value === undefined || (value === null && allowed.some((one) => one === name))) continue;
    throw new AuthError(SERVER_ONLY_PROPERTY);
  }
}

/** Metadata as stored; undefined if there is none in the input. */
export function readMetadata(
  { enableMetadata }: Configuration,
  metadata: unknown,
): Metadata | null | undefined {
  if (metadata === undefined) return undefined;
  if (!enableMetadata) {
    // Clients of 1.7 send null for a key without metadata.
    if (metadata === null) return undefined;
    throw new AuthError(METADATA_DISABLED);
  }
  if (metadata === null) return null;
  if (!isMetadata(metadata)) throw new AuthError(INVALID_METADATA_TYPE);
  return metadata;
}

interface Refill {
  refillAmount?: number | null | undefined;
  refillInterval?: number | null | undefined;
}

/** A refill is an amount and an interval, or neither. */
export function assertWholeRefill({ refillAmount, refillInterval }: Refill): void {
  const [amount, interval] = [refillAmount ?? undefined, refillInterval ?? undefined];
  if (interval !== undefined && amount === undefined)
    throw new AuthError(REFILL_AMOUNT_AND_INTERVAL_REQUIRED);
  if (amount !== undefined && interval === undefined)
    throw new AuthError(REFILL_INTERVAL_AND_AMOUNT_REQUIRED);
}

const DAY_MS = 86_400_000;

interface Expiry {
  expiresIn: number | null | undefined;
  now: Date;
  /** Code of the operator may choose any time. */
  isOperator: boolean;
}

/**
 * When a key expires; null: never; undefined without a choice. Over HTTP an `expiresIn` of null means the default of
 * the configuration.
 */
export function readExpiry(
  configuration: Configuration,
  { expiresIn, now, isOperator }: Expiry,
): Date | null | undefined {
  const { keyExpiration } = configuration;
  if (expiresIn === undefined) return undefined;
  if (!isOperator) {
    if (keyExpiration.disableCustomExpiresTime) throw new AuthError(KEY_DISABLED_EXPIRATION);
    const chosen = expiresIn ?? Number.NaN;
    if (chosen < keyExpiration.minExpiresIn) throw new AuthError(EXPIRES_IN_IS_TOO_SMALL);
    if (chosen > keyExpiration.maxExpiresIn) throw new AuthError(EXPIRES_IN_IS_TOO_LARGE);
  }
  if (expiresIn === null) return isOperator ? null : afterDefault(configuration, now);
  const time = now.getTime() + expiresIn * 1000;
  // A century, because no date column needs more.
  if (time > now.getTime() + 36_525 * DAY_MS) throw new AuthError(EXPIRES_IN_IS_TOO_LARGE);
  return new Date(time);
}

export function assertPrefix(
  { minimumPrefixLength, maximumPrefixLength }: Configuration,
  prefix: string,
): void {
  if (prefix.length < minimumPrefixLength || prefix.length > maximumPrefixLength)
    throw new AuthError(INVALID_PREFIX_LENGTH);
}

export function assertName({ minimumNameLength, maximumNameLength }: Configuration, name: string): void {
  if (name.length < minimumNameLength || name.length > maximumNameLength)
    throw new AuthError(INVALID_NAME_LENGTH);
}

/** The name of a new key, which may be empty unless a name is required. */
export function readNewName(configuration: Configuration, name: string | undefined): string | null {
  if (configuration.requireName && (name === undefined || name === '')) throw new AuthError(NAME_REQUIRED);
  if (name !== undefined && name !== '') assertName(configuration, name);
  return name ?? null;
}
