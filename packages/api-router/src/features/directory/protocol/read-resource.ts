import { SCIM_INVALID_SYNTAX } from '#features/directory/errors.ts';
import type { Attribute } from '#features/directory/protocol/attribute.ts';
import { isNothing, isValues, readParts, type Values } from '#features/directory/protocol/read-value.ts';
import { refusal } from '#features/directory/protocol/refuse.ts';
import type { ResourceSchema } from '#features/directory/protocol/schemas.ts';

/** A resource names the schema that it has, also beside others that nobody here knows. */
export function assertSchema(body: Values, id: string): void {
  const named = [body.schemas].flat();
  const isNamed = named.some((one) => typeof one === 'string' && one.toLowerCase() === id.toLowerCase());
  if (!isNamed) throw refusal(SCIM_INVALID_SYNTAX, `schemas does not have ${id}`);
}

const own =
  (name: string) =>
  (attribute: Attribute): boolean =>
    attribute.mutability === 'readWrite' && attribute.name !== name;

/**
 * The attributes of a resource in a body that are kept: spelled as in the schema. Read-only ones, and those that nobody
 * here knows, are dropped (RFC 7644 section 3.3). Members of groups are read elsewhere.
 */
export function readResource(schema: ResourceSchema, body: Values): Values {
  assertSchema(body, schema.id);
  const resource = readParts(schema.attributes, body, own('members'));
  for (const { id, attributes } of schema.extensions) {
    const key = Object.keys(body).find((one) => one.toLowerCase() === id.toLowerCase());
    const given = key === undefined ? undefined : body[key];
    const parts = isValues(given) ? readParts(attributes, given) : {};
    if (!isNothing(parts)) resource[id] = parts;
  }
  return resource;
}

/** The value of a top-level name of a body, whatever its case. */
export const valueNamed = (body: Values, name: string): unknown => {
  const key = Object.keys(body).find((one) => one.toLowerCase() === name.toLowerCase());
  return key === undefined ? undefined : body[key];
};
