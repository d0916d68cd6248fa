import { z } from 'zod';

/** Meta data of an option: its description, the name of its kind, and whether its value is a secret. */
export interface OptionMeta {
  description?: string | undefined;
  kind?: string | undefined;
  secret?: boolean | undefined;
  /** For a record: the meaning of its keys, e.g. `id`. */
  key?: string | undefined;
  /** For an option of the packaged server: what to use in an embedded service. */
  embedded?: string | undefined;
}

const innerOf = (schema: z.core.$ZodType): z.core.$ZodType | undefined =>
  schema instanceof z.ZodOptional ||
  schema instanceof z.ZodDefault ||
  schema instanceof z.ZodPrefault ||
  schema instanceof z.ZodReadonly
    ? schema.def.innerType
    : undefined;

/** Inner schema, without defaults and optional wrappers. */
export function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  const inner = innerOf(schema);
  return inner ? unwrap(inner) : schema;
}

/** Meta data of an option, set before or after its default. */
export function metaOf(schema: z.core.$ZodType): OptionMeta {
  const inner = innerOf(schema);
  return { ...(inner && metaOf(inner)), ...z.globalRegistry.get(schema) };
}
