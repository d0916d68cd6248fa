import { type Attribute, findAttribute } from '#features/directory/protocol/attribute.ts';
import type { Comparison, FilterValue } from '#features/directory/protocol/filter.ts';
import { readValue, type Values } from '#features/directory/protocol/read-value.ts';

/** `true` and `"True"` are one value: Entra sends both. */
const toComparable = (value: unknown, caseExact: boolean): string => {
  const text = String(value);
  return caseExact ? text : text.toLowerCase();
};

function isEqual(attribute: Attribute | undefined, held: unknown, asked: FilterValue): boolean {
  if (!attribute) return false;
  // A value that is not the primary one need not say so.
  if (held === undefined)
    return asked === null || (attribute.type === 'boolean' && String(asked).toLowerCase() === 'false');
  return toComparable(held, attribute.caseExact) === toComparable(asked, attribute.caseExact);
}

/** One value of a list fits all conditions. */
export const matches = (attribute: Attribute, value: Values, where: readonly Comparison[]): boolean =>
  where.every(({ name, value: asked }) => {
    const sub = findAttribute(attribute.subAttributes, name);
    return isEqual(sub, sub && value[sub.name], asked);
  });

/** A value that fits the conditions. */
export function toExample(attribute: Attribute, where: readonly Comparison[]): Values {
  const example: Values = {};
  for (const { name, value } of where) {
    const sub = findAttribute(attribute.subAttributes, name);
    const read = sub && readValue(sub, value);
    if (sub && read !== undefined) example[sub.name] = read;
  }
  return example;
}
