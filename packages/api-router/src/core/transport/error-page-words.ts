import { definePageWords } from '#core/mail/define-page-words.ts';

export interface ErrorPageWords {
  title: string;
  text: (appName: string) => string;
  button: (appName: string) => string;
  code: string;
}

/** Words of the page for a flow that ended with an error. */
export const errorPageWords = definePageWords<ErrorPageWords>({
  title: 'That did not work',
  text: (appName) =>
    `Please try again. If it happens again, contact ${appName} and tell them the code below.`,
  button: (appName) => `Back to ${appName}`,
  code: 'Code',
});
