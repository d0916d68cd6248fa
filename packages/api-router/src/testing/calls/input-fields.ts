import { z } from 'zod';
import { definitionsOf } from '#core/call/definition.ts';
import { appRouter } from '#every-call.ts';

export interface InputField {
  /** Name of the call and of the field: `organization.update data.name`. */
  place: string;
  /** Name of the field itself. */
  field: string;
  /** Of the field, whether it may be left out or not. */
  schema: z.ZodType;
}

const isType = (value: unknown): value is z.ZodType => value instanceof z.ZodType;

/** Schemas that are within another, which itself is no object. */
function innerOf(schema: z.ZodType): unknown[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return [schema.unwrap()];
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodReadonly) return [schema.unwrap()];
  if (schema instanceof z.ZodArray) return [schema.element];
  if (schema instanceof z.ZodRecord) return [schema.valueType];
  if (schema instanceof z.ZodUnion) return [...schema.options];
  return schema instanceof z.ZodPipe ? [schema.in] : [];
}

function fieldsIn(schema: z.ZodType, call: string, parents: readonly string[]): InputField[] {
  if (!(schema instanceof z.ZodObject))
    return innerOf(schema)
      .filter(isType)
      .flatMap((inner) => fieldsIn(inner, call, parents));
  return Object.entries(schema.shape)
    .filter((entry): entry is [string, z.ZodType] => isType(entry[1]))
    .flatMap(([field, inner]) => {
      const path = [...parents, field];
      return [{ place: `${call} ${path.join('.')}`, field, schema: inner }, ...fieldsIn(inner, call, path)];
    });
}

/** Every field of every input of every call, read off the router. */
export const everyInputField: readonly InputField[] = [...definitionsOf(appRouter).values()].flatMap(
  ({ name, inputs }) => inputs.filter(isType).flatMap((input) => fieldsIn(input, name, [])),
);
