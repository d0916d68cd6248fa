import '#testing/database/one-database.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isReason } from '#errors.ts';
import { acmeApp, ada } from '#testing/apps/acme-app.ts';
import { reasonOf } from '#testing/calls/calls.ts';
import { texts, toJson } from '#testing/hostile/hostile-values.ts';
import { type Browser, ORIGIN } from '#testing/index.ts';
import { repeatable, seed } from '#testing/random/seed.ts';

type App = Awaited<ReturnType<typeof acmeApp>>;
type Params = Record<string, unknown>;

const pages = { callbackURL: '/welcome', errorCallbackURL: '/oops?from=here', newUserCallbackURL: '/hello' };
/** Where a callback may lead to: pages of this trip, the error page, and by form the callback itself. */
const known = /^\/(welcome|hello|oops|api\/auth\/error|api\/auth\/callback\/[^/]+)$/;

function assertOwn(location: string): void {
  expect(location).toMatch(/^[\x21-\x7e]+$/);
  const { origin, pathname } = new URL(location, ORIGIN);
  expect(origin).toBe(ORIGIN);
  expect(pathname).toMatch(known);
}

const urlOf = (body: unknown): string => /"url":("(?:[^"\\]|\\.)*")/.exec(JSON.stringify(body))?.[1] ?? '""';

async function assertHarmless(response: Response): Promise<void> {
  const { status } = response;
  if (status === 302) return assertOwn(response.headers.get('location') ?? '');
  if (status === 200) return assertOwn(String(JSON.parse(urlOf(await response.json()))));
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status, await response.clone().text()).toBeLessThan(500);
  const reason = (await reasonOf(response)) ?? '';
  expect(isReason(reason), reason).toBe(true);
}

const values = fc.oneof(
  { weight: 5, arbitrary: texts.map((text): unknown => text) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(
      'access_denied',
      'https://evil.example',
      '//evil.example',
      'x\r\nset-cookie: a=b',
      '{"name":{"firstName":"Ada"}}',
    ),
  },
  { weight: 1, arbitrary: fc.anything({ maxDepth: 2, withNullPrototype: false }) },
);

const names = ['code', 'state', 'error', 'error_description', 'iss', 'device_id', 'user'] as const;
const params: fc.Arbitrary<Params> = fc.record(
  Object.fromEntries([...names, 'id', 'scope', '__proto__'].map((name) => [name, values])),
  { requiredKeys: [] },
);

const toText = (value: unknown): string => (typeof value === 'string' ? value : toJson(value)).toWellFormed();
const toPairs = (given: Params): string =>
  Object.entries(given)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(toText(value))}`)
    .join('&');

const post = (type: string, body: string): RequestInit => ({
  method: 'POST',
  body,
  headers: { 'content-type': type, origin: 'https://provider.example', 'sec-fetch-site': 'cross-site' },
});

/** Every way in which a callback can come. */
const ways: Record<string, (browser: Browser, path: string, given: Params) => Promise<Response>> = {
  link: (browser, path, given) => browser.send(`${path}?${toPairs(given)}`),
  'link with everything twice': (browser, path, given) =>
    browser.send(`${path}?${toPairs(given)}&${toPairs(given)}`),
  form: (browser, path, given) =>
    browser.send(path, post('application/x-www-form-urlencoded', toPairs(given))),
  'form and link': (browser, path, given) =>
    browser.send(`${path}?${toPairs(given)}`, post('application/x-www-form-urlencoded', toPairs(given))),
  JSON: (browser, path, given) => browser.send(path, post('application/json', toJson(given))),
  'JSON that is a list': (browser, path, given) =>
    browser.send(path, post('application/json', toJson([given]))),
  tRPC: (browser, path, given) => {
    const input = toJson({ id: path.split('/').at(-1), ...given }).toWellFormed();
    return browser.send(`/api/trpc/callback?input=${encodeURIComponent(input)}`);
  },
};

const own = { 'content-type': 'application/json', origin: ORIGIN };

const errorsOf = ({ log }: App) => log.filter(({ level }) => level === 'error');

describe('wherever a callback comes from, it ends on a page of ours or with a refusal', () => {
  test.each(Object.keys(ways))('whatever it holds: %s', async (way) => {
    await using app = await acmeApp();
    const property = fc.asyncProperty(
      params,
      fc.constantFrom('acme', 'other', 'github', '%2e%2e', 'x%2fy', '__proto__', '%0d%0ax'),
      fc.constantFrom('own', 'foreign', 'none'),
      async (given, id, whose) => {
        app.log.length = 0;
        const browser = app.browser();
        const state = whose === 'none' ? {} : { state: await app.leave(browser, { body: pages }) };
        const arriving = whose === 'foreign' ? app.browser() : browser;
        const send = ways[way];
        if (!send) throw new Error(`no way ${way}`);

        await assertHarmless(await send(arriving, `/api/auth/callback/${id}`, { ...given, ...state }));
        expect(errorsOf(app)).toEqual([]);
      },
    );

    await repeatable(() => fc.assert(property, { numRuns: 40, seed }));
  });
});

const odd = fc.oneof(
  { weight: 3, arbitrary: values },
  { weight: 2, arbitrary: texts.map((text): unknown => `https://acme.example/${text}`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(
      null,
      [],
      {},
      -1,
      Number.MAX_VALUE,
      true,
      '1e9',
      'https://acme.example/\0',
    ),
  },
);

