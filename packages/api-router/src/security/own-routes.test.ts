import '#testing/database/one-database.ts';
import { describe, expect, test } from 'vitest';
import type { RequestOrHeaders } from '#caller.ts';
import { ORIGIN, signedUp, type TestApp, type TestOptions, testApp } from '#testing/index.ts';
import { founded } from '#testing/people/organizations.ts';

const EVIL = 'http://evil.example';

async function scene(options: TestOptions = {}) {
  const app = await testApp({ organization: {}, ...options });
  const { owner } = await founded(app);
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return { app, owner, cookie };
}

/** The calls that protect a route of the application. */
const guards = (app: Pick<TestApp, 'service'>) => ({
  requireSession: (asked: RequestOrHeaders) => app.service.requireSession(asked),
  requireMember: (asked: RequestOrHeaders) => app.service.requireMember(asked),
  requirePermission: (asked: RequestOrHeaders) => app.service.requirePermission(asked, {}),
});

const outcomeOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'passes',
    (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error)),
  );

const refused: Record<string, Record<string, string>> = {
  'a form or a script of another site': { origin: EVIL },
  'a frame without an origin': { origin: 'null' },
  'a page of another host of the same domain': {
    origin: 'http://evil.localhost:3000',
    'sec-fetch-site': 'same-site',
  },
  'a script of another site without an origin': {
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'no-cors',
    'sec-fetch-dest': 'empty',
  },
  'another site, as far as the browser tells': { 'sec-fetch-site': 'cross-site' },
};

const allowed: Record<string, Record<string, string>> = {
  'a page of its own': { origin: ORIGIN },
  'a page of its own behind another host': { origin: 'http://app.internal', 'sec-fetch-site': 'same-origin' },
  'a server, without any header of browsers': {},
  'a link on another site': {
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
  },
  'a picture on another site': {
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'no-cors',
    'sec-fetch-dest': 'image',
  },
};

describe.each(['requireSession', 'requireMember', 'requirePermission'] as const)('%s', (name) => {
  test('refuses the cookie of a user that a page of another site made the browser send', async () => {
    const { app: made, cookie } = await scene();
    await using app = made;
    const guard = guards(app)[name];
    const ways = Object.entries(refused).flatMap(([who, headers]) => [
      [who, { cookie, ...headers }] as const,
      [`${who}, as Headers`, new Headers({ cookie, ...headers })] as const,
      [
        `${who}, as a request`,
        new Request(`${ORIGIN}/mine`, { method: 'POST', headers: { cookie, ...headers } }),
      ] as const,
      [`${who}, as a request of Node`, { method: 'DELETE', headers: { cookie, ...headers } }] as const,
    ]);

    for (const [who, asked] of ways)
      expect([who, await outcomeOf(guard(asked))]).toEqual([who, 'INVALID_ORIGIN']);
    expect(app.log.filter(({ message }) => message.includes('route of your own'))).not.toEqual([]);
  });

  test('lets its own pages, links, servers and safe methods pass', async () => {
    const { app: made, cookie } = await scene();
    await using app = made;
    const guard = guards(app)[name];

    for (const [who, headers] of Object.entries(allowed))
      expect([who, await outcomeOf(guard({ cookie, ...headers }))]).toEqual([who, 'passes']);
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'get'])
      expect(await outcomeOf(guard({ method, headers: { cookie, origin: EVIL } }))).toBe('passes');
  });

  test('says that nobody is signed in to a page of another site without the cookie', async () => {
    const { app: made } = await scene();
    await using app = made;

    expect(await outcomeOf(guards(app)[name]({ origin: EVIL }))).toBe('UNAUTHORIZED');
  });

  test.each<[string, TestOptions]>([
    ['advanced.checkOwnRoutes', { advanced: { checkOwnRoutes: false } }],
    ['advanced.disableCSRFCheck', { advanced: { disableCSRFCheck: true } }],
    ['trustedOrigins', { trustedOrigins: [EVIL] }],
  ])('passes every page that %s lets pass', async (_, options) => {
    const { app: made, cookie } = await scene(options);
    await using app = made;

    expect(await outcomeOf(guards(app)[name]({ cookie, origin: EVIL }))).toBe('passes');
  });
});

test('a caller with a token in a header needs no trusted origin, as no other site can send one', async () => {
  await using app = await testApp({ bearer: {} });
  const ada = await signedUp(app);
  const token = decodeURIComponent(ada.cookies.get('keystead.session_token') ?? '');

  expect(
    await outcomeOf(
      app.service.requireSession({ authorization: `Bearer ${token}`, origin: 'http://app.example' }),
    ),
  ).toBe('passes');
});
