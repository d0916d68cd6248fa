import type { Awaitable } from '#core/options/kinds.ts';
import type { KnownOnly } from '#core/options/misspelt.ts';

/** Types of a field by name, with the type of the value in this process. */
interface ValueTypes {
  string: string;
  number: number;
  boolean: boolean;
  date: Date;
  'string[]': readonly string[];
  'number[]': readonly number[];
}

export type SimpleType = keyof ValueTypes;

/** Name of a type, or a list of the texts that the field can have. */
export type FieldType = SimpleType | readonly string[];

export type FieldValue = ValueTypes[SimpleType];

/** The part of the Standard Schema interface (version 1) that is used; zod, Valibot and ArkType have it. */
export interface StandardSchema {
  readonly '~standard': {
    readonly validate: (value: unknown) => Awaitable<StandardResult>;
  };
}

export type StandardResult =
  | { readonly value: unknown; readonly issues?: undefined }
  | { readonly issues: readonly StandardIssue[] };

export interface StandardIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** Purposes for which the service itself may read a field of this type. */
type UseOf<Type> = Type extends 'string' ? 'timeZone' : Type extends readonly string[] ? 'language' : never;

interface Declaration<Type, Value> {
  type: Type;
  required?: boolean | undefined;
  defaultValue?: Value | (() => Awaitable<Value>) | undefined;
  input?: boolean | undefined;
  returned?: boolean | undefined;
  unique?: boolean | undefined;
  maxLength?: number | undefined;
  maxItems?: number | undefined;
  use?: UseOf<Type> | undefined;
  validator?: StandardSchema | { input?: StandardSchema | undefined } | undefined;
}

/** A field as the operator declares it. */
export type FieldInput =
  | { [Type in SimpleType]: Declaration<Type, ValueTypes[Type]> }[SimpleType]
  | Declaration<readonly string[], string>;

/** Fields of the application by name, as its options describe them. */
export type FieldInputs = Readonly<Record<string, FieldInput>>;

/** Type that refuses options that no field has. */
export type KnownFields<Fields> = { readonly [Name in keyof Fields]: KnownOnly<Fields[Name], FieldInput> };

/** `FieldInputs` itself means that the names are not known. */
export type HasFields<Fields> = [keyof Fields] extends [never]
  ? false
  : string extends keyof Fields
    ? false
    : true;

type ValueOf<Field> = Field extends { type: infer Type }
  ? Type extends SimpleType
    ? ValueTypes[Type]
    : Type extends readonly (infer Choice)[]
      ? Choice
      : never
  : never;

type Flag<Field, Name extends string, Value> = Field extends Readonly<Record<Name, Value>> ? true : false;

type Shown<Fields> = {
  [Name in keyof Fields as Flag<Fields[Name], 'returned', false> extends true ? never : Name]: Fields[Name];
};

/** Fields in every answer with a user. One that is not required may be null. */
export type FieldsView<Fields> = {
  -readonly [Name in keyof Shown<Fields>]: Flag<Fields[Name & keyof Fields], 'required', false> extends true
    ? ValueOf<Shown<Fields>[Name]> | null
    : ValueOf<Shown<Fields>[Name]>;
};

type Settable<Fields> = {
  [Name in keyof Fields as Flag<Fields[Name], 'input', false> extends true ? never : Name]: Fields[Name];
};

/** Type of a date: ISO text on the wire, or a Date inside the process. */
type Sent<Value> = Value extends Date ? Date | string : Value;

type IsNeeded<Field> =
  Flag<Field, 'required', false> extends true
    ? false
    : Field extends { defaultValue: infer Default }
      ? undefined extends Default
        ? true
        : false
      : true;

type Needed<Fields> = {
  [Name in keyof Fields as IsNeeded<Fields[Name]> extends true ? Name : never]: Fields[Name];
};

type NullIfOptional<Field> = Flag<Field, 'required', false> extends true ? null : never;

/** Fields in the input of update-user; null clears one that is not required. */
export type FieldChangesInput<Fields> = {
  -readonly [Name in keyof Settable<Fields>]?:
    | Sent<ValueOf<Settable<Fields>[Name]>>
    | NullIfOptional<Settable<Fields>[Name]>
    | undefined;
};

/** Fields in the input of a sign-up: those without a default are required. */
export type NewFieldsInput<Fields> = FieldChangesInput<Fields> & {
  -readonly [Name in keyof Needed<Settable<Fields>>]: Sent<ValueOf<Needed<Settable<Fields>>[Name]>>;
};

/** All fields, for the operator's own code, with null for an empty one. */
export type FieldsByOperator<Fields> = {
  -readonly [Name in keyof Fields]?: Sent<ValueOf<Fields[Name]>> | null | undefined;
};
