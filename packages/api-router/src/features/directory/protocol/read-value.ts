import { fitsIndex } from '#core/http/input/fits-index.ts';
import { SCIM_INVALID_VALUE } from '#features/directory/errors.ts';
import { type Attribute, findAttribute } from '#features/directory/protocol/attribute.ts';
import { refusal } from '#features/directory/protocol/refuse.ts';

export type Values = Record<string, unknown>;

export const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Longest text of one attribute. */
const MOST_TEXT = 2048;
/** Values of one list. Members of groups are not read here. */
const MOST_VALUES = 100;

/** Refuses a list that is too long, also one that grew by many changes. */
export function assertFew({ name }: Attribute, values: readonly unknown[]): void {
  if (values.length > MOST_VALUES) throw refusal(SCIM_INVALID_VALUE, `${name} has too many values`);
}

/** Refuses a text that resources cannot be looked up by. */
export function assertKey(name: string, text: string): void {
  if (!fitsIndex(text)) throw refusal(SCIM_INVALID_VALUE, `${name} is too long`);
}

const flags: ReadonlyMap<unknown, boolean> = new Map([
  ['true', true],
  ['false', false],
]);

/** Entra sends `"False"`. */
function readFlag(value: unknown, name: string): boolean {
  if (typeof value === 'boolean') return value;
  const flag = typeof value === 'string' ? flags.get(value.trim().toLowerCase()) : undefined;
  if (flag === undefined) throw refusal(SCIM_INVALID_VALUE, `${name} has to be true or false`);
  return flag;
}

function readText(value: unknown, name: string): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') throw refusal(SCIM_INVALID_VALUE, `${name} has to be a text`);
  if (value.length > MOST_TEXT) throw refusal(SCIM_INVALID_VALUE, `${name} is too long`);
  return value;
}

/** Nothing: null, an empty text, an empty list or an object without attributes (RFC 7643 section 2.5). */
export const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isValues(value) && Object.keys(value).length === 0);

/** The known sub-attributes, as they are spelled; the others are dropped. */
export function readParts(
  attributes: readonly Attribute[],
  given: Values,
  isKept: (attribute: Attribute) => boolean = ({ mutability }) => mutability === 'readWrite',
): Values {
  const parts: Values = {};
  for (const [key, value] of Object.entries(given)) {
    const known = findAttribute(attributes, key);
    if (!known || !isKept(known)) continue;
    const read = readValue(known, value);
    if (!isNothing(read)) parts[known.name] = read;
  }
  return parts;
}

/** One value of a list, or the value of an attribute that has one. A bare text stands for `{ value }`. */
export function readOne(attribute: Attribute, value: unknown): unknown {
  const { name, type, subAttributes = [] } = attribute;
  if (type === 'boolean') return readFlag(value, name);
  if (type !== 'complex') return readText(value, name);
  if (isValues(value)) return readParts(subAttributes, value);
  if (!findAttribute(subAttributes, 'value'))
    throw refusal(SCIM_INVALID_VALUE, `${name} has to be an object`);
  return readParts(subAttributes, { value });
}

/** A value as it is kept: spelled as in the schema, without what is unknown. Undefined: nothing. */
export function readValue(attribute: Attribute, value: unknown): unknown {
  if (isNothing(value)) return undefined;
  if (!attribute.multiValued) {
    const [only, ...others] = [value].flat();
    if (others.length > 0) throw refusal(SCIM_INVALID_VALUE, `${attribute.name} can have one value only`);
    return isNothing(only) ? undefined : readOne(attribute, only);
  }
  const values = [value].flat().filter((one) => !isNothing(one));
  assertFew(attribute, values);
  return withOnePrimary(values.map((one) => readOne(attribute, one)).filter((one) => !isNothing(one)));
}

/** Of several primary values the last one counts (RFC 7643 section 2.4). */
export function withOnePrimary(values: readonly unknown[]): unknown[] {
  const last = values.findLastIndex((one) => isValues(one) && one.primary === true);
  return values.map((one, index) =>
    isValues(one) && one.primary === true && index !== last ? { ...one, primary: false } : one,
  );
}
