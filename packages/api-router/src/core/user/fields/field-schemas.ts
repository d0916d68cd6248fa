import { z } from 'zod';
import type { ProcedureDefinition } from '#core/call/definition.ts';
import type { UserFields } from '#core/user/fields/user-fields.ts';
import { userView } from '#core/user/user-view.ts';

type View = UserFields['view'];

/** A schema with the fields of the operator wherever it has a user; the same schema if it has none. */
export function withUserFields(schema: z.core.$ZodType, view: View): z.core.$ZodType {
  if (schema === userView) return userView.extend(view).meta({ ...userView.meta() });
  if (schema instanceof z.ZodNullable) {
    const inner = withUserFields(schema.def.innerType, view);
    return inner === schema.def.innerType ? schema : z.nullable(inner);
  }
  if (schema instanceof z.ZodOptional) {
    const inner = withUserFields(schema.def.innerType, view);
    return inner === schema.def.innerType ? schema : z.optional(inner);
  }
  if (schema instanceof z.ZodUnion) {
    const options = schema.options.map((option) => withUserFields(option, view));
    return options.every((option, index) => option === schema.options[index]) ? schema : z.union(options);
  }
  if (schema instanceof z.ZodObject) {
    const changed = Object.entries(schema.shape)
      .map(([name, part]) => ({ name, part, next: withUserFields(part, view) }))
      .filter(({ part, next }) => part !== next);
    if (changed.length === 0) return schema;
    return schema.extend(Object.fromEntries(changed.map(({ name, next }) => [name, next])));
  }
  return schema;
}

/** A procedure whose answers have the fields of the operator. Without fields it stays as it is. */
export function answerWithFields(
  definition: ProcedureDefinition,
  { shown, view }: UserFields,
): ProcedureDefinition {
  const { output } = definition;
  if (!output || shown.length === 0) return definition;
  const next = withUserFields(output, view);
  return next instanceof z.ZodType ? { ...definition, output: next } : definition;
}

/** What a call takes besides its own input, for documents: `create` needs the required fields. */
export function fieldsInput({ all }: UserFields, use: 'create' | 'change'): z.ZodObject {
  const settable = all.filter(({ input }) => input);
  return z.object(
    Object.fromEntries(
      settable.map(({ name, schema, required, defaultValue }) => {
        const value = required ? schema : schema.nullable();
        const isNeeded = use === 'create' && required && defaultValue === undefined;
        return [name, isNeeded ? value : value.optional()];
      }),
    ),
  );
}
