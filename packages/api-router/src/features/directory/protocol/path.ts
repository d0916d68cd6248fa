import { SCIM_INVALID_PATH } from '#features/directory/errors.ts';
import type { Attribute } from '#features/directory/protocol/attribute.ts';
import { findAttribute } from '#features/directory/protocol/attribute.ts';
import { type Comparison, parseCondition } from '#features/directory/protocol/filter.ts';
import { refusal } from '#features/directory/protocol/refuse.ts';
import type { ResourceSchema } from '#features/directory/protocol/schemas.ts';

/** What a path of a change, or a dotted key, names. */
export interface Target {
  /** Id of the extension; undefined for the core schema. */
  extension?: string;
  /** Undefined: the whole extension. */
  attribute?: Attribute;
  where?: readonly Comparison[];
  sub?: Attribute;
}

const shape = /^([A-Za-z$][\w$-]*)(?:\[(.*)\])?(?:\.([A-Za-z$][\w$-]*))?$/s;

interface Place {
  extension?: string;
  attributes: readonly Attribute[];
  rest: string;
}

/** Takes the URN of a schema off, with the colon or the dot behind it. */
function takeUrn(schema: ResourceSchema, path: string): Place {
  const lower = path.toLowerCase();
  for (const { id, attributes } of schema.extensions)
    if (lower.startsWith(id.toLowerCase()))
      return { extension: id, attributes, rest: path.slice(id.length).replace(/^[:.]/, '') };
  const isCore = lower.startsWith(`${schema.id.toLowerCase()}:`);
  return { attributes: schema.attributes, rest: isCore ? path.slice(schema.id.length + 1) : path };
}

/** An extension that the service does not keep: what is said about it is dropped. */
const isForeign = (path: string): boolean => /^urn:/i.test(path);

/**
 * Reads a path. Undefined for an attribute that is not kept: of another extension, or unknown. Throws for what is no path.
 */
export function parsePath(schema: ResourceSchema, path: string): Target | undefined {
  const { extension, attributes, rest } = takeUrn(schema, path.trim());
  const at = extension === undefined ? {} : { extension };
  if (rest === '' && extension !== undefined) return at;
  if (isForeign(rest)) return undefined;
  const [, name, condition, subName] = shape.exec(rest) ?? [];
  if (name === undefined) throw refusal(SCIM_INVALID_PATH, path);
  const attribute = findAttribute(attributes, name);
  if (!attribute) return undefined;
  const where = condition === undefined ? undefined : parseCondition(condition);
  if (where && !attribute.multiValued) throw refusal(SCIM_INVALID_PATH, path);
  if (subName === undefined) return { ...at, attribute, ...(where && { where }) };
  const sub = findAttribute(attribute.subAttributes, subName);
  return sub && { ...at, attribute, ...(where && { where }), sub };
}
