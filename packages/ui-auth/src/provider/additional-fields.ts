import type { PublicAuthConfig } from '#client/wire-types.ts';

/** What the server says of a field that people fill in. */
export type FieldFacts = PublicAuthConfig['additionalFields'][number];

/** How a field of the server's option `user.additionalFields` is shown; all but the name may be left out. */
export interface AdditionalField {
  /** The name that the server knows it by. A field that the server does not have is not shown. */
  name: string;
  /** Default: the sentence of `localization.additionalFields`, else made of the name. */
  label?: string | undefined;
  help?: string | undefined;
  /** Keyboard and rules of the browser for a text. */
  type?: 'text' | 'email' | 'tel' | 'url' | undefined;
  autoComplete?: string | undefined;
  /** Labels of the texts to choose from. */
  options?: readonly { value: string; label: string }[] | undefined;
}

export type AdditionalFields = readonly AdditionalField[];

/** A field with its words, ready to be drawn. */
export interface ShownField extends FieldFacts {
  label: string;
  help: string | undefined;
  inputType: 'text' | 'email' | 'tel' | 'url';
  autoComplete: string | undefined;
  options: readonly { value: string; label: string }[];
}

/** Reads what was filled in, for the server. */
export type ReadFields = (values: FormData) => Record<string, FieldValue>;

/** What is sent to the server. */
export type FieldValue = string | number | boolean | string[] | number[] | null;
