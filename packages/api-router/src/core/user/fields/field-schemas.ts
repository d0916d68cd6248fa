import { z } from 'zod';
import type { ProcedureDefinition } from '#core/call/definition.ts';
import type { MoreInput } from '#core/call/meta.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { userFieldOptions } from '#core/user/fields/field-options.ts';
import { fieldRefusals } from '#core/user/fields/read-fields.ts';
import type { UserFields } from '#core/user/fields/user-fields.ts';
import { userView } from '#core/user/user-view.ts';

/** Cache of schemas without a user. Those of procedures are the same for every service of the process. */
const withoutUser = new WeakSet<z.core.$ZodType>();

/** Cache by the schema of a user. Services without own fields share it, and so their answers. */
const made = new WeakMap<z.ZodObject, WeakMap<z.core.$ZodType, z.core.$ZodType>>();

/** A schema in which every user has own fields; the same schema if it has no user. */
export function withUserSchema(schema: z.core.$ZodType, user: z.ZodObject): z.core.$ZodType {
  if (schema === userView) return user;
  if (withoutUser.has(schema)) return schema;
  const answers = made.get(user) ?? new WeakMap<z.core.$ZodType, z.core.$ZodType>();
  made.set(user, answers);
  const next = answers.get(schema) ?? withUserInside(schema, user);
  if (next === schema) withoutUser.add(schema);
  else answers.set(schema, next);
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

/** Own fields of a part of answers. */
export interface AnswerExtension {
  base: z.ZodObject;
  fields: Readonly<Record<string, z.ZodType>>;
}

const isMadeOf = (schema: z.ZodObject, base: z.ZodObject): boolean =>
  Object.entries(base.shape).every(([name, part]) => schema.shape[name] === part);

type Extended = Map<z.core.$ZodType, z.core.$ZodType>;

function extendObject(
  schema: z.ZodObject,
  extensions: readonly AnswerExtension[],
  done: Extended,
): z.ZodObject {
  const own = extensions.filter(({ base }) => isMadeOf(schema, base)).map(({ fields }) => fields);
  const changed = Object.entries(schema.shape)
    .map(([name, part]) => ({ name, part, next: withExtensions(part, extensions, done) }))
    .filter(({ part, next }) => part !== next);
  if (own.length === 0 && changed.length === 0) return schema;
  const parts = Object.fromEntries(changed.map(({ name, next }) => [name, next]));
  const extended = schema.extend(Object.assign({}, parts, ...own));
  const meta = schema.meta();
  return meta ? extended.meta(meta) : extended;
}

function extend(
  schema: z.core.$ZodType,
  extensions: readonly AnswerExtension[],
  done: Extended,
): z.core.$ZodType {
  const inside = (inner: z.core.$ZodType) => withExtensions(inner, extensions, done);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    const { innerType } = schema.def;
    const next = inside(innerType);
    if (next === innerType) return schema;
    return schema instanceof z.ZodNullable ? z.nullable(next) : z.optional(next);
  }
  if (schema instanceof z.ZodExactOptional) {
    const next = inside(schema.def.innerType);
    return next === schema.def.innerType ? schema : z.exactOptional(next);
  }
  if (schema instanceof z.ZodArray) {
    const next = inside(schema.element);
    return next === schema.element ? schema : z.array(next);
  }
  if (schema instanceof z.ZodUnion) {
    const next = schema.options.map(inside);
    return next.every((option, index) => option === schema.options[index]) ? schema : z.union(next);
  }
  return schema instanceof z.ZodObject ? extendObject(schema, extensions, done) : schema;
}

/**
 * A schema in which every part that extends a base has the own fields of that base; the same schema if it has
 * none. A part that is there twice stays one schema, because documents name it.
 */
export function withExtensions(
  schema: z.core.$ZodType,
  extensions: readonly AnswerExtension[],
  done: Extended = new Map(),
): z.core.$ZodType {
  const known = done.get(schema);
  if (known) return known;
  const extended = extend(schema, extensions, done);
  done.set(schema, extended);
  return extended;
}

/** Own fields that the operator's options add to answers. */
export interface AnswerSchemas {
  /** See `userSchemaOf`. */
  user: z.ZodObject;
  extensions: readonly AnswerExtension[];
}

/** A procedure with own fields in its answers. */
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

/** Input for own fields, for documents: `create` needs the required ones. */
function shapeOf({ all }: UserFields, use: FieldsUse): z.ZodRawShape {
  return Object.fromEntries(
    all
      .filter(({ input }) => input)
      .map(({ name, schema, required, defaultValue }) => {
        const value = required ? schema : schema.nullable();
        const isNeeded = use === 'create' && required && defaultValue === undefined;
        return [name, isNeeded ? value : value.optional()];
      }),
  );
}

export type FieldsUse = 'create' | 'change';

export interface OwnFieldsInput {
  of: (carrier: OptionCarrier) => UserFields;
  /** A call that creates something needs the required fields. */
  use: FieldsUse;
  /** Field of the input that contains them. Default: the top level. */
  at?: string;
}

/** Own fields in the input of a call. */
export const ownFieldsInput = ({ of, use, at }: OwnFieldsInput): MoreInput => ({
  shapeOf: (carrier) => shapeOf(of(carrier), use),
  errors: fieldRefusals,
  ...(at !== undefined && { at }),
});

/** Own fields of users in the input of a call. */
export const userFieldsInput = (use: FieldsUse): MoreInput =>
  ownFieldsInput({ of: userFieldOptions.of, use });
