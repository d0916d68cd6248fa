import type { StoredFields, StoredValue } from '@keystead/db';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { userFieldOptions } from '#core/user/fields/field-options.ts';
import type { UserField } from '#core/user/fields/user-fields.ts';
import { hashOf } from '#core/user/fields/write-fields.ts';
import type { ImportedUser } from '#features/imports/person.ts';

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Readings of a value: databases keep truth values as numbers, and lists and numbers as text. */
function* readingsOf({ kind }: UserField, value: unknown): Generator<unknown> {
  yield kind.fromWire(value);
  if (value === 0 || value === 1) yield value === 1;
  if (typeof value !== 'string') return;
  yield kind.fromForm(value);
  yield parseJson(value);
}

function toStored(field: UserField, value: unknown): StoredValue | undefined {
  for (const reading of readingsOf(field, value)) {
    const { success, data } = field.schema.safeParse(reading);
    if (success) return field.kind.toStored(data);
  }
  return undefined;
}

/** Values of declared fields as they are stored, and the names of those that the declaration does not allow. */
export function readOwnFields(
  carrier: OptionCarrier,
  { fields }: ImportedUser,
): { stored: StoredFields | null; unread: readonly string[] } {
  const { byName } = userFieldOptions.of(carrier);
  const stored: Record<string, StoredValue> = {};
  const unread: string[] = [];
  for (const [name, value] of Object.entries(fields)) {
    const field = byName.get(name);
    if (field === undefined || value === null || value === undefined) continue;
    const read = toStored(field, value);
    if (read === undefined) unread.push(name);
    else stored[name] = read;
  }
  return { stored: Object.keys(stored).length === 0 ? null : stored, unread };
}

/** Hashes of the values that no two users may have, with the names of their fields. */
export function toFieldHashes(carrier: OptionCarrier, user: ImportedUser): (readonly [string, string])[] {
  const { byName, all } = userFieldOptions.of(carrier);
  if (!all.some(({ unique }) => unique)) return [];
  return Object.entries(readOwnFields(carrier, user).stored ?? {}).flatMap(([name, value]) =>
    byName.get(name)?.unique ? [[hashOf(value), name] as const] : [],
  );
}
