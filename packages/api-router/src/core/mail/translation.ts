import { type Translation, translation } from '#locales/en.ts';

/**
 * The sentences of mails, and of the pages that their links open, in one language. Groups of sentences are functions of
 * the values that stand in them.
 */
export type { Translation };

export const ENGLISH = 'en';

export const english: Translation = translation;
