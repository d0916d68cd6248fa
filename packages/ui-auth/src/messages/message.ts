/** Forms of one sentence by plural category; the category comes from the value named `count`. */
export type PluralMessage = { readonly other: string } & {
  readonly [Category in Intl.LDMLPluralRule]?: string;
};

export type Message = string | PluralMessage;

export type MessageValues = Readonly<Record<string, string | number | undefined>>;

/** One component's sentences. */
export type MessageGroup = Readonly<Record<string, Message | undefined>>;
