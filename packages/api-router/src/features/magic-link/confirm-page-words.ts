import { definePageWords } from '#core/mail/define-page-words.ts';
import type { EndWords } from '#core/mail/page-words.ts';

export interface ConfirmWords {
  title: (appName: string) => string;
  question: string;
  warning: string;
  address: string;
  button: string;
}

/** Words of the page that asks before a link signs in. */
export const confirmPageWords = definePageWords<ConfirmWords>({
  title: (appName) => `Sign in to ${appName}?`,
  question: 'This link was requested in another browser, or someone else is signed in here.',
  warning: 'If you did not ask for a link yourself, close this page.',
  address: 'Address',
  button: 'Sign in',
});

/** Words of the page for a link that no longer works. */
export const overPageWords = definePageWords<EndWords<'over'>>({
  over: {
    title: 'This link no longer works',
    text: 'It was already used, or it has expired. Request a new one on the sign-in page.',
  },
});
