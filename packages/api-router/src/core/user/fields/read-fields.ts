import type { AuthContext } from '#core/call/context.ts';
import type { UnitSource } from '#core/call/unit.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import type { Issue } from '#core/errors/error-shape.ts';
import { FIELD_NOT_ALLOWED, VALIDATION_ERROR } from '#core/errors/request-errors.ts';
import { isForm } from '#core/http/input/read-input.ts';
import { MISSING_FIELD } from '#core/user/fields/errors.ts';
import { userFieldOptions } from '#core/user/fields/field-options.ts';
import type { FieldValue, StandardIssue } from '#core/user/fields/field-types.ts';
import type { FieldValues, UserField, UserFields } from '#core/user/fields/user-fields.ts';

/** Errors of own fields in a create or an update. */
export const fieldRefusals = [FIELD_NOT_ALLOWED, MISSING_FIELD];

type Given = Readonly<Record<string, unknown>>;

type Read = { value: FieldValue } | { issues: Issue[] };

const keyOf = (part: PropertyKey | { readonly key: PropertyKey }): string =>
  String(typeof part === 'object' ? part.key : part);

const toIssue = ({ name }: UserField, { path = [], message }: StandardIssue): Issue => ({
  path: [name, ...path.map(keyOf)].join('.'),
  message,
});

/** A value of a caller, checked by its type, its limits and the operator's validator. */
async function readValue(field: UserField, given: unknown): Promise<Read> {
  const { schema, validator } = field;
  const read = schema.safeParse(given);
  if (!read.success) return { issues: read.error.issues.map((issue) => toIssue(field, issue)) };
  if (!validator) return { value: read.data };
  const checked = await validator['~standard'].validate(read.data);
  if (checked.issues) return { issues: checked.issues.map((issue) => toIssue(field, issue)) };
  return { value: ownValue(field, checked.value) };
}

/** A value from code of the operator. Throws a TypeError if it is not valid. */
function ownValue({ option, schema, kind }: UserField, value: unknown): FieldValue {
  const read = schema.safeParse(kind.fromWire(value));
  if (read.success) return read.data;
  throw new TypeError(`the value for ${option} is not ${kind.expected}, or is too long`);
}

async function makeDefault(field: UserField): Promise<FieldValue | null> {
  const { defaultValue } = field;
  const made: unknown = typeof defaultValue === 'function' ? await defaultValue() : defaultValue;
  return made === undefined || made === null ? null : ownValue(field, made);
}

const missing = (field: string): AuthError =>
  new AuthError(MISSING_FIELD, {
    params: { field },
    issues: [{ path: field, message: `${field} is required` }],
  });

function assertSettable(fields: readonly UserField[], input: Given): void {
  const refused = fields.find(({ name, input: settable }) => !settable && input[name] !== undefined);
  if (refused) throw new AuthError(FIELD_NOT_ALLOWED, { params: { field: refused.name } });
}

/** Values of a caller for fields that users may set. Null means no value where one is required. */
async function readGiven(ctx: AuthContext, { all }: UserFields, input: Given): Promise<FieldValues> {
  assertSettable(all, input);
  const values: FieldValues = {};
  const issues: Issue[] = [];
  for (const field of all) {
    const { name, kind } = field;
    const given = Object.hasOwn(input, name) ? input[name] : undefined;
    if (given === undefined) continue;
    if (given === null) {
      values[name] = null;
      continue;
    }
    const fromForm = typeof given === 'string' && isForm(ctx.incoming);
    const read = await readValue(field, fromForm ? kind.fromForm(given) : kind.fromWire(given));
    if ('issues' in read) issues.push(...read.issues);
    else values[name] = read.value;
  }
  if (issues.length > 0) throw new AuthError(VALIDATION_ERROR, { params: { source: 'body' }, issues });
  return values;
}

/** Fields for a new user from the input of a sign-up, with defaults. Refuses wrong or missing values. */
export const readNewFields = (ctx: AuthContext, input: Given): Promise<FieldValues> =>
  readNewValues(ctx, userFieldOptions.of(ctx), input);

/** Values of own fields of a new row, with defaults. Refuses wrong or missing values. */
export async function readNewValues(
  ctx: AuthContext,
  fields: UserFields,
  input: Given,
): Promise<FieldValues> {
  const values = await readGiven(ctx, fields, input);
  for (const field of fields.all) {
    const value = values[field.name] ?? (await defaultUnlessNull(field, values));
    if (value === null && field.required) throw missing(field.name);
    values[field.name] = value;
  }
  return values;
}

/** Values of own fields of a new row without input: the defaults, and null for the others. */
export async function readDefaults({ all }: UserFields): Promise<FieldValues> {
  const values: FieldValues = {};
  for (const field of all) values[field.name] = await makeDefault(field);
  return values;
}

/** Null empties an optional field; a required one gets its default. */
const defaultUnlessNull = (field: UserField, values: FieldValues): Promise<FieldValue | null> | null =>
  values[field.name] === null && !field.required ? null : makeDefault(field);

/** Changes of fields from the input of a call. Refuses wrong values, and null for a required field. */
export const readFieldChanges = (ctx: AuthContext, input: Given): Promise<FieldValues> =>
  readChangedValues(ctx, userFieldOptions.of(ctx), input);

/** Changes of own fields. Refuses wrong values, and null for a required field. */
export async function readChangedValues(
  ctx: AuthContext,
  fields: UserFields,
  input: Given,
): Promise<FieldValues> {
  const values = await readGiven(ctx, fields, input);
  const { byName } = fields;
  const cleared = Object.keys(values).find((name) => values[name] === null && byName.get(name)?.required);
  if (cleared !== undefined) throw missing(cleared);
  return values;
}

/**
 * Fields for a new user from the profile of a provider, with defaults. A wrong or missing value becomes null,
 * because it must not prevent the sign-in.
 */
export async function readProfileFields(caller: UnitSource, profile: Given): Promise<FieldValues> {
  const values: FieldValues = {};
  for (const field of userFieldOptions.of(caller).all) {
    const given = field.input ? profile[field.name] : undefined;
    const read =
      given === undefined || given === null ? undefined : await readValue(field, field.kind.fromWire(given));
    if (read && 'issues' in read)
      caller.deps.logger.warn({ field: field.name }, 'a provider has a value that the field cannot have');
    values[field.name] = read && 'value' in read ? read.value : await makeDefault(field);
  }
  return values;
}

/** Fields from code of the operator, including those that users cannot set. Throws a TypeError. */
export const readOwnFields = (caller: UnitSource, given: Given): FieldValues =>
  readOwnValues(userFieldOptions.of(caller), given);

/** The same for other own fields. */
export function readOwnValues({ byName, option }: UserFields, given: Given): FieldValues {
  const entries = Object.entries(given).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    entries.map(([name, value]) => {
      const field = byName.get(name);
      if (!field) throw new TypeError(`${name} is not a field of ${option}`);
      return [name, value === null ? null : ownValue(field, value)];
    }),
  );
}
