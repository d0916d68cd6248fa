import { z } from 'zod';
import type { ProcedureDefinition } from '#core/call/definition.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { userFieldOptions } from '#core/user/fields/field-options.ts';
import { userView } from '#core/user/user-view.ts';
import { usernameOptions } from '#core/user/username-options.ts';

/** A schema with `user` wherever it has a user; the same schema if it has none. */
export function withUserSchema(schema: z.core.$ZodType, user: z.ZodObject): z.core.$ZodType {
  if (schema === userView) return user;
  if (schema instanceof z.ZodNullable) {
    const inner = withUserSchema(schema.def.innerType, user);
    return inner === schema.def.innerType ? schema : z.nullable(inner);
  }
  if (schema instanceof z.ZodOptional) {
    const inner = withUserSchema(schema.def.innerType, user);
    return inner === schema.def.innerType ? schema : z.optional(inner);
  }
  if (schema instanceof z.ZodArray) {
    const element = withUserSchema(schema.element, user);
    return element === schema.element ? schema : z.array(element);
  }
  if (schema instanceof z.ZodUnion) {
    const options = schema.options.map((option) => withUserSchema(option, user));
    return options.every((option, index) => option === schema.options[index]) ? schema : z.union(options);
  }
  if (schema instanceof z.ZodObject) {
    const changed = Object.entries(schema.shape)
      .map(([name, part]) => ({ name, part, next: withUserSchema(part, user) }))
      .filter(({ part, next }) => part !== next);
    if (changed.length === 0) return schema;
    return schema.extend(Object.fromEntries(changed.map(({ name, next }) => [name, next])));
  }
  return schema;
}

/** A procedure whose answers have the users of a service, see `userSchemaOf`. */
export function answerWithUsers(definition: ProcedureDefinition, user: z.ZodObject): ProcedureDefinition {
  const { output } = definition;
  const next = output && withUserSchema(output, user);
  return next instanceof z.ZodType && next !== output ? { ...definition, output: next } : definition;
}

/** What a call takes of a username, for documents. Nothing if usernames are off. */
function usernameInput(carrier: OptionCarrier, use: 'create' | 'change'): z.ZodRawShape {
  if (!usernameOptions.of(carrier).enabled) return {};
  const name = use === 'create' ? z.string() : z.string().nullable();
  return { username: name.optional(), displayUsername: name.optional() };
}

/** What a call takes of a user besides its own input, for documents: `create` needs the required fields. */
export function fieldsInput(carrier: OptionCarrier, use: 'create' | 'change'): z.ZodObject {
  const settable = userFieldOptions.of(carrier).all.filter(({ input }) => input);
  return z.object({
    ...usernameInput(carrier, use),
    ...Object.fromEntries(
      settable.map(({ name, schema, required, defaultValue }) => {
        const value = required ? schema : schema.nullable();
        const isNeeded = use === 'create' && required && defaultValue === undefined;
        return [name, isNeeded ? value : value.optional()];
      }),
    ),
  });
}
