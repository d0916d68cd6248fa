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
import type { ListedWay } from '#features/password-reset/mails.ts';
import { wayLabels } from '#features/password-reset/way-labels.ts';

interface RemovalWords extends EndWords {
  title: string;
  /** Text above the list, and further effects of the button. */
  question: string;
  signsOut: string;
  button: string;
  ignore: string;
  labels: (typeof wayLabels)[keyof typeof wayLabels];
  added: (moment: string) => string;
}

const en: RemovalWords = {
  title: 'Remove these ways into your account?',
  question:
    'These connected accounts, passkeys and API keys let people or programs into your account. Remove them if you do not know all of them.',
  signsOut: 'You will be signed out everywhere, and can add your own again.',
  button: 'Remove all of these',
  ignore: 'If you know all of them, close this page.',
  labels: wayLabels.en,
  added: (moment) => `added ${moment}`,
  done: {
    title: 'They were removed',
    text: 'You are signed out everywhere. Sign in with your new password.',
  },
  over: {
    title: 'There is nothing to remove',
    text: 'This link was used before, or is too old. The settings of your account show what can sign in to it.',
  },
};

const de: RemovalWords = {
  title: 'Diese Zugänge zu Ihrem Konto entfernen?',
  question:
    'Diese verbundenen Konten, Passkeys und API-Schlüssel geben Personen oder Programmen Zugang zu Ihrem Konto. Entfernen Sie alle, wenn Sie etwas davon nicht kennen.',
  signsOut: 'Sie werden überall abgemeldet und können Ihre eigenen wieder hinzufügen.',
  button: 'Alle diese entfernen',
  ignore: 'Falls Sie alle kennen, schließen Sie diese Seite.',
  labels: wayLabels.de,
  added: (moment) => `hinzugefügt ${moment}`,
  done: {
    title: 'Sie wurden entfernt',
    text: 'Sie sind überall abgemeldet. Melden Sie sich mit Ihrem neuen Passwort an.',
  },
  over: {
    title: 'Es gibt nichts zu entfernen',
    text: 'Dieser Link wurde schon verwendet oder ist zu alt. Die Einstellungen Ihres Kontos zeigen, womit man sich anmelden kann.',
  },
};

const languages: PageWords<RemovalWords> = { en, de };

/** Asks before anything is removed: the button posts `token` to `path`. */
export function toQuestionPage(
  ctx: AuthContext,
  { ways, token, path }: { ways: readonly ListedWay[]; token: string; path: string },
): Page {
  const { locale, words, values } = readPageWords(ctx, languages, { ways });
  const { moment } = createWords({ locale }, brandOf(ctx).name);
  return {
    page: true,
    locale,
    title: words.title,
    text: [words.question, words.signsOut, words.ignore],
    facts: values.ways.map(({ kind, name, addedAt }) => ({
      label: words.labels[kind](name),
      value: words.added(moment(addedAt)),
    })),
    form: { path, label: words.button, fields: { token } },
  };
}

/** Page with the result. */
export const toRemovalEndPage = (ctx: AuthContext, end: PageEnd): Page => toEndPage(ctx, languages, end);
