import type { PublicAuthConfig } from '#client/wire-types.ts';

/** Facts of the server about an own field. */
export type FieldFacts = PublicAuthConfig['additionalFields'][number];

/** Settings of an own field (`user.additionalFields`); all but the name are optional. */
export interface AdditionalField {
  /** Its name in the server. A field that the server does not have is not shown. */
  name: string;
  /** Label. Default: the sentence of `localization.additionalFields`, else made from the name. */
  label?: string | undefined;
  /** Help below its input. */
  help?: string | undefined;
  /** Input type and attributes of the browser for a text. */
  type?: 'text' | 'email' | 'tel' | 'url' | undefined;
  /** Of its input. */
  autoComplete?: string | undefined;
  /** Labels of the choices. */
  options?: readonly { value: string; label: string }[] | undefined;
}

/** Fields of the application in the forms of the kit, in order. */
export type AdditionalFields = readonly AdditionalField[];

/** A field with its words, ready to render. */
export interface ShownField extends FieldFacts {
  label: string;
  help: string | undefined;
  inputType: 'text' | 'email' | 'tel' | 'url';
  autoComplete: string | undefined;
  options: readonly { value: string; label: string }[];
}

/** Reads the form for the server. */
export type ReadFields = (values: FormData) => Record<string, FieldValue>;

/** Values for the server. */
export type FieldValue = string | number | boolean | string[] | number[] | null;
