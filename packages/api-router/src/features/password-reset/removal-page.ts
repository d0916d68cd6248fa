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
import { serviceOptions } from '#core/options/service-options.ts';
import type { ListedAccount } from '#features/password-reset/mails.ts';

interface RemovalWords extends EndWords {
  title: string;
  /** Above the list, and what the button does besides. */
  question: string;
  signsOut: string;
  button: string;
  ignore: string;
  connected: (moment: string) => string;
}

const en: RemovalWords = {
  title: 'Remove connected accounts?',
  question: 'These accounts can sign in to your account. Remove them if you do not know all of them.',
  signsOut: 'You will be signed out everywhere, and can connect your own accounts again.',
  button: 'Remove these accounts',
  ignore: 'If you know all of them, close this page.',
  connected: (moment) => `connected ${moment}`,
  done: {
    title: 'The accounts were removed',
    text: 'You are signed out everywhere. Sign in with your new password.',
  },
  over: {
    title: 'There is nothing to remove',
    text: 'This link was used before, or is too old. The settings of your account show which accounts are connected.',
  },
};

const de: RemovalWords = {
  title: 'Verbundene Konten entfernen?',
  question:
    'Diese Konten können sich bei Ihrem Konto anmelden. Entfernen Sie sie, wenn Sie nicht alle kennen.',
  signsOut: 'Sie werden überall abgemeldet und können Ihre eigenen Konten wieder verbinden.',
  button: 'Diese Konten entfernen',
  ignore: 'Falls Sie alle kennen, schließen Sie diese Seite.',
  connected: (moment) => `verbunden ${moment}`,
  done: {
    title: 'Die Konten wurden entfernt',
    text: 'Sie sind überall abgemeldet. Melden Sie sich mit Ihrem neuen Passwort an.',
  },
  over: {
    title: 'Es gibt nichts zu entfernen',
    text: 'Dieser Link wurde schon verwendet oder ist zu alt. Die Einstellungen Ihres Kontos zeigen, welche Konten verbunden sind.',
  },
};

const languages: PageWords<RemovalWords> = { en, de };

/** Asks before anything is removed: the button posts `token` to `path`. */
export function toQuestionPage(
  ctx: AuthContext,
  { accounts, token, path }: { accounts: readonly ListedAccount[]; token: string; path: string },
): Page {
  const { locale, words } = readPageWords(ctx, languages);
  const { moment } = createWords(locale, serviceOptions.of(ctx).appName);
  return {
    page: true,
    locale,
    title: words.title,
    text: [words.question, words.signsOut, words.ignore],
    facts: accounts.map(({ provider, linkedAt }) => ({
      label: provider,
      value: words.connected(moment(linkedAt)),
    })),
    form: { path, label: words.button, fields: { token } },
  };
}

/** Says how it ended. */
export const toRemovalEndPage = (ctx: AuthContext, end: PageEnd): Page => toEndPage(ctx, languages, end);
