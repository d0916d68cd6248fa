import type { MagicLink } from '@keystead/db';
import { brandOf } from '#core/brand/brand.ts';
import type { AuthContext } from '#core/call/context.ts';
import type { Page } from '#core/http/page.ts';
import { type EndWords, type PageWords, readPageWords, toEndPage } from '#core/mail/page-words.ts';
import type { LinkInput } from '#features/magic-link/answers.ts';

/** Path of the page that asks before a link signs in. */
export const CONFIRM_PATH = '/magic-link/confirm';

interface ConfirmWords {
  title: (appName: string) => string;
  question: string;
  warning: string;
  address: string;
  button: string;
}

const languages: PageWords<ConfirmWords> = {
  en: {
    title: (appName) => `Sign in to ${appName}?`,
    question: 'This link was asked for in another browser, or somebody else is signed in here.',
    warning: 'If you did not ask for a link yourself, close this page.',
    address: 'Address',
    button: 'Sign in',
  },
  de: {
    title: (appName) => `Bei ${appName} anmelden?`,
    question:
      'Dieser Link wurde in einem anderen Browser angefordert, oder hier ist jemand anderes angemeldet.',
    warning: 'Falls Sie selbst keinen Link angefordert haben, schließen Sie diese Seite.',
    address: 'Adresse',
    button: 'Anmelden',
  },
};

const ends: PageWords<EndWords<'over'>> = {
  en: {
    over: {
      title: 'This link does not work any more',
      text: 'It was used before, or is too old. Ask for another one where you sign in.',
    },
  },
  de: {
    over: {
      title: 'Dieser Link funktioniert nicht mehr',
      text: 'Er wurde schon verwendet oder ist zu alt. Fordern Sie dort, wo Sie sich anmelden, einen neuen an.',
    },
  },
};

/** Page that asks before the link signs in. */
export function toConfirmPage(ctx: AuthContext, { email }: MagicLink, input: LinkInput): Page {
  const { locale, words, values } = readPageWords(ctx, languages, { email });
  const { name } = brandOf(ctx);
  const fields = Object.entries(input).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return {
    page: true,
    locale,
    title: words.title(name),
    text: [words.question, words.warning],
    facts: [{ label: words.address, value: values.email }],
    form: {
      path: '/magic-link/verify',
      label: words.button,
      fields: Object.fromEntries(fields),
      leadsTo: fields.flatMap(([name, url]) =>
        name === 'token' || !URL.canParse(url) ? [] : new URL(url).origin,
      ),
    },
  };
}

export const toOverPage = (ctx: AuthContext): Page => toEndPage(ctx, ends, 'over');
