import type { Messages } from '@keystead/ui-auth';
import { createPseudoLocale } from '@keystead/ui-auth/testing';

const pseudo: Readonly<Record<string, Messages>> = {
  'en-XA': createPseudoLocale('en-XA'),
  'ar-XB': createPseudoLocale('ar-XB'),
};

/** Languages are fetched when a story wants one: most stories want none. */
const languages = import.meta.glob<Readonly<Record<string, Messages>>>(
  '../packages/ui-auth/src/locales/*-all.ts',
);

/** English in disguise, if that is what the name stands for. */
export const findPseudoMessages = (locale: string): Messages | undefined => pseudo[locale];

/** The sentences of a language; English needs none. */
export async function loadMessages(locale: string): Promise<Messages | undefined> {
  if (locale === 'en') return undefined;
  const load = languages[`../packages/ui-auth/src/locales/${locale}-all.ts`];
  return load && Object.values(await load())[0];
}
