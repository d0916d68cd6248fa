import { z } from 'zod';
import type { ProcedureDefinition } from '#core/call/definition.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { userFieldOptions } from '#core/user/fields/field-options.ts';
import type { UserFields } from '#core/user/fields/user-fields.ts';
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

/** What was made of a schema, so that a view stays one in documents, wherever it stands. */
const made = new WeakMap<readonly AnswerExtension[], WeakMap<z.core.$ZodType, z.core.$ZodType>>();

/** A schema with the fields of every extension wherever it has something made of its base; the same schema if it has nothing. */
export function withExtensions(
  schema: z.core.$ZodType,
  extensions: readonly AnswerExtension[],
): z.core.$ZodType {
  const known = made.get(extensions) ?? new WeakMap<z.core.$ZodType, z.core.$ZodType>();
  made.set(extensions, known);
  const next = known.get(schema) ?? extend(schema, extensions);
  known.set(schema, next);
  return next;
}

function extend(schema: z.core.$ZodType, extensions: readonly AnswerExtension[]): z.core.$ZodType {
  const inside = (inner: z.core.$ZodType) => withExtensions(inner, extensions);
  const within = (inner: z.core.$ZodType, wrap: (next: z.core.$ZodType) => z.core.$ZodType) =>
    inside(inner) === inner ? schema : wrap(inside(inner));
  if (schema instanceof z.ZodNullable) return within(schema.def.innerType, z.nullable);
  if (schema instanceof z.ZodOptional) return within(schema.def.innerType, z.optional);
  if (schema instanceof z.ZodExactOptional) return within(schema.def.innerType, z.exactOptional);
  if (schema instanceof z.ZodArray) return within(schema.element, (next) => z.array(next));
  if (schema instanceof z.ZodUnion) {
    const options = schema.options.map(inside);
    return options.every((option, index) => option === schema.options[index]) ? schema : z.union(options);
  }
  if (!(schema instanceof z.ZodObject)) return schema;
  const own = extensions.filter(({ base }) => isMadeOf(schema, base)).map(({ fields }) => fields);
  const parts = Object.entries(schema.shape).filter(([, part]) => inside(part) !== part);
  const added = Object.assign(
    {},
    Object.fromEntries(parts.map(([name, part]) => [name, inside(part)])),
    ...own,
  );
  return Object.keys(added).length === 0 ? schema : schema.extend(added).meta({ ...schema.meta() });
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
  const isExtended = extensions.some(({ fields }) => Object.keys(fields).length > 0);
  const next = withUsers && isExtended ? withExtensions(withUsers, extensions) : withUsers;
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
  return z.object({ ...usernameInput(carrier, use), ...inputOf(userFieldOptions.of(carrier), use) });
}

/** What a call takes for declared fields, for documents: `create` needs the required ones. */
export const inputOf = ({ all }: UserFields, use: 'create' | 'change'): z.ZodRawShape =>
  Object.fromEntries(
    all
      .filter(({ input }) => input)
      .map(({ name, schema, required, defaultValue }) => {
        const value = required ? schema : schema.nullable();
        const isNeeded = use === 'create' && required && defaultValue === undefined;
        return [name, isNeeded ? value : value.optional()];
      }),
  );
