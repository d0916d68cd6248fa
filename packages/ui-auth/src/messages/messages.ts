import type { en } from '#locales/en.ts';
import type { enOrganizations } from '#locales/en-organizations.ts';
import type { Message } from './message.ts';

/** The same sentences in another language: English is the contract, down to the name of each. */
export type Translation<English> = { readonly [Key in keyof English]: Message };

type Groups<Locale> = { readonly [Group in keyof Locale]: Translation<Locale[Group]> };

/** Sentences of the parts for organizations, for applications that have them. */
export type OrganizationMessages = Groups<typeof enOrganizations>;

/** Every sentence of the kit, grouped by component. */
export type AllMessages = Groups<typeof en> & OrganizationMessages;

/**
 * A language: `messages={de}`, and with organizations `messages={{ ...de, ...deOrganizations }}`. What is left out is
 * said in English.
 */
export type Messages = Groups<typeof en> & Partial<OrganizationMessages>;

/** Some sentences in place of the locale's: `{ signIn: { title: 'Hello again' } }`. */
export type Localization = {
  readonly [Group in keyof AllMessages]?: { readonly [Key in keyof AllMessages[Group]]?: Message };
} & {
  /**
   * Words for the fields of the server's option `user.additionalFields`: `company` is the label, `company.help` the help,
   * and `plan.free` one of the texts to choose from.
   */
  readonly additionalFields?: Readonly<Record<string, Message>>;
};
