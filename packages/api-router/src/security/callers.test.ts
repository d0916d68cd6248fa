import '#testing/database/one-database.ts';
import { Session, User, Verification } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { urlFields } from '#core/http/trusted-url.ts';
import { fieldsOf, isUrlField } from '#core/transport/declared-errors.ts';
import { acmeApp } from '#testing/apps/acme-app.ts';
import { allFeatures } from '#testing/apps/all-features.ts';
import { callBoth, everyCall, reasonOf } from '#testing/calls/calls.ts';
import { ORIGIN, signedUp, type TestApp } from '#testing/index.ts';

const hostile = [
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/x/..//evil.example',
  '/%2f%2fevil.example',
  'javascript:alert(1)',
  `${ORIGIN}@evil.example`,
  `${ORIGIN}.evil.example`,
  `https://evil.example/?u=${ORIGIN}`,
];

const withUrls = everyCall.flatMap((call) =>
  fieldsOf(call.definition)
    .filter(isUrlField)
    .map((field) => ({ call, field, name: `${call.name}.${field}` })),
);
/** Directories are no browsers, and what everybody may ask of SCIM changes nothing. */
const changing = everyCall.filter(
  ({ method, definition }) => method === 'POST' && definition.route?.dialect !== 'scim',
);

/** The newest mailed link, followed by `browser` with other values of its query. */
function edited(app: TestApp, kind: 'verify-email', changes: Record<string, string>): string {
  const link = app.outbox.link(kind);
  for (const [name, value] of Object.entries(changes)) link.searchParams.set(name, value);
  return link.pathname + link.search;
}

describe('URLs that a caller names', () => {
  test.each(withUrls)('$name is checked on both transports, GET included', async ({ call, field }) => {
    await using app = await acmeApp(allFeatures);
    const ada = await signedUp(app);

    for (const url of hostile) {
      const answers = await callBoth(ada, call, { input: { [field]: url } });
      for (const answer of answers) {
        expect(answer.status, url).toBe(403);
        expect(await reasonOf(answer), url).toBe(urlFields[field].code);
      }
    }
  });

  test('verify-email redirects to no untrusted URL, and verifies nothing before', async () => {
    await using app = await acmeApp(allFeatures);
    const ada = await signedUp(app);

    for (const url of hostile) {
      const response = await ada.send(edited(app, 'verify-email', { callbackURL: url }));
      expect(response.status, url).toBe(403);
      expect(response.headers.get('location')).toBeNull();
    }

    expect(await app.em().find(User, {})).toMatchObject([{ emailVerified: false }]);
  });

  test.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%5cevil.example',
    '/\t/evil.example',
  ])('a callback without a scheme is no path: %j', async (callbackURL) => {
    await using app = await acmeApp(allFeatures);
    const ada = await signedUp(app);

    const response = await ada.post('/sign-in/email', {
      email: ada.email,
      password: ada.password,
      callbackURL,
    });

    expect(response.status).toBe(403);
  });

  test.each([
    'https://evil.example/?.example.com',
    'https://evil.example/.example.com',
    'https://evil.example#.example.com',
    'https://evil.example:1@x.example.com',
    'https://x.example.com@evil.example',
    'https://x.example.com.evil.example',
    'https://xexample.com',
    'http://x.example.com',
    'https://x.example.com:8443',
  ])('a wildcard matches only a host, so no reset token goes to %s', async (redirectTo) => {
    await using app = await acmeApp({ trustedOrigins: ['https://*.example.com'] });
    const ada = await signedUp(app);

    const response = await app.browser().post('/forget-password', { email: ada.email, redirectTo });
    await app.settle();

    expect(await reasonOf(response)).toBe('INVALID_REDIRECT_URL');
    expect(app.outbox.find('reset-password')).toBeUndefined();
    expect(await app.em().count(Verification, {})).toBe(0);
  });

  test('a wildcard still matches the intended hosts', async () => {
    await using app = await acmeApp({ trustedOrigins: ['https://*.example.com'] });
    const ada = await signedUp(app);

    const response = await ada.post('/forget-password', {
      email: ada.email,
      redirectTo: 'https://x.example.com/r',
    });

    expect(response.status).toBe(200);
  });

  test.each([
    'http://[',
    'https://%',
    'https://a b',
    'http://999.999.999.999',
    'http://\ud800',
    '/%',
    '/%zz',
    'https://localhost:99999',
    '\0',
    'x'.repeat(5000),
  ])('a malformed URL is refused, not a failure: %j', async (callbackURL) => {
    await using app = await acmeApp(allFeatures);
    const browser = app.browser();
    const input = { email: 'ada@example.com', password: 'correct horse battery' };

    const post = await browser.post('/sign-in/email', { ...input, callbackURL });
    const get = await browser.get(
      `/verify-email?token=x&callbackURL=${encodeURIComponent(callbackURL.toWellFormed())}`,
    );

    expect([post.status, get.status]).toEqual([403, 403]);
    expect(app.log).toEqual([]);
  });

  test('what is followed is what was checked: the parsed form', async () => {
    await using app = await acmeApp({ trustedOrigins: ['https://app.example.com'] });
    const ada = await signedUp(app);
    const follow = async (callbackURL: string) => {
      const response = await ada.post('/sign-in/email', {
        email: ada.email,
        password: ada.password,
        callbackURL,
      });
      const body: unknown = await response.json();
      return typeof body === 'object' && body !== null && 'url' in body ? body.url : undefined;
    };

    expect(await follow('/a/../b')).toBe('/b');
    expect(await follow('HTTPS://APP.example.COM/x/../y')).toBe('https://app.example.com/y');
  });
});

