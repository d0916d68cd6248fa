import '#testing/database/one-database.ts';
import { Verification } from '@keystead/db';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type UrlField, urlFields } from '#core/http/trusted-url.ts';
import { inputFieldsOf } from '#core/transport/input-fields.ts';
import { acmeApp } from '#testing/apps/acme-app.ts';
import { allFeatures } from '#testing/apps/all-features.ts';
import { createPasskeyAuthenticator } from '#testing/authenticators/passkey-authenticator.ts';
import { everyCall, type RoutedCall, reasonOf } from '#testing/calls/calls.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { ownPaths } from '#testing/hostile/own-paths.ts';
import { untrustedUrls } from '#testing/hostile/untrusted-urls.ts';
import { signedUp, type TestApp } from '#testing/index.ts';
import { addPasskey } from '#testing/people/passkeys.ts';

const trustedOrigins = [
  'https://app.example.com',
  'https://*.preview.example.com',
  'http://localhost:5173',
  'myapp://',
  'other://open',
];

const calls = {
  'sign-in/social': { path: '/sign-in/social', procedure: 'signIn.social' },
  'link-social': { path: '/link-social', procedure: 'linkSocial' },
  'sign-in/magic-link': { path: '/sign-in/magic-link', procedure: 'signIn.magicLink' },
  'magic-link/verify': { path: '/magic-link/verify', procedure: 'magicLink.signIn' },
  'forget-password': { path: '/forget-password', procedure: 'forgetPassword' },
} as const;

/** Every field that takes a caller's URL, and a call that takes the field. */
const fields: readonly (readonly [UrlField, keyof typeof calls])[] = [
  ['callbackURL', 'sign-in/social'],
  ['errorCallbackURL', 'sign-in/social'],
  ['newUserCallbackURL', 'sign-in/social'],
  ['callbackURL', 'link-social'],
  ['errorCallbackURL', 'link-social'],
  ['callbackURL', 'sign-in/magic-link'],
  ['errorCallbackURL', 'sign-in/magic-link'],
  ['newUserCallbackURL', 'sign-in/magic-link'],
  ['callbackURL', 'magic-link/verify'],
  ['errorCallbackURL', 'magic-link/verify'],
  ['newUserCallbackURL', 'magic-link/verify'],
  ['redirectTo', 'forget-password'],
];

test('the table is long enough, and its fields are all there are', () => {
  expect(new Set(untrustedUrls).size).toBeGreaterThanOrEqual(60);
  expect(new Set(fields.map(([field]) => field))).toEqual(new Set(Object.keys(urlFields)));
});

/** Fields whose names tell of a URL and that lead no browser anywhere. */
const leadsNowhere = {
  backchannel_logout_uri: 'metadata of an application, which has rules of its own',
  client_uri: 'as above',
  jwks_uri: 'as above',
  logo_uri: 'as above',
  policy_uri: 'as above',
  post_logout_redirect_uris: 'as above',
  redirect_uris: 'as above',
  tos_uri: 'as above',
  disableRedirect: 'true or false',
  post_logout_redirect_uri: 'one that the client has registered, as text',
  redirect_uri: 'one that the client has registered, as text',
  request_uri: 'refused, whatever it is',
  url: 'address of a webhook, which has rules of its own',
  metadataUrl: 'is read by the guarded way out, and no browser is led there',
};

/** Every URL field of every call, from the routes themselves. */
const everyField = everyCall.flatMap((call) =>
  Object.keys(inputFieldsOf(call.definition))
    .filter((field) => Object.hasOwn(urlFields, field))
    .map((field) => ({ call, field, name: `${call.name}.${field}` })),
);

test('no call takes a URL in another field', () => {
  const named = everyCall.flatMap(({ definition }) => Object.keys(inputFieldsOf(definition)));
  const others = named.filter(
    (field) => /ur[il]|redirect|href/i.test(field) && !Object.hasOwn(urlFields, field),
  );

  expect(everyField.length).toBeGreaterThan(20);
  expect([...new Set(others)].sort()).toEqual(Object.keys(leadsNowhere).sort());
});

describe('every URL of every call', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await acmeApp({ ...allFeatures, trustedOrigins });
  });

  afterAll(async () => {
    await app[Symbol.asyncDispose]();
  });

  /** The answer to nothing but this field: the guard looks at it first. */
  const send = async ({ path, method }: RoutedCall, field: string, value: string) => {
    const browser = app.browser();
    return reasonOf(
      method === 'GET'
        ? await browser.get(`${path}?${new URLSearchParams({ [field]: value })}`)
        : await browser.post(path, { [field]: value }),
    );
  };

  const refusals = Object.values(urlFields).map(({ code }) => code);

  test.each(everyField)('$name takes what the parser resolves to our own origin', async ({ call, field }) => {
    for (const [path] of ownPaths) expect(refusals, path).not.toContain(await send(call, field, path));
  });

  test.each(everyField)('$name takes nothing else', async ({ call, field }) => {
    // The query of a URL holds no half of a character.
    const values = untrustedUrls.filter((url) => call.method === 'POST' || url.isWellFormed());
    const refused = values.map((value) => [value, Reflect.get(urlFields, field).code]);
    const sent: unknown[] = [];
    for (const value of values) sent.push([value, await send(call, field, value)]);

    expect(sent).toEqual(refused);
  });
});

describe.each(fields)('%s of %s', (field, name) => {
  test('is refused with an untrusted URL, on both transports', async () => {
    await using app = await acmeApp({ trustedOrigins });
    const ada = await signedUp(app);
    const input = { provider: 'acme', email: ada.email, token: 'x' };

    for (const value of untrustedUrls) {
      const refusal = await refusalOf(ada, calls[name], { ...input, [field]: value });
      expect([value, refusal]).toEqual([value, { status: 403, code: urlFields[field].code }]);
    }
    expect(await app.em().count(Verification)).toBe(0);
  });
});

test.each(['https://evil.example', '//evil.example', 'app.example.com.evil.example'])(
  '%s is in no mail to the owner of an address with which a stranger signs up',
  async (text) => {
    await using app = await acmeApp();
    const name = `Your account was hacked, see ${text}`;
    const stranger = app.browser({ userAgent: `${name}/1 x` });
    const password = 'a phrase of a stranger';
    await stranger.api.signUp.email.mutate({ name, email: 'victim@example.com', password });
    await addPasskey(stranger, createPasskeyAuthenticator(), { name });
    await stranger.api.changePassword.mutate({ currentPassword: password, newPassword: `${password} 2` });
    await app.settle();

    const mails = app.outbox.messages;
    expect(mails.map(({ kind }) => kind).sort()).toEqual([
      'passkey-added',
      'password-changed',
      'verify-email',
    ]);
    expect(mails.filter((mail) => /evil|hacked/.test(JSON.stringify(mail)))).toEqual([]);
  },
);
