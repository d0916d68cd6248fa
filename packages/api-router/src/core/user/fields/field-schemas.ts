import { z } from 'zod';
import type { ProcedureDefinition } from '#core/call/definition.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { userFieldOptions } from '#core/user/fields/field-options.ts';
import { userView } from '#core/user/user-view.ts';
import { usernameOptions } from '#core/user/username-options.ts';

/** Schemas that were searched and have no user. Those of procedures are the same for every service of the process. */
const withoutUser = new WeakSet<z.core.$ZodType>();

/** A schema with `user` wherever it has a user; the same schema if it has none. */
export function withUserSchema(schema: z.core.$ZodType, user: z.ZodObject): z.core.$ZodType {
  if (schema === userView) return user;
  if (withoutUser.has(schema)) return schema;
  const next = withUserInside(schema, user);
  if (next === schema) withoutUser.add(schema);
  return next;
}

function withUserInside(schema: z.core.$ZodType, user: z.ZodObject): z.core.$ZodType {
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

/** Fields that the operator declares for something that answers have. */
export interface AnswerExtension {
  base: z.ZodObject;
  fields: Readonly<Record<string, z.ZodType>>;
}

/** Whether a schema is made of another one by `extend`. */
const isMadeOf = (schema: z.ZodObject, base: z.ZodObject): boolean =>
  Object.entries(base.shape).every(([name, part]) => schema.shape[name] === part);

/** A schema with the fields of every extension wherever it has something made of its base. */
export function withExtensions(
  schema: z.core.$ZodType,
  extensions: readonly AnswerExtension[],
): z.core.$ZodType {
  const inside = (inner: z.core.$ZodType) => withExtensions(inner, extensions);
  if (schema instanceof z.ZodNullable) return z.nullable(inside(schema.def.innerType));
  if (schema instanceof z.ZodOptional) return z.optional(inside(schema.def.innerType));
  if (schema instanceof z.ZodArray) return z.array(inside(schema.element));
  if (schema instanceof z.ZodUnion) return z.union(schema.options.map(inside));
  if (!(schema instanceof z.ZodObject)) return schema;
  const own = extensions.filter(({ base }) => isMadeOf(schema, base)).map(({ fields }) => fields);
  const parts = Object.entries(schema.shape).map(([name, part]) => [name, inside(part)]);
  return schema.extend(Object.assign({}, Object.fromEntries(parts), ...own));
}

/** What the operator's options add to answers. */
export interface AnswerSchemas {
  /** See `userSchemaOf`. */
  user: z.ZodObject;
  extensions: readonly AnswerExtension[];
}

/** A procedure whose answers have the fields that the operator declares. */
export function answerWithFields(
  definition: ProcedureDefinition,
  { user, extensions }: AnswerSchemas,
): ProcedureDefinition {
  const { output } = definition;
  const withUsers = output && withUserSchema(output, user);
  const declared = extensions.filter(({ fields }) => Object.keys(fields).length > 0);
  const next = withUsers && declared.length > 0 ? withExtensions(withUsers, declared) : withUsers;
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
