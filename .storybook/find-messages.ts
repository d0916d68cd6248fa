import type { Messages } from '@keystead/ui-auth';
import { de } from '@keystead/ui-auth/locales/de';
import { deActivity } from '@keystead/ui-auth/locales/de-activity';
import { deAdministration } from '@keystead/ui-auth/locales/de-administration';
import { deApiKeys } from '@keystead/ui-auth/locales/de-api-keys';
import { deOrganizations } from '@keystead/ui-auth/locales/de-organizations';
import { createPseudoLocale } from '@keystead/ui-auth/testing';

const locales: Record<string, Messages> = {
  de: { ...de, ...deOrganizations, ...deAdministration, ...deActivity, ...deApiKeys },
  'en-XA': createPseudoLocale('en-XA'),
  'ar-XB': createPseudoLocale('ar-XB'),
};

/** The sentences of a language; English needs none. */
export const findMessages = (locale: string): Messages | undefined => locales[locale];
