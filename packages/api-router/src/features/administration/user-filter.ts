import { comparisonOf, type UserFilter } from '@keystead/db';
import { isStorableMoment } from '#core/call/storable-moment.ts';

type Part = string | number | boolean;

interface Asked extends Omit<UserFilter, 'values'> {
  value: Part | readonly Part[];
}

/** Several texts in one, separated by commas, as queries have them. */
const splitPart = (one: Part): Part[] =>
  typeof one === 'string' ? one.split(',').map((part) => part.trim()) : [one];

type Value = string | boolean | Date | null;

const booleans: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
]);

function readMoment(text: string): Date | undefined {
  const moment = new Date(/^\d+$/.test(text) ? Number(text) : text);
  return isStorableMoment(moment) ? moment : undefined;
}

/** A value of the type of its column; undefined if it is invalid. */
function readValue(field: Asked['field'], given: Part): Value | undefined {
  const comparison = comparisonOf(field);
  const text = String(given);
  if (text === 'null' && field !== 'name') return null;
  if (comparison === 'boolean') return booleans.get(text);
  return comparison === 'moment' ? readMoment(text) : text;
}

const forAll: ReadonlySet<string> = new Set(['eq', 'ne', 'in', 'not_in']);
const inOrder: ReadonlySet<string> = new Set(['lt', 'lte', 'gt', 'gte']);

function isComparable({ field, operator }: Asked): boolean {
  const comparison = comparisonOf(field);
  if (comparison === 'boolean' || comparison === 'roles') return forAll.has(operator);
  return comparison !== 'moment' || forAll.has(operator) || inOrder.has(operator);
}

/** The value for the database; null if the comparison is not possible. */
export function toFilter(asked: Asked): UserFilter | null {
  const { field, operator, value } = asked;
  if (!isComparable(asked)) return null;
  const isMany = operator === 'in' || operator === 'not_in';
  const given: readonly Part[] = typeof value === 'object' ? value : [value];
  const parts = isMany ? given.flatMap(splitPart) : given.slice(-1);
  const values = parts.map((one) => readValue(field, one));
  if (values.some((one) => one === undefined)) return null;
  // Null is neither before nor after a value.
  if (inOrder.has(operator) && values.includes(null)) return null;
  return { field, operator, values: values.filter((one) => one !== undefined) };
}
