import { toKey } from '#features/directory/protocol/filter.ts';
import { isValues, type Values } from '#features/directory/protocol/read-value.ts';
import { ENTERPRISE } from '#features/directory/protocol/schemas.ts';

/** The parameters `attributes` and `excludedAttributes` (RFC 7644 section 3.9). */
export interface Projection {
  attributes?: string | undefined;
  excludedAttributes?: string | undefined;
}

const namesOf = (list: string): string[] =>
  list
    .split(',')
    .map((name) => toKey(name.trim()))
    .filter((name) => name !== '');

/** What is in every answer (RFC 7643 section 7, `returned`). */
const always: ReadonlySet<string> = new Set(['schemas', 'id', 'meta']);

const enterprise = ENTERPRISE.toLowerCase();

/** The name itself, all of it, or a part of it: `name`, `name.familyname`. */
const partOf = (asked: string, key: string): string | undefined => {
  if (asked === key) return '';
  const end = key === enterprise ? /^[:.]/ : /^\./;
  const rest = asked.startsWith(key) ? asked.slice(key.length) : '';
  return end.test(rest) ? rest.slice(1) : undefined;
};

function pick(value: unknown, isKept: (name: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => pick(one, isKept));
  if (!isValues(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => isKept(name.toLowerCase())));
}

/** Whether a resource is answered with an attribute of the top level. */
export function isAnswered(name: string, { attributes, excludedAttributes }: Projection): boolean {
  const key = name.toLowerCase();
  if (attributes !== undefined) return namesOf(attributes).some((asked) => partOf(asked, key) !== undefined);
  return !namesOf(excludedAttributes ?? '').includes(key);
}

/** A resource with what is asked for. `attributes` counts before `excludedAttributes`. */
export function project(resource: Values, { attributes, excludedAttributes }: Projection): Values {
  if (attributes === undefined && excludedAttributes === undefined) return resource;
  const isAsked = attributes !== undefined;
  const names = namesOf(attributes ?? excludedAttributes ?? '');
  const shown: Values = {};
  for (const [name, value] of Object.entries(resource)) {
    const key = name.toLowerCase();
    const parts = names.map((asked) => partOf(asked, key)).filter((part) => part !== undefined);
    if (always.has(key)) shown[name] = value;
    else if (isAsked && parts.includes('')) shown[name] = value;
    else if (isAsked && parts.length > 0) shown[name] = pick(value, (part) => parts.includes(part));
    else if (!isAsked && parts.length === 0) shown[name] = value;
    else if (!isAsked && !parts.includes('')) shown[name] = pick(value, (part) => !parts.includes(part));
  }
  return shown;
}
