import { JsonDate, type StoredValue } from '@keystead/db';
import { z } from 'zod';
import { isStorableText } from '#core/http/storable-text.ts';
import type { FieldType, FieldValue, SimpleType } from '#core/user/fields/field-types.ts';

export interface FieldLimits {
  /** Length of a text, and of each text in a list, in UTF-16 units. */
  maxLength: number;
  maxItems: number;
}

/** Properties of a type of field. */
export interface FieldKind {
  /** Description of its values, for a sentence. */
  expected: string;
  /** Values in this process, without limits: values that were stored under other limits are still shown. */
  view: z.ZodType<FieldValue>;
  /** Values that may be stored. */
  toInput: (limits: FieldLimits) => z.ZodType<FieldValue>;
  /** Value from JSON, or from the operator's code. */
  fromWire: (value: unknown) => unknown;
  /** Value from a form, where every value is text. */
  fromForm: (text: string) => unknown;
  toStored: (value: FieldValue) => StoredValue;
  /** A stored value; undefined if it has another type, because the declaration has changed. */
  fromStored: (value: StoredValue) => FieldValue | undefined;
}

const limitedText = ({ maxLength }: FieldLimits) =>
  z.string().max(maxLength).refine(isStorableText, 'Contains characters that cannot be stored');

const isString = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number';

/** A date, or a time with its zone, as ISO 8601 text. */
const ISO = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d))?$/;

const same = <Value>(value: Value): Value => value;
const toStoredPlain = (value: FieldValue): StoredValue =>
  value instanceof Date ? value.toISOString() : value;
const toNumber = (text: string): unknown => (text.trim() === '' ? text : Number(text));

/** A date that does not exist, such as 30 February, is refused. */
function toMoment(value: unknown): unknown {
  if (!isString(value) || !ISO.test(value)) return value;
  const day = new Date(`${value.slice(0, 10)}T00:00:00Z`);
  const isDay = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value.slice(0, 10));
  const moment = new JsonDate(value);
  return isDay && !Number.isNaN(moment.getTime()) ? moment : value;
}

const plain = (
  expected: string,
  view: z.ZodType<FieldValue>,
  is: (value: StoredValue) => boolean,
): FieldKind => ({
  expected,
  view,
  toInput: () => view,
  fromWire: same,
  fromForm: same,
  toStored: toStoredPlain,
  fromStored: (value) => (is(value) ? value : undefined),
});

const isListOf = (is: (value: unknown) => boolean) => (value: StoredValue) =>
  Array.isArray(value) && value.every(is);

const kinds: Record<SimpleType, FieldKind> = {
  string: { ...plain('a text', z.string(), isString), toInput: limitedText },
  number: { ...plain('a number', z.number(), isNumber), fromForm: toNumber },
  boolean: {
    ...plain('true or false', z.boolean(), (value) => typeof value === 'boolean'),
    fromForm: (text) => ({ true: true, on: true, false: false })[text] ?? text,
  },
  date: {
    ...plain('a date', z.date(), isString),
    fromWire: toMoment,
    fromForm: toMoment,
    fromStored: (value) => {
      const moment = isString(value) ? toMoment(value) : undefined;
      return moment instanceof Date ? moment : undefined;
    },
  },
  'string[]': {
    ...plain('a list of texts', z.array(z.string()), isListOf(isString)),
    toInput: (limits) => z.array(limitedText(limits)).max(limits.maxItems),
    fromForm: (text) => [text],
  },
  'number[]': {
    ...plain('a list of numbers', z.array(z.number()), isListOf(isNumber)),
    toInput: ({ maxItems }) => z.array(z.number()).max(maxItems),
    fromForm: (text) => [toNumber(text)],
  },
};

const toChoice = (choices: readonly string[]): FieldKind =>
  plain(
    `one of ${choices.join(', ')}`,
    z.enum(choices),
    (value) => isString(value) && choices.includes(value),
  );

export const simpleTypes = Object.keys(kinds);

export const isSimpleType = (type: unknown): type is SimpleType =>
  isString(type) && Object.hasOwn(kinds, type);

export const isChoices = (type: unknown): type is readonly string[] => Array.isArray(type);

export const toKind = (type: FieldType): FieldKind => (isSimpleType(type) ? kinds[type] : toChoice(type));
