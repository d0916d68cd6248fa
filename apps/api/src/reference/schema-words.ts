import type { Schema } from './document.ts';

/** Most values of a list that stand in a line. */
const SHOWN = 12;

const names: Readonly<Record<string, string>> = {
  string: 'text',
  boolean: 'true or false',
  number: 'number',
  integer: 'whole number',
  object: 'object',
  null: 'null',
};

const unique = (words: readonly string[]): string[] => [...new Set(words)];

function toBounds(least: number | undefined, most: number | undefined): string {
  // Bounds of a whole number of JavaScript are no bounds of the call.
  const isBound = (one: number | undefined): one is number =>
    one !== undefined && Math.abs(one) < Number.MAX_SAFE_INTEGER;
  if (isBound(least) && isBound(most)) return `, ${least} to ${most}`;
  if (isBound(most)) return `, up to ${most}`;
  return isBound(least) && least > 1 ? `, at least ${least}` : '';
}

function describeType(type: string, schema: Schema): string {
  if (type === 'array') {
    const items = describeSchema(schema.items ?? {});
    return `list of ${items === 'text' ? 'texts' : items}${toBounds(undefined, schema.maxItems)}`;
  }
  if (type !== 'string') return (names[type] ?? type) + toBounds(schema.minimum, schema.maximum);
  if (schema.format === 'date-time') return 'time';
  if (schema.contentEncoding === 'base64') return 'file';
  return `text${schema.maxLength === undefined ? '' : `, up to ${schema.maxLength} characters`}`;
}

/** What a value is, in a few words: `list of texts, up to 100`. */
export function describeSchema(schema: Schema): string {
  const { $ref, type, anyOf, oneOf, enum: values, const: only } = schema;
  if ($ref !== undefined) return $ref.replace(/^.*\//, '');
  if (only !== undefined) return JSON.stringify(only);
  if (values !== undefined) {
    const shown = values.slice(0, SHOWN).map((one) => JSON.stringify(one));
    return shown.join(' or ') + (values.length > SHOWN ? ' or more' : '');
  }
  const choices = anyOf ?? oneOf;
  if (choices) return unique(choices.flatMap((one) => describeSchema(one).split(' or '))).join(' or ');
  const types = typeof type === 'string' ? [type] : (type ?? []);
  return unique(types.map((one) => describeType(one, schema))).join(' or ') || 'anything';
}
