import '#testing/database/one-database.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { alphabets } from '#core/crypto/random.ts';
import { COOKIE_LIMIT, COOKIE_MAX_AGE_LIMIT } from '#core/http/cookies.ts';
import { describeOptions } from '#core/options/describe-options.ts';
import { DAY } from '#core/options/durations.ts';
import { features } from '#every-call.ts';
import { sectionsOf } from '#options.ts';
import { signedUp, testApp } from '#testing/index.ts';
import {
  keptOtherwise,
  nullable,
  specifiedDefaults,
  specifiedEntities,
} from '#testing/specification/constants.ts';

const options = new Map(describeOptions(sectionsOf(features)).map((option) => [option.name, option]));

describe('section 9', () => {
  test.each(specifiedDefaults)('%s: %s is %s', (_, option, fallback) => {
    expect(options.get(option)?.fallback.replaceAll('`', '')).toBe(fallback.replaceAll('`', ''));
  });

  test('names the alphabet of random ids, and the size and the longest life of a cookie', () => {
    const letters = 'abcdefghijklmnopqrstuvwxyz';

    expect([...alphabets.url].sort()).toEqual(
      [...letters, ...letters.toUpperCase(), ...'0123456789', '-', '_'].sort(),
    );
    expect(COOKIE_LIMIT).toBe(4093);
    expect(COOKIE_MAX_AGE_LIMIT).toBe(400 * DAY);
  });

  test('gives mailed tokens their length and letters', async () => {
    await using app = await testApp({ user: { deleteUser: { enabled: true } } });
    const ada = await signedUp(app, { verified: true });
    await ada.api.forgetPassword.mutate({ email: ada.email, redirectTo: '/reset' });
    await ada.api.deleteUser.mutate({ password: ada.password });
    await app.settle();

    const reset = app.outbox.link('reset-password', ada.email).pathname.split('/').at(-1);
    expect(reset).toMatch(/^[A-Za-z0-9_-]{24}$/);
    expect(app.outbox.link('delete-account', ada.email).searchParams.get('token')).toMatch(/^[0-9a-z]{32}$/);
  });

  test('lets a provider be asked with a state of 32 characters and the challenge method S256', async () => {
    await using app = await testApp({ socialProviders: { github: { clientId: 'a', clientSecret: 'b' } } });

    const answer = await app.browser().post('/sign-in/social', { provider: 'github' });

    const asked = new URL(z.object({ url: z.string() }).parse(await answer.json()).url).searchParams;
    expect(asked.get('state')).toMatch(/^.{32}$/);
    expect(asked.get('code_challenge_method')).toBe('S256');
  });

  test('has signed tokens of 15 minutes by EdDSA with Ed25519, from and for the base URL', async () => {
    await using app = await testApp({ jwt: {} });
    const ada = await signedUp(app);

    const { token } = await ada.api.token.query();
    const { keys } = await ada.api.jwks.query();

    const [header, claims] = token
      .split('.')
      .slice(0, 2)
      .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()));
    expect(header).toMatchObject({ alg: 'EdDSA', kid: keys[0]?.kid });
    expect(keys[0]).toMatchObject({ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA' });
    expect(claims).toMatchObject({ iss: 'http://localhost:3000', aud: 'http://localhost:3000', sub: ada.id });
    expect(claims.exp - claims.iat).toBe(15 * 60);
  });
});

describe('section 7', () => {
  test('hands out signed tokens with a session, and makes the first key where it is asked for', async () => {
    await using app = await testApp({ jwt: {} });
    const ada = await signedUp(app);
    const isToken = /^[\w-]+\.[\w-]+\.[\w-]+$/;

    const { keys } = await app.browser().api.jwks.query();
    const session = await ada.get('/get-session');

    expect(keys).toHaveLength(1);
    expect(session.headers.get('set-auth-jwt')).toMatch(isToken);
    expect((await ada.api.token.query()).token).toMatch(isToken);
  });

  test('leads to a provider with an answer that clients follow', async () => {
    await using app = await testApp({ socialProviders: { github: { clientId: 'a', clientSecret: 'b' } } });
    const ada = await signedUp(app);

    for (const path of ['/sign-in/social', '/link-social']) {
      const answer = await ada.post(path, { provider: 'github' });
      expect(await answer.json()).toMatchObject({
        url: expect.stringContaining('github.com'),
        redirect: true,
      });
    }
  });

  test('tells clients of a second step', async () => {
    await using app = await testApp();
    const ada = await signedUp(app, { verified: true });
    await ada.api.twoFactor.enable.mutate({ password: ada.password, method: 'otp' });

    const { email, password } = ada;
    const answer = await app.browser().post('/sign-in/email', { email, password });

    expect(await answer.json()).toMatchObject({ twoFactorRedirect: true });
  });
});

describe('section 3', () => {
  test.each(Object.entries(specifiedEntities))('gives %s its fields', async (name, fields) => {
    await using app = await testApp();
    const metadata = [...app.em().getMetadata().getAll().values()];
    const columns = metadata.find(({ className }) => className === name)?.props ?? [];

    expect(fields.filter((field) => !columns.some((column) => column.name === field))).toEqual([]);
    for (const path of nullable.filter((one) => one.startsWith(`${name}.`))) {
      const column = columns.find((one) => one.name === path.split('.')[1]);
      expect(column?.nullable, path).toBe(true);
    }
  });

  test('names where the database keeps another field, each of an entity of the list', () => {
    for (const path of Object.keys(keptOtherwise))
      expect(Object.keys(specifiedEntities)).toContain(path.split('.')[0]);
  });

  test('stores an address in lower case, and takes it as not verified', async () => {
    await using app = await testApp();
    const ada = await signedUp(app, { email: 'Ada@Example.COM' });

    const current = await ada.api.getSession.query();

    expect(current?.user).toMatchObject({ email: 'ada@example.com', emailVerified: false, image: null });
  });
});
