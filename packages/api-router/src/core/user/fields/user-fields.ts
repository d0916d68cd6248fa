import type { StoredFields } from '@keystead/db';
import type { z } from 'zod';
import type { FieldKind, FieldLimits } from '#core/user/fields/field-kind.ts';
import type { FieldType, FieldValue, StandardSchema } from '#core/user/fields/field-types.ts';
import { type FieldUse, kindOf } from '#core/user/fields/field-use.ts';

export interface UserField {
  name: string;
  type: FieldType;
  kind: FieldKind;
  required: boolean;
  defaultValue: unknown;
  input: boolean;
  returned: boolean;
  unique: boolean;
  /** The purpose for which the service itself reads the field. */
  use?: FieldUse | undefined;
  limits: FieldLimits;
  /** Values that may be stored. */
  schema: z.ZodType<FieldValue>;
  validator: StandardSchema | undefined;
  /** The option that declares it, for messages. */
  option: string;
}

/** Values by name, as in this process. */
export type FieldValues = Record<string, FieldValue | null>;

/** Own fields of a service. */
export interface UserFields {
  /** The option that declares them, for messages. */
  option: string;
  all: readonly UserField[];
  byName: ReadonlyMap<string, UserField>;
  /** Fields that answers contain. */
  shown: readonly UserField[];
  /** Schemas of those, for the schema of a user. */
  view: Readonly<Record<string, z.ZodType>>;
}

interface Declared {
  type: FieldType;
  required: boolean;
  defaultValue?: unknown;
  input: boolean;
  returned: boolean;
  unique: boolean;
  use?: FieldUse | undefined;
  maxLength: number;
  maxItems: number;
  validator?: StandardSchema | { input?: StandardSchema | undefined } | undefined;
}

function toUserField(name: string, declared: Declared, option: string): UserField {
  const { maxLength, maxItems, validator, defaultValue, ...rest } = declared;
  const kind = kindOf(declared);
  const limits = { maxLength, maxItems };
  return {
    ...rest,
    name,
    kind,
    limits,
    defaultValue,
    schema: kind.toInput(limits),
    validator: validator && '~standard' in validator ? validator : validator?.input,
    option: `${option}.${name}`,
  };
}

/** The fields that an option declares, ready for use. */
export function toUserFields(
  declared: Readonly<Record<string, Declared>>,
  option = 'user.additionalFields',
): UserFields {
  const all = Object.entries(declared).map(([name, one]) => toUserField(name, one, option));
  const shown = all.filter(({ returned }) => returned);
  return {
    option,
    all,
    byName: new Map(all.map((field) => [field.name, field])),
    shown,
    view: Object.fromEntries(shown.map(({ name, kind }) => [name, kind.view.nullable()])),
  };
}

const readStored = ({ name, kind }: UserField, stored: StoredFields | null): FieldValue | null => {
  const value = stored?.[name];
  return value === undefined ? null : (kind.fromStored(value) ?? null);
};

/** Every field from its stored form; null without a value. */
export const readAllStored = ({ all }: UserFields, stored: StoredFields | null): FieldValues =>
  Object.fromEntries(all.map((field) => [field.name, readStored(field, stored)]));

/** Fields of a user in answers, from the stored ones; null without a value. */
export function showStored({ shown }: UserFields, stored: StoredFields | null): FieldValues {
  const values: FieldValues = {};
  for (const field of shown) values[field.name] = readStored(field, stored);
  return values;
}

/** The same from a user with the fields at the top level; dates may be ISO text. */
export function showShown({ shown }: UserFields, user: object): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const { name, kind } of shown) values[name] = kind.fromWire(Reflect.get(user, name)) ?? null;
  return values;
}

/** The stored form of values; null stays null. */
export const toStoredValue = (field: UserField, value: FieldValue | null) =>
  value === null ? null : field.kind.toStored(value);
