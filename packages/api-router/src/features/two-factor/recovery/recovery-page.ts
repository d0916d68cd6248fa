import { brandOf } from '#core/brand/brand.ts';
import type { AuthContext } from '#core/call/context.ts';
import type { Page } from '#core/http/page.ts';
import {
  type EndWords,
  type PageEnd,
  type PageWords,
  readPageWords,
  toEndPage,
} from '#core/mail/page-words.ts';
import { createWords } from '#core/mail/words.ts';
import { CANCEL_PATH } from '#features/two-factor/recovery/recovery.ts';

interface RecoveryWords extends EndWords {
  title: string;
  question: string;
  advice: string;
  button: string;
  from: string;
}

const en: RecoveryWords = {
  title: 'Stop this sign-in?',
  question: 'Somebody who knows your password asked to sign in without your second step.',
  advice: 'If this was not you, stop it and change your password. If it was you, close this page.',
  button: 'Stop it',
  from: 'Possible from',
  done: {
    title: 'It is stopped',
    text: 'Your second step is still needed to sign in. Change your password now, as somebody else knows it.',
  },
  over: {
    title: 'There is nothing to stop',
    text: 'This link was used before, or is too old.',
  },
};

const de: RecoveryWords = {
  title: 'Diese Anmeldung stoppen?',
  question: 'Jemand, der Ihr Passwort kennt, möchte sich ohne Ihren zweiten Schritt anmelden.',
  advice:
    'Falls Sie das nicht waren, stoppen Sie es und ändern Sie Ihr Passwort. Falls Sie es waren, schließen Sie diese Seite.',
  button: 'Stoppen',
  from: 'Möglich ab',
  done: {
    title: 'Es ist gestoppt',
    text: 'Für die Anmeldung ist weiterhin Ihr zweiter Schritt nötig. Ändern Sie jetzt Ihr Passwort, denn jemand anderes kennt es.',
  },
  over: {
    title: 'Es gibt nichts zu stoppen',
    text: 'Dieser Link wurde schon verwendet oder ist zu alt.',
  },
};

const languages: PageWords<RecoveryWords> = { en, de };

/** Asks before anything is stopped, because programs open links too. */
export function toQuestionPage(
  ctx: AuthContext,
  { token, availableAt }: { token: string; availableAt: Date },
): Page {
  const { locale, words, values } = readPageWords(ctx, languages, { availableAt });
  const { moment } = createWords({ locale }, brandOf(ctx).name);
  return {
    page: true,
    locale,
    title: words.title,
    text: [words.question, words.advice],
    facts: [{ label: words.from, value: moment(values.availableAt) }],
    form: { path: CANCEL_PATH, label: words.button, fields: { token } },
  };
}

/** Page with the result. */
export const toRecoveryEndPage = (ctx: AuthContext, end: PageEnd): Page => toEndPage(ctx, languages, end);
