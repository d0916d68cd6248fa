import { z } from 'zod';
import { defineOptions } from '#core/options/define-options.ts';
import { elsewhere, flag, wholeNumber } from '#core/options/kinds.ts';
import { isSimpleType, simpleTypes } from '#core/user/fields/field-kind.ts';
import { findNameFault } from '#core/user/fields/field-names.ts';
import type { FieldType, StandardSchema } from '#core/user/fields/field-types.ts';
import {
  type FieldUse,
  fieldUses,
  findSharedUse,
  findUseFault,
  kindOf,
} from '#core/user/fields/field-use.ts';
import { toUserFields } from '#core/user/fields/user-fields.ts';

const isChoices = (type: unknown): boolean =>
  Array.isArray(type) &&
  type.length > 0 &&
  type.every((choice) => typeof choice === 'string' && choice !== '') &&
  new Set(type).size === type.length;

const isType = (type: unknown): boolean => isSimpleType(type) || isChoices(type);

const isStandardSchema = (value: unknown): boolean =>
  ((typeof value === 'object' && value !== null) || typeof value === 'function') && '~standard' in value;

/** A Standard Schema, or `{ input }` with one. */
const isValidator = (value: unknown): boolean =>
  isStandardSchema(value) ||
  (typeof value === 'object' &&
    value !== null &&
    'input' in value &&
    Object.keys(value).length === 1 &&
    isStandardSchema(value.input));

const types = simpleTypes.map((type) => `'${type}'`).join(', ');

/** Largest length that may be allowed for a text, in UTF-16 units. */
const TEXT_LIMIT = 10_000;
const ITEMS_LIMIT = 1000;

/** Settings of every field, whatever it belongs to. */
const shape = {
  type: z.custom<FieldType>(isType, `${types}, or a list of different texts to choose from`).meta({
    kind: 'type',
    description: `${simpleTypes.map((type) => `\`${type}\``).join(', ')}, or a list of the texts that it can have: \`['free', 'pro']\`.`,
  }),
  required: flag.default(true).meta({
    description:
      'Whether a value is needed, which then nobody can clear. Rows that are older than the field, and users from social providers, may have no value.',
  }),
  defaultValue: z
    .custom<unknown>((value) => value !== null, 'a value, or a function that makes one')
    .optional()
    .meta({ kind: 'value or function', description: 'Value that is taken if none is given.' }),
  input: flag.default(true).meta({ description: '`false`: people cannot set it, only your own code can.' }),
  returned: flag.default(true).meta({ description: '`false`: no answer contains it.' }),
  unique: flag.default(false).meta({ description: 'Whether each value can be used only once.' }),
  validator: z
    .custom<StandardSchema | { input?: StandardSchema | undefined }>(
      isValidator,
      'a Standard Schema, e.g. of zod, or `{ input }` with one',
    )
    .optional()
    .meta({
      kind: 'Standard Schema',
      description:
        'Checks what people send, and may change it: a schema of zod, Valibot or ArkType, or `{ input: schema }`.',
    }),
  maxLength: wholeNumber(1)
    .max(TEXT_LIMIT, `at most ${TEXT_LIMIT}`)
    .default(1000)
    .meta({ description: 'Longest text, and longest text of a list.' }),
  maxItems: wholeNumber(1)
    .max(ITEMS_LIMIT, `at most ${ITEMS_LIMIT}`)
    .default(100)
    .meta({ description: 'Most entries of a list.' }),
  references: elsewhere('is not an option; a value is kept with its user, and refers to no other table'),
  fieldName: elsewhere('is not an option; all fields are kept in one column, under their own names'),
  index: elsewhere('is not an option; fields are kept in one column, which has no index'),
  sortable: elsewhere('is not an option; fields are kept in one column, which has no index'),
  bigint: elsewhere('is not an option; a large whole number can be a text'),
  onUpdate: elsewhere('is not an option; set the value in code of your own'),
  transform: elsewhere('is not an option; what a `validator` returns is stored'),
};

const useOfPeople = z.enum(fieldUses, "'language' or 'timeZone'").optional().meta({
  description:
    'What the service itself reads it for: `language` is the language of mails to the user, from a list of languages; `timeZone` is the time zone of times in them. See [language and time zone](../guide/mail.md#languages).',
});

const toFieldOptions = (use: z.ZodType<FieldUse | undefined>) =>
  z
    .strictObject({ ...shape, use })
    .superRefine(({ type, use, required, defaultValue, input, unique, ...limits }, ctx) => {
      const refuse = (message: string, ...path: string[]) => ctx.addIssue({ code: 'custom', message, path });
      if (required && !input && defaultValue === undefined)
        refuse(
          'is required, but neither people nor a default can fill it: add `defaultValue`, or `required: false`',
        );
      const fault = findUseFault({ type, use });
      if (fault !== undefined) refuse(fault, 'use');
      if (defaultValue === undefined || typeof defaultValue === 'function') return;
      if (unique)
        refuse('is the same for every user, but the field is unique: make it a function', 'defaultValue');
      const { expected, toInput } = kindOf({ type, use });
      if (!toInput(limits).safeParse(defaultValue).success) refuse(expected, 'defaultValue');
    });

const fieldOptions = toFieldOptions(elsewhere('is for fields of users only: mails are to people'));
const userFields = toFieldOptions(useOfPeople);

export type FieldDeclaration = z.output<typeof fieldOptions>;

interface FieldsOfModel {
  description: string;
  /** Reason why a name is not allowed for a field, as the rest of a sentence. */
  findFault: (name: string) => string | undefined;
  /** Reason why the model cannot have a field that is declared like this. */
  findFaultOfField?: (declared: FieldDeclaration) => string | undefined;
  /** The model is that of people, to whom the service writes mails. */
  isOfPeople?: boolean;
}

/**
 * Own fields by name, of one model. Their type is open here, because `createKeystead` infers that of users, see
 * `FieldInputs`.
 */
export const fieldsByName = ({
  description,
  findFault,
  findFaultOfField,
  isOfPeople = false,
}: FieldsOfModel): z.ZodDefault<z.ZodType<Record<string, FieldDeclaration>, unknown>> =>
  z
    .record(z.string(), isOfPeople ? userFields : fieldOptions, 'a set of fields by name')
    .superRefine((fields, ctx) => {
      for (const [name, declared] of Object.entries(fields)) {
        const message = findFault(name) ?? findFaultOfField?.(declared);
        if (message) ctx.addIssue({ code: 'custom', message, path: [name] });
        const useFault = findSharedUse(fields, name);
        if (useFault) ctx.addIssue({ code: 'custom', message: useFault, path: [name, 'use'] });
      }
    })
    .default({})
    .meta({ kind: 'fields by name', key: 'name', description });

const declaredFields = fieldsByName({
  isOfPeople: true,
  findFault: findNameFault,
  description:
    'Fields of your own that users have, at the top level of `user` in every answer. See [own fields](../guide/own-fields.md).',
});

/** Own fields of users that the operator declares. */
export const userFieldOptions = defineOptions('user', z.strictObject({ additionalFields: declaredFields }), {
  resolve: ({ additionalFields }) => toUserFields(additionalFields),
});