describe('requests that another site makes', () => {
  test.each(changing.filter(({ definition: { route } }) => route?.cors === undefined && !route?.crossSite))(
    '$name asks for a trusted origin, on both transports',
    async (call) => {
      await using app = await acmeApp(allFeatures);
      const ada = await signedUp(app);
      const before = await app.em().count(Session, {});

      for (const headers of [
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { origin: `${ORIGIN}.evil.example` },
      ]) {
        for (const answer of await callBoth(ada, call, { headers })) {
          expect(answer.status).toBe(403);
          expect(await reasonOf(answer)).toBe('INVALID_ORIGIN');
        }
      }

      expect(await app.em().count(Session, {})).toBe(before);
    },
  );

  test.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: '', 'sec-fetch-site': 'cross-site', referer: 'https://evil.example/' },
  ])('no other site can sign in a browser without cookies: %j', async (headers) => {
    await using app = await acmeApp(allFeatures);
    const eve = await signedUp(app, { name: 'Eve' });
    const victim = app.browser();

    const response = await victim.post(
      '/sign-in/email',
      { email: eve.email, password: eve.password },
      headers,
    );

    expect(response.status).toBe(403);
    expect(victim.cookies.size).toBe(0);
  });

  test('no form of another site is read: not as JSON, not as text', async () => {
    await using app = await acmeApp(allFeatures);
    const eve = await signedUp(app, { name: 'Eve' });
    const body = JSON.stringify({ email: eve.email, password: eve.password, x: '=' });

    for (const type of ['text/plain', 'text/plain;charset=UTF-8', 'multipart/form-data; boundary=x', '']) {
      const response = await app
        .browser()
        .send('/api/auth/sign-in/email', { method: 'POST', body, headers: { 'content-type': type } });
      expect(response.status, type).toBe(415);
    }
  });

  test('a malformed Authorization header is no failure', async () => {
    await using app = await acmeApp(allFeatures);
    const ada = await signedUp(app);

    for (const authorization of [
      'Bearer',
      'Bearer ',
      'Bearer ..',
      'Basic %%%',
      'Basic',
      ':',
      'Digest x',
      '\u00ff',
    ])
      expect((await ada.get('/get-session', { authorization })).status).toBe(200);
  });
});
