import type { Attribute } from '#features/directory/protocol/attribute.ts';
import type { Comparison } from '#features/directory/protocol/filter.ts';
import { matches, toExample } from '#features/directory/protocol/matches.ts';
import type { Target } from '#features/directory/protocol/path.ts';
import {
  assertFew,
  isNothing,
  isValues,
  readOne,
  readParts,
  readValue,
  type Values,
  withOnePrimary,
} from '#features/directory/protocol/read-value.ts';
import type { ResourceSchema } from '#features/directory/protocol/schemas.ts';

type Op = 'add' | 'replace' | 'remove';

export interface Change extends Target {
  op: Op;
  value: unknown;
}

/** A list or an object without anything is no value. */
function put(place: Values, name: string, value: unknown): void {
  if (isNothing(value)) delete place[name];
  else place[name] = value;
}

const listAt = (place: Values, { name }: Attribute): unknown[] => {
  const value = place[name];
  return Array.isArray(value) ? value : [];
};

/** Values with the same key are one value. */
const keyOf = (value: unknown): string =>
  JSON.stringify(isValues(value) ? [value.value, value.type] : value) ?? '';

/** Adds values to a list: one that is there already takes what is new of it. A new primary one takes the place of the old. */
function addAll(attribute: Attribute, list: readonly unknown[], given: readonly unknown[]): unknown[] {
  const all = [...list];
  const places = new Map(list.map((one, at) => [keyOf(one), at]));
  for (const one of given) {
    const at = places.get(keyOf(one)) ?? all.length;
    const before = all[at];
    places.set(keyOf(one), at);
    all[at] = isValues(before) && isValues(one) ? { ...before, ...one } : one;
  }
  assertFew(attribute, all);
  return withOnePrimary(all);
}

/** Values that Entra names beside the path to remove them. */
function without(attribute: Attribute, list: readonly unknown[], value: unknown): unknown[] {
  if (isNothing(value)) return [];
  const named = [value].flat().map((one) => readOne(attribute, one));
  const textOf = (one: unknown) => JSON.stringify(isValues(one) ? one.value : one);
  const values = new Set(named.map(textOf));
  return list.filter((one) => !values.has(textOf(one)));
}

interface Filtered {
  attribute: Attribute;
  where: readonly Comparison[];
  sub: Attribute | undefined;
  op: Op;
  value: unknown;
}

function changeOne({ attribute, sub, op, value }: Filtered, before: Values): unknown {
  if (op === 'remove') {
    if (!sub) return undefined;
    const { [sub.name]: _, ...rest } = before;
    return rest;
  }
  if (sub) {
    const after = { ...before };
    put(after, sub.name, readValue(sub, value));
    return after;
  }
  const given = readOne(attribute, [value].flat()[0]);
  return op === 'add' && isValues(given) ? { ...before, ...given } : given;
}

/** Those values of a list that a filter names. None: a new one that fits it is made, as Entra expects. */
function changeFiltered(place: Values, change: Filtered): void {
  const { attribute, where, op } = change;
  const list = listAt(place, attribute);
  const isMeant = (one: unknown): one is Values => isValues(one) && matches(attribute, one, where);
  const found = list.some(isMeant);
  const all =
    found || op === 'remove'
      ? list.map((one) => (isMeant(one) ? changeOne(change, one) : one))
      : [...list, changeOne(change, toExample(attribute, where))];
  assertFew(attribute, all);
  const primary = all.find((one, index) => isValues(one) && one.primary === true && one !== list[index]);
  const others = all.map((one) =>
    primary !== undefined && one !== primary && isValues(one) && one.primary === true
      ? { ...one, primary: false }
      : one,
  );
  put(
    place,
    attribute.name,
    others.filter((one) => !isNothing(one)),
  );
}

function changeSub(place: Values, attribute: Attribute, sub: Attribute, { op, value }: Change): void {
  const read = op === 'remove' ? undefined : readValue(sub, value);
  if (attribute.multiValued) {
    put(
      place,
      attribute.name,
      listAt(place, attribute)
        .filter(isValues)
        .map((one) => {
          const after = { ...one };
          put(after, sub.name, read);
          return after;
        })
        .filter((one) => !isNothing(one)),
    );
    return;
  }
  const before = place[attribute.name];
  const after = isValues(before) ? { ...before } : {};
  put(after, sub.name, read);
  put(place, attribute.name, after);
}

function changeWhole(place: Values, attribute: Attribute, { op, value }: Change): void {
  const { name, multiValued, type } = attribute;
  if (op === 'remove') {
    put(place, name, multiValued ? without(attribute, listAt(place, attribute), value) : undefined);
    return;
  }
  const read = readValue(attribute, value);
  if (op === 'add' && multiValued) {
    const given = Array.isArray(read) ? read : [];
    put(place, name, addAll(attribute, listAt(place, attribute), given));
    return;
  }
  const before = place[name];
  // Parts that are not named stay, as with a path to each of them.
  const isMerged = type === 'complex' && !multiValued && isValues(before) && isValues(read);
  put(place, name, isMerged ? { ...before, ...read } : read);
}

/** Does one operation to a resource. */
export function applyTo(schema: ResourceSchema, resource: Values, change: Change): void {
  const { extension, attribute, where, sub, op, value } = change;
  const held = extension === undefined ? resource : resource[extension];
  const place = isValues(held) ? held : {};
  if (attribute && where) changeFiltered(place, { attribute, where, sub, op, value });
  else if (attribute && sub) changeSub(place, attribute, sub, change);
  else if (attribute) changeWhole(place, attribute, change);
  else if (op === 'remove') for (const name of Object.keys(place)) delete place[name];
  else {
    const known = schema.extensions.find(({ id }) => id === extension);
    if (known && isValues(value)) {
      // Each by itself, so that an empty value clears it.
      for (const one of known.attributes) {
        const key = Object.keys(value).find((name) => name.toLowerCase() === one.name.toLowerCase());
        if (key !== undefined) changeWhole(place, one, { op, value: value[key] });
      }
    }
  }
  if (extension !== undefined) put(resource, extension, readParts(extensionOf(schema, extension), place));
}

const extensionOf = (schema: ResourceSchema, id: string): readonly Attribute[] =>
  schema.extensions.find((one) => one.id === id)?.attributes ?? [];
