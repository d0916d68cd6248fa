import type { Browser } from '#testing/browser.ts';
import type { TestApp } from '#testing/test-app.ts';

/** Something that the service gave to somebody, and that the database must not give to a thief. */
export interface Issued {
  what: string;
  text: string;
  /** Ids and addresses whose rows may have something to do with it. */
  of: readonly string[];
  /** So few of its kind are possible that a thief tries all: a code of six digits, a name. */
  isGuessable: boolean;
}

const CODE = /^\d{6,8}$/;
const LINK = /https?:\/\/\S+/g;

const lastOf = (path: string): string => path.split('/').at(-1) ?? '';

/** Everything that a thief may be after, as it was given out. */
export function createLedger(app: TestApp) {
  const issued: Issued[] = [];
  let read = 0;

  const note = (what: string, text: string, of: readonly string[], isGuessable = CODE.test(text)): void => {
    if (text.length >= 6) issued.push({ what, text, of, isGuessable });
  };

  /** Notes codes, and what is in links. */
  const readMails = (): void => {
    for (const { kind, to, text } of app.outbox.messages.slice(read)) {
      for (const [link] of text.matchAll(LINK)) {
        const { pathname, searchParams } = new URL(link);
        if (kind === 'reset-password') note('token of the mail reset-password', lastOf(pathname), [to]);
        for (const name of ['token', 'proof']) {
          const value = searchParams.get(name);
          if (value !== null) note(`${name} of the mail ${kind}`, value, [to]);
        }
      }
      const plain = text.replaceAll(LINK, '');
      if (/code|recovery/.test(kind))
        for (const [code] of plain.matchAll(/\b(?:\d{6,8}|[a-zA-Z\d]{24})\b/g))
          note(`code of the mail ${kind}`, code, [to]);
    }
    read = app.outbox.messages.length;
  };

  /** Notes the cookies of a browser, whole and without their signature. */
  const readCookies = ({ cookies }: Pick<Browser, 'cookies'>, of: readonly string[]): void => {
    for (const [name, value] of cookies) {
      const whole = decodeURIComponent(value);
      note(`cookie ${name}`, whole, of);
      const [text = ''] = whole.split('.');
      if (text !== whole) note(`text of the cookie ${name}`, text, of);
    }
  };

  return { issued, note, readMails, readCookies };
}

export type Ledger = ReturnType<typeof createLedger>;
