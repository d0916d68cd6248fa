import { expect, test } from 'vitest';
import { readSignedValue, signValue } from '#core/http/signed-cookie.ts';
import { DAY, MINUTE } from '#core/options/durations.ts';
import { keysFor } from '#core/options/service-options.ts';
import { toChecksum } from '#features/api-keys/shape/key-text.ts';
import { ticketCookie } from '#features/two-factor-challenge/cookies.ts';
import { browserAt, signedUp, type TestApp, testApp } from '#testing/index.ts';
import { askForLink, tokenOf } from '#testing/people/mail-challenge.ts';
import { type Enrolled, enrolled, waiting } from '#testing/people/two-factor.ts';

/** Guesses that all servers together answer in a second: far more than they can. */
const GUESSES_A_SECOND = 1_000_000;

/** Seconds that each secret is good for: longer than any of them is. */
const LIFE = 100 * 365 * DAY;

/** Secrets of a kind that are good at the same time. A guess finds any of them. */
const AT_ONCE = 1_000_000;

/** A secret that the service has handed out. */
interface HandedOut {
  /** The part to guess: without its signature, and the texts that are computed from it. */
  text: string;
  /** True if the service accepts a guess at it. */
  takes: (guess: string) => Promise<boolean>;
}

interface Secret {
  what: string;
  handOut: (app: TestApp, ada: Enrolled) => Promise<HandedOut>;
}

/** The newest link of a mail, with its token in the path or in the query. */
async function mailedToken(app: TestApp, kind: string, email: string): Promise<string> {
  await app.settle();
  const link = app.outbox.link(kind, email);
  return link.searchParams.get('token') ?? link.pathname.split('/').at(-1) ?? '';
}

const isTaken = async (answer: Promise<Response>): Promise<boolean> => (await answer).status === 200;

const secrets: Secret[] = [
  {
    what: 'the ticket of a sign-in that waits',
    async handOut(app, ada) {
      const { name } = ticketCookie.of(app.service.deps);
      const keys = keysFor(app.service.deps, ticketCookie.signing);
      const cookie = (await waiting(app, ada)).cookies.get(name) ?? '';
      return {
        text: readSignedValue(keys, decodeURIComponent(cookie)) ?? '',
        takes(guess) {
          const browser = app.browser();
          browser.cookies.set(name, encodeURIComponent(signValue(keys, guess)));
          return isTaken(browser.post('/two-factor/send-otp'));
        },
      };
    },
  },
  {
    what: 'the token of a magic link',
    async handOut(app, { email }) {
      const browser = app.browser();
      return {
        text: tokenOf(await askForLink(app, browser, { email })),
        takes: (token) => isTaken(browserAt(app.service, browser).post('/magic-link/verify', { token })),
      };
    },
  },
  {
    what: 'the token of a link that resets the password',
    async handOut(app, { email }) {
      await app.browser().post('/forget-password', { email });
      const newPassword = 'another horse battery';
      return {
        text: await mailedToken(app, 'reset-password', email),
        takes: (token) => isTaken(app.browser().post('/reset-password', { token, newPassword })),
      };
    },
  },
  {
    what: 'the token of a link that verifies the e-mail address',
    async handOut(app) {
      const { email } = await signedUp(app, { email: `ada-${app.now().getTime()}@example.com` });
      const token = await mailedToken(app, 'verify-email', email);
      // A JWT, whose first two parts others may know. The last letter of its signature stands for fewer bits.
      const [known, last] = [token.slice(0, token.lastIndexOf('.') + 1), token.slice(-1)];
      return {
        text: token.slice(known.length, -1),
        takes: (guess) => isTaken(app.browser().get(`/verify-email?token=${known}${guess}${last}`)),
      };
    },
  },
  {
    what: 'a one-time token',
    handOut: async (app, ada) => ({
      text: (await ada.api.oneTimeToken.generate.query()).token,
      takes: (token) => isTaken(app.browser().post('/one-time-token/verify', { token })),
    }),
  },
  {
    what: 'an API key',
    async handOut({ service }, { id: userId }) {
      const { key } = await service.caller().apiKey.create({ userId });
      const text = key.slice(0, -toChecksum('').length);
      expect(text + toChecksum(text)).toBe(key);
      return {
        text,
        takes: async (guess) => (await service.verifyApiKey({ key: guess + toChecksum(guess) })).valid,
      };
    },
  },
];

/** The least number of possible texts: at each place one of the letters that were seen there. */
function countTexts(texts: readonly string[]): number {
  const [first = ''] = texts;
  return [...first].reduce((count, _, place) => count * new Set(texts.map((text) => text[place])).size, 1);
}

/** The same text with another letter at one place: in the other case, if it has one. */
function withOtherLetter(text: string, place: number): string {
  const letter = text.charAt(place);
  const swapped = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
  const other = swapped === letter ? (letter === '0' ? '1' : '0') : swapped;
  return text.slice(0, place) + other + text.slice(place + 1);
}

test.each(secrets)(
  '$what is found with a chance of less than 1 in 10,000, and each of its letters counts',
  async ({ handOut }) => {
    await using app = await testApp({ oneTimeToken: {}, apiKey: {} });
    const ada = await enrolled(app, { mailedCodes: true });
    const all: HandedOut[] = [];
    while (all.length < 16) {
      app.advance(MINUTE);
      all.push(await handOut(app, ada));
    }

    const guesses = GUESSES_A_SECOND * LIFE * AT_ONCE;
    expect(guesses / countTexts(all.map(({ text }) => text))).toBeLessThan(1 / 10_000);

    const last = all.at(-1);
    const places = [...(last?.text ?? '')].keys();
    const wrong = await Promise.all(
      [...places].map((place) => last?.takes(withOtherLetter(last.text, place))),
    );
    expect(wrong.filter((taken) => taken !== false)).toEqual([]);
    expect(await last?.takes(last.text)).toBe(true);
  },
);
