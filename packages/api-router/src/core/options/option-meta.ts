import { z } from 'zod';

/** What is written beside an option: a sentence, the name of its kind, whether its value may be repeated in a log. */
export interface OptionMeta {
  description?: string | undefined;
  kind?: string | undefined;
  secret?: boolean | undefined;
  /** Of a record: what its keys are, e.g. `id`. */
  key?: string | undefined;
  /** Of an option of the packaged server: what an embedded service takes in its place. */
  embedded?: string | undefined;
}

const innerOf = (schema: z.core.$ZodType): z.core.$ZodType | undefined =>
  schema instanceof z.ZodOptional ||
  schema instanceof z.ZodDefault ||
  schema instanceof z.ZodPrefault ||
  schema instanceof z.ZodReadonly
    ? schema.def.innerType
    : undefined;

/** The schema behind defaults and question marks. */
export function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  const inner = innerOf(schema);
  return inner ? unwrap(inner) : schema;
}

/** What is written beside an option, before or after its default. */
export function metaOf(schema: z.core.$ZodType): OptionMeta {
  const inner = innerOf(schema);
  return { ...(inner && metaOf(inner)), ...z.globalRegistry.get(schema) };
}
