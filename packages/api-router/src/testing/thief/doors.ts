import type { Person } from '#testing/people/people.ts';
import type { House } from '#testing/thief/furnish.ts';

/** A way into the service for whoever has something that only one person may have. */
export interface Door {
  name: string;
  /** Names of what opens it, in the ledger. */
  opensTo: RegExp;
  /** Resolves to the answer of the service. A right text gets another one than nonsense. */
  knock: (text: string) => Promise<string>;
}

async function describe(response: Response): Promise<string> {
  const text = await response.text();
  const location = response.headers.get('location') ?? '';
  const code = /"code":"([A-Z_]+)"/.exec(text)?.[1] ?? '';
  const isPage = response.headers.get('content-type')?.includes('html') === true;
  const words = ['twoFactorRedirect', '"session":', 'null'].filter((word) => text.includes(word));
  const title = isPage ? (/<h1[^>]*>([^<]*)/.exec(text)?.[1] ?? '') : words.join(' ');
  return [response.status, code, title, /error=(\w+)/.exec(location)?.[1] ?? ''].join(' ').trim();
}

const cookie = (name: string, text: string) => ({ cookie: `keystead.${name}=${encodeURIComponent(text)}` });

const PASSWORD = 'another password of the thief';

/** Doors that a session, or what stands for one, opens. */
function asCaller(app: House): Door[] {
  const ask = async (headers: Record<string, string>) =>
    describe(await app.browser().get('/get-session', headers));
  // A header can have nothing else.
  const isHeader = (text: string): boolean => /^[!-~]+$/.test(text);
  return [
    {
      name: 'the cookie of a session',
      opensTo: /^cookie keystead\.session_token$/,
      knock: (text) => ask(cookie('session_token', text)),
    },
    {
      name: 'a bearer token',
      opensTo: /^text of the cookie keystead\.session_token$/,
      knock: async (text) => (isHeader(text) ? ask({ authorization: `Bearer ${text}` }) : 'no header'),
    },
    {
      name: 'an API key',
      opensTo: /^an API key$/,
      knock: async (text) => (isHeader(text) ? ask({ 'x-api-key': text }) : 'no header'),
    },
  ];
}

/** Links of mails, by their path. */
const LINKS: readonly [path: string, opensTo: RegExp][] = [
  ['/magic-link/verify', /^token of the mail magic-link$/],
  ['/verify-email', /^token of the mail verify-email$/],
  ['/secure-account', /^token of the mail account-linked$/],
  ['/two-factor/cancel-recovery', /^token of the mail two-factor-recovery-requested$/],
];

type ToBody = (text: string, owner: Person) => object;

const BODIES: readonly [path: string, opensTo: RegExp, toBody: ToBody][] = [
  ['/reset-password', /^token of the mail reset-password$/, (token) => ({ token, newPassword: PASSWORD })],
  ['/one-time-token/verify', /^a one-time token$/, (token) => ({ token })],
  ['/sign-in/email', /^a password$/, (password, { email }) => ({ email, password })],
];

/** Doors for somebody who knows the password too, and lacks the second step. */
function behindThePassword(app: House, { email, password }: Person): Door[] {
  const body = { email, password };
  return [
    {
      name: 'the cookie of a trusted device',
      opensTo: /^cookie keystead\.trust_device$/,
      knock: async (text) =>
        describe(await app.browser().post('/sign-in/email', body, cookie('trust_device', text))),
    },
    {
      name: 'the cookie of a sign-in that waits for its second step',
      opensTo: /^cookie keystead\.two_factor$/,
      knock: async (text) =>
        describe(await app.browser().post('/two-factor/send-otp', {}, cookie('two_factor', text))),
    },
    {
      name: 'a backup code',
      opensTo: /^a backup code$/,
      async knock(code) {
        const browser = app.browser();
        await browser.post('/sign-in/email', body);
        return describe(await browser.post('/two-factor/verify-backup-code', { code }));
      },
    },
  ];
}

/** The doors to what one person has. */
export function doorsOf(app: House, owner: Person): Door[] {
  const links = LINKS.map(
    ([path, opensTo]): Door => ({
      name: `the link ${path}`,
      opensTo,
      knock: async (token) => describe(await app.browser().get(`${path}?${new URLSearchParams({ token })}`)),
    }),
  );
  const bodies = BODIES.map(
    ([path, opensTo, toBody]): Door => ({
      name: `the call ${path}`,
      opensTo,
      knock: async (text) => describe(await app.browser().post(path, toBody(text, owner))),
    }),
  );
  return [...asCaller(app), ...links, ...bodies, ...behindThePassword(app, owner)];
}
