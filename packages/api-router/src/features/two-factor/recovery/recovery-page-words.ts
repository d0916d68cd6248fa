import { definePageWords } from '#core/mail/define-page-words.ts';
import type { EndWords } from '#core/mail/page-words.ts';

export interface RecoveryWords extends EndWords {
  title: string;
  question: string;
  advice: string;
  button: string;
  from: string;
}

/** Words of the page that stops a recovery. */
export const recoveryPageWords = definePageWords<RecoveryWords>({
  title: 'Stop this sign-in?',
  question: 'Someone who knows your password asked to sign in without your second step.',
  advice: 'If this was not you, stop it and change your password. If it was you, close this page.',
  button: 'Stop it',
  from: 'Possible from',
  done: {
    title: 'The sign-in was stopped',
    text: 'Your second step is still needed to sign in. Change your password now, because someone else knows it.',
  },
  over: {
    title: 'There is nothing to stop',
    text: 'This link was already used, or it has expired.',
  },
});
