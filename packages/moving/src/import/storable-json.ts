import { isRecord, toStorable } from './values.ts';

/** Deepest nesting that is kept, as in the input of calls: deeper values overflow the stack of what writes them. */
const DEEPEST = 32;

const isShallow = (value: unknown, depth = DEEPEST): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (depth > 0 && Object.values(value).every((inner) => isShallow(inner, depth - 1)));

function toStored(value: unknown): unknown {
  if (typeof value === 'string') return toStorable(value);
  if (Array.isArray(value)) return value.map(toStored);
  return isRecord(value) ? toStoredRecord(value) : value;
}

const toStoredRecord = (value: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).map(([name, inner]) => [toStorable(name), toStored(inner)]));

/**
 * An object that both databases store as JSON; undefined if it is nested too deeply. One that a database refuses would
 * take the rows of everybody with it who comes in the same batch.
 */
export const toStorableRecord = (value: Record<string, unknown>): Record<string, unknown> | undefined =>
  isShallow(value) ? toStoredRecord(value) : undefined;
