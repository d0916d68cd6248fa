import type { en } from '#locales/en.ts';
import type { enActivity } from '#locales/en-activity.ts';
import type { enAdministration } from '#locales/en-administration.ts';
import type { enApiKeys } from '#locales/en-api-keys.ts';
import type { enApplications } from '#locales/en-applications.ts';
import type { enOrganizations } from '#locales/en-organizations.ts';
import type { enWebhooks } from '#locales/en-webhooks.ts';
import type { Message } from './message.ts';

/** The same sentences in another language, with the names of the English ones. */
export type Translation<English> = { readonly [Key in keyof English]: Message };

type Groups<Locale> = { readonly [Group in keyof Locale]: Translation<Locale[Group]> };

/** Sentences of the parts for organizations, for applications that have them. */
export type OrganizationMessages = Groups<typeof enOrganizations>;

/** Sentences of the parts for administrators, for applications that have them. */
export type AdministrationMessages = Groups<typeof enAdministration>;

/** Sentences of the lists of events, for applications that show them. */
export type ActivityMessages = Groups<typeof enActivity>;

/** Sentences of the parts for API keys, for applications that have them. */
export type ApiKeyMessages = Groups<typeof enApiKeys>;

/** Sentences of the parts for webhooks, for applications that have them. */
export type WebhookMessages = Groups<typeof enWebhooks>;

/** Sentences of the parts for connected applications and devices, for services that are an identity provider. */
export type ApplicationMessages = Groups<typeof enApplications>;

/** Every sentence of the kit, grouped by component. */
export type AllMessages = Groups<typeof en> &
  OrganizationMessages &
  AdministrationMessages &
  ActivityMessages &
  ApiKeyMessages &
  WebhookMessages &
  ApplicationMessages;

/**
 * A language: `messages={de}`, with organizations `messages={{ ...de, ...deOrganizations }}`, and with
 * administration
 * `...deAdministration` too; `...deActivity`, `...deApiKeys`, `...deWebhooks` and `...deApplications` if those are shown. Missing sentences are English.
 */
export type Messages = Groups<typeof en> &
  Partial<OrganizationMessages> &
  Partial<AdministrationMessages> &
  Partial<ActivityMessages> &
  Partial<ApiKeyMessages> &
  Partial<WebhookMessages> &
  Partial<ApplicationMessages>;

/** Sentences that replace those of the locale: `{ signIn: { title: 'Hello again' } }`. */
export type Localization = {
  readonly [Group in keyof AllMessages]?: { readonly [Key in keyof AllMessages[Group]]?: Message };
} & {
  /**
   * Words for own fields (`user.additionalFields`): `company` is the label, `company.help` the help,
   * and `plan.free` one of the choices.
   */
  readonly additionalFields?: Readonly<Record<string, Message>>;
};