/** The truth but for a lie or two. */
const lies = (about: readonly string[]): fc.Arbitrary<Params> =>
  fc.dictionary(fc.constantFrom(...about), odd, { maxKeys: 2 });

const profiles = fc.oneof(
  { weight: 1, arbitrary: fc.dictionary(texts, odd, { maxKeys: 3 }) },
  {
    weight: 5,
    arbitrary: lies(['id', 'email', 'verified', 'name', 'picture']).map(
      (lie): Params => ({ ...ada, ...lie }),
    ),
  },
);
const tokens = fc.oneof(
  { weight: 1, arbitrary: lies(['access_token', 'token_type', 'error']) },
  {
    weight: 3,
    arbitrary: lies(['refresh_token', 'id_token', 'expires_in', 'scope', 'refresh_token_expires_in']),
  },
);

const possibleEnds = [
  '/hello',
  '/welcome',
  'account_not_linked',
  'email_not_found',
  'invalid_code',
  'unable_to_get_user_info',
];

describe('whatever a provider says of a person', () => {
  test('the sign-in ends on a page, and nothing of ours fails', async () => {
    // So that every profile is written, and not the first one alone.
    await using app = await acmeApp({ acme: { overrideUserInfoOnSignIn: true } });
    const ends = new Set<string>();
    const property = fc.asyncProperty(profiles, tokens, async (profile, given) => {
      app.log.length = 0;
      const browser = app.browser();
      const plain = { profile: JSON.parse(toJson(profile)), tokens: JSON.parse(toJson(given)) };

      const end = await app.visit(browser, { ...plain, body: pages });
      ends.add(end.replace(/.*error=/, ''));
      assertOwn(end);
      expect(errorsOf(app)).toEqual([]);
      const accounts = await browser.get('/list-accounts');
      expect([200, 401]).toContain(accounts.status);
    });

    await repeatable(() => fc.assert(property, { numRuns: 150, seed }));
    // Others are as rare as the lies that lead there, so not every run meets them.
    expect([...ends]).toEqual(
      expect.arrayContaining(['/welcome', 'invalid_code', 'unable_to_get_user_info']),
    );
    expect([...ends].filter((end) => !possibleEnds.includes(end))).toEqual([]);
  });
});

describe('whatever a client brings beside an id token', () => {
  test('it is signed in or refused, and nothing of ours fails', async () => {
    const user = { accountId: 'ada-1', email: ada.email, emailVerified: true, name: 'Ada', image: null };
    await using app = await acmeApp({
      acme: { verifyIdToken: async () => true, getUserInfo: async () => ({ user, data: {} }) },
    });
    const moments = fc.oneof(fc.double(), fc.integer({ min: 0 }), fc.maxSafeInteger());
    const brought = fc.record(
      {
        token: fc.oneof(fc.constant<unknown>('brought'), values),
        nonce: values,
        accessToken: values,
        refreshToken: values,
        expiresAt: fc.oneof(moments, odd),
        scopes: fc.oneof(fc.array(texts, { maxLength: 3 }), values),
      },
      { requiredKeys: ['token'] },
    );
    const statuses = new Set<number>();
    const bring = (body: string) =>
      app.browser().send('/api/auth/sign-in/social', { ...post('application/json', body), headers: own });
    const property = fc.asyncProperty(brought, async (idToken) => {
      app.log.length = 0;
      const body = toJson({ provider: 'acme', idToken });
      const response = await bring(body);

      statuses.add(response.status);
      expect(response.status, body).toBeLessThan(500);
      expect(errorsOf(app)).toEqual([]);
    });

    await repeatable(() => fc.assert(property, { numRuns: 150, seed }));
    // What is malformed is refused with 400.
    expect([...statuses].filter((status) => ![200, 400, 401].includes(status))).toEqual([]);
    const once = toJson({ provider: 'acme', idToken: { token: 'works once' } });
    expect([(await bring(once)).status, (await bring(once)).status]).toEqual([200, 401]);
  });
});
