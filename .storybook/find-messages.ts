import type { Messages } from '@keystead/ui-auth';
import { de } from '@keystead/ui-auth/locales/de';
import { createPseudoLocale } from '@keystead/ui-auth/testing';

const locales: Record<string, Messages> = {
  de,
  'en-XA': createPseudoLocale('en-XA'),
  'ar-XB': createPseudoLocale('ar-XB'),
};

/** The sentences of a language; English needs none. */
export const findMessages = (locale: string): Messages | undefined => locales[locale];
