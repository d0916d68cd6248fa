import { definePageWords } from '#core/mail/define-page-words.ts';
import type { EndWords } from '#core/mail/page-words.ts';
import { type WayLabels, wayLabels } from '#features/password-reset/way-labels.ts';

export interface RemovalWords extends EndWords {
  title: string;
  /** Text above the list, and further effects of the button. */
  question: string;
  signsOut: string;
  button: string;
  ignore: string;
  labels: WayLabels;
  added: (moment: string) => string;
}

/** Words of the page that removes ways into an account. */
export const removalPageWords = definePageWords<RemovalWords>({
  title: 'Remove these ways into your account?',
  question:
    'These connected accounts, passkeys and API keys let people or programs into your account. Remove them if you do not recognize all of them.',
  signsOut: 'You will be signed out everywhere, and can add your own again.',
  button: 'Remove all of these',
  ignore: 'If you recognize all of them, close this page.',
  labels: wayLabels,
  added: (moment) => `added ${moment}`,
  done: {
    title: 'All of these were removed',
    text: 'You are signed out everywhere. Sign in with your new password.',
  },
  over: {
    title: 'There is nothing to remove',
    text: 'This link was already used, or it has expired. The settings of your account show what can sign in to it.',
  },
});
