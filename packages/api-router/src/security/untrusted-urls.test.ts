import '#testing/database/one-database.ts';
import { Verification } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { type UrlField, urlFields } from '#core/http/trusted-url.ts';
import { acmeApp } from '#testing/apps/acme-app.ts';
import { createPasskeyAuthenticator } from '#testing/authenticators/passkey-authenticator.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { untrustedUrls } from '#testing/hostile/untrusted-urls.ts';
import { signedUp } from '#testing/index.ts';
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
