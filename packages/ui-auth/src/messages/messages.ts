import type { en } from '#locales/en.ts';
import type { Message } from './message.ts';

/** Every sentence of the kit, grouped by component. English is the contract for all other languages. */
export type Messages = {
  readonly [Group in keyof typeof en]: { readonly [Key in keyof (typeof en)[Group]]: Message };
};

/** Some sentences in place of the locale's: `{ signIn: { title: 'Hello again' } }`. */
export type Localization = {
  readonly [Group in keyof Messages]?: { readonly [Key in keyof Messages[Group]]?: Message };
} & {
  /**
   * Words for the fields of the server's option `user.additionalFields`: `company` is the label, `company.help` the help,
   * and `plan.free` one of the texts to choose from.
   */
  readonly additionalFields?: Readonly<Record<string, Message>>;
};
