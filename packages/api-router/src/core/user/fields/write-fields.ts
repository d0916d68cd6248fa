import { createHash } from 'node:crypto';
import {
  holdUniqueValues,
  mergeFields,
  type StoredFields,
  type StoredValue,
  takeUniqueValues,
  UserUniqueValue,
} from '@keystead/db';
import type { Unit, UnitSource } from '#core/call/unit.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { UNAUTHORIZED } from '#core/errors/request-errors.ts';
import { USER_FIELD_TAKEN } from '#core/user/fields/errors.ts';
import { userFieldOptions } from '#core/user/fields/field-options.ts';
import { type FieldValues, toStoredValue, type UserFields } from '#core/user/fields/user-fields.ts';

export type Changes = Record<string, StoredValue | null>;

/** Values as they are stored; null stays. */
const toChanges = (caller: UnitSource, values: FieldValues): Changes =>
  toStoredChanges(userFieldOptions.of(caller), values);

/** Values of declared fields as they are stored; null stays. */
export function toStoredChanges({ byName }: UserFields, values: FieldValues): Changes {
  const changes: Changes = {};
  for (const [name, value] of Object.entries(values)) {
    const field = byName.get(name);
    if (field) changes[name] = toStoredValue(field, value);
  }
  return changes;
}

/** Column of a new user; null without a value. */
export const toStoredFields = (caller: UnitSource, values: FieldValues): StoredFields | null =>
  withoutNulls(toChanges(caller, values));

/** The column: all fields with a value, or null. */
export function withoutNulls(changes: Changes): StoredFields | null {
  const stored: Record<string, StoredValue> = {};
  for (const [name, value] of Object.entries(changes)) if (value !== null) stored[name] = value;
  return Object.keys(stored).length === 0 ? null : stored;
}

/** Unicode normal form, so that texts that look the same are one value. */
export const hashOf = (value: StoredValue): string =>
  createHash('sha256').update(JSON.stringify(value).normalize('NFC')).digest('base64url');

function hashesOf(caller: UnitSource, changes: Changes): Record<string, string | null> {
  const { byName } = userFieldOptions.of(caller);
  const unique = Object.entries(changes).filter(([name]) => byName.get(name)?.unique);
  return Object.fromEntries(unique.map(([name, value]) => [name, value === null ? null : hashOf(value)]));
}

export const taken = (field: string): AuthError =>
  new AuthError(USER_FIELD_TAKEN, {
    params: { field },
    issues: [{ path: field, message: `${field} is already taken` }],
  });

function takeUnique(unit: Unit, userId: string, changes: Changes): void {
  const hashes = hashesOf(unit, changes);
  if (Object.keys(hashes).length === 0) return;
  unit.write(async (em) => {
    const field = await takeUniqueValues(em, { userId, hashes });
    if (field !== undefined) throw taken(field);
  });
}

/** Takes the unique values of a new user. The commit refuses with `USER_FIELD_TAKEN` if another user has one. */
export const takeNewValues = (unit: Unit, userId: string, stored: StoredFields | null): void =>
  takeUnique(unit, userId, { ...stored });

/**
 * Takes unique values as if a user had signed up with them. Where answers must hide which e-mail addresses have
 * accounts, a value that stays free after a sign-up would show it.
 */
export function holdValuesForOwner(unit: Unit, userId: string, values: FieldValues): void {
  const hashes = hashesOf(unit, toChanges(unit, values));
  if (Object.keys(hashes).length > 0) unit.write((em) => holdUniqueValues(em, { userId, hashes }));
}

/** Names of unique fields whose values are taken. */
export async function findTaken(unit: Unit, values: FieldValues): Promise<string[]> {
  const hashes = Object.entries(hashesOf(unit, toChanges(unit, values))).filter(([, hash]) => hash !== null);
  if (hashes.length === 0) return [];
  const where = hashes.map(([field, valueHash]) => ({ field, valueHash: valueHash ?? '' }));
  const rows = await unit.em().find(UserUniqueValue, { $or: where });
  return rows.map(({ field }) => field);
}

/** Refuses taken values with `USER_FIELD_TAKEN`. For calls that write only after their answer. */
export async function assertNotTaken(unit: Unit, values: FieldValues): Promise<void> {
  const [field] = await findTaken(unit, values);
  if (field !== undefined) throw taken(field);
}

/** Values that a user does not have yet. */
export function findNews(caller: UnitSource, values: FieldValues, stored: StoredFields | null): FieldValues {
  const changes = toChanges(caller, values);
  const isNews = (name: string) => JSON.stringify(changes[name]) !== JSON.stringify(stored?.[name] ?? null);
  return Object.fromEntries(Object.entries(values).filter(([name]) => isNews(name)));
}

/** The stored fields with changes, as they are after the commit. */
export function withChanges(
  caller: UnitSource,
  stored: StoredFields | null,
  values: FieldValues,
): StoredFields {
  const merged = { ...stored, ...toChanges(caller, values) };
  const kept: Record<string, StoredValue> = {};
  for (const [name, value] of Object.entries(merged)) if (value !== null) kept[name] = value;
  return kept;
}

/**
 * Queues changes of fields of a user. The commit refuses with `USER_FIELD_TAKEN` if another user has a unique value.
 */
export function writeFields(unit: Unit, userId: string, values: FieldValues): void {
  const changes = toChanges(unit, values);
  unit.write(async (em) => {
    const isThere = await mergeFields(em, {
      table: 'user',
      id: userId,
      values: changes,
      updatedAt: unit.now,
    });
    if (!isThere) throw new AuthError(UNAUTHORIZED);
  });
  takeUnique(unit, userId, changes);
}
