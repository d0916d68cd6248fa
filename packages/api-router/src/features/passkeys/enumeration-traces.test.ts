import { Passkey, User, UserUniqueValue } from '@keystead/db';
import { describe, expect, it } from 'vitest';
import { createPasskeyAuthenticator } from '#testing/authenticators/passkey-authenticator.ts';
import { type Browser, signedIn, signedUp, type TestApp, testApp } from '#testing/index.ts';
import { addPasskey } from '#testing/people/passkeys.ts';
import { outcomeOf } from '#testing/people/two-factor.ts';

const known = 'bob@example.com';
const unknown = 'nobody@example.com';
const own = 'mallory@example.com';

/** Bob has an account with his e-mail address. */
async function withBob(more: object = {}): Promise<TestApp> {
  const app = await testApp({
    passkey: { signUp: true, allowCredentialsByEmail: true },
    emailAndPassword: { concealExistingUsers: true, requireEmailVerification: true },
    user: { additionalFields: { handle: { type: 'string', required: false, unique: true } } },
    ...more,
  });
  await signedUp(app, { name: 'Bob', email: known });
  return app;
}

/** A sign-up with a modified authenticator, which chooses its credential id. */
async function signUp(app: TestApp, { id, ...who }: { id: string; email: string; handle?: string }) {
  const browser = app.browser();
  const { context } = await browser.api.signUp.passkey.mutate({ name: 'Mallory', ...who });
  const asked = await browser.api.passkey.generateRegisterOptions.mutate({ context });
  const response = createPasskeyAuthenticator().create(asked, { id });
  const outcome = await outcomeOf(await browser.post('/passkey/verify-registration', { response }));
  await app.settle();
  return outcome;
}

/** Adds a passkey with this credential id to the signed-in account. */
async function addOwn(browser: Browser, id: string): Promise<string> {
  const options = await browser.api.passkey.generateRegisterOptions.mutate();
  const response = createPasskeyAuthenticator().create(options, { id });
  return outcomeOf(await browser.post('/passkey/verify-registration', { response }));
}

const listFor = async (browser: Browser, email: string) =>
  (await browser.api.passkey.generateAuthenticateOptions.mutate({ email })).allowCredentials;

const newId = (text: string): string => Buffer.from(text.padEnd(20, '.')).toString('base64url');

describe('after a sign-up with a passkey that hides whether the address has an account', () => {
  it('its credential id is taken, in several processes and in parallel, too', async () => {
    await using app = await withBob();
    for (const email of [known, unknown]) {
      const id = newId(email);
      expect(await signUp(app, { email, id })).toBe('200');
      expect(await signUp(app, { email: own, id })).toBe('400 PREVIOUSLY_REGISTERED');
    }
    const both = [known, own].map((email) => signUp(app, { email, id: newId('both') }));
    expect((await Promise.all(both)).sort()).toEqual(['200', '400 PREVIOUSLY_REGISTERED']);
    expect(app.log.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('its credential id is taken for an existing account, too', async () => {
    await using app = await withBob();
    const eve = await signedIn(app, await signedUp(app, { name: 'Eve', verified: true }));
    for (const email of [known, unknown]) {
      const id = newId(email);
      await signUp(app, { email, id });
      expect(await addOwn(eve, id)).toBe('400 PREVIOUSLY_REGISTERED');
    }
    expect(await addOwn(eve, newId('new'))).toBe('200');
    expect(await signUp(app, { email: own, id: newId('new') })).toBe('400 PREVIOUSLY_REGISTERED');
  });

  it('the passkeys that are listed for the address are the same as before', async () => {
    await using app = await withBob();
    for (const email of [known, unknown]) {
      const before = await listFor(app.browser(), email);
      expect(before).not.toEqual([]);
      await signUp(app, { email, id: newId(email) });
      expect(await listFor(app.browser(), email)).toEqual(before);
    }
  });

  it('its unique fields are taken', async () => {
    await using app = await withBob();
    for (const email of [known, unknown]) {
      await signUp(app, { email, id: newId(email), handle: email });
      const again = await app.browser().post('/sign-up/passkey', { name: 'M', email: own, handle: email });
      expect(await outcomeOf(again)).toContain('USER_FIELD_TAKEN');
    }
    const bob = await app.em().findOneOrFail(User, { email: known });
    expect(bob.additionalFields).toBeNull();
    expect(await app.em().count(UserUniqueValue, { user: bob.id })).toBe(1);
  });

  it('two in parallel with one address create one user, and the other one mails its owner', async () => {
    await using app = await withBob();
    const both = ['one', 'two'].map((id) => signUp(app, { email: unknown, id: newId(id) }));
    expect(await Promise.all(both)).toEqual(['200', '200']);
    await app.settle();
    expect(await app.em().count(Passkey)).toBe(1);
    expect(app.outbox.find('account-exists', unknown)).toBeDefined();
    expect(app.log.filter(({ level }) => level === 'error')).toEqual([]);
  });
});

describe('an id that is listed for an address', () => {
  it('has the same refusal in every call, whether it is real or a decoy', async () => {
    await using app = await testApp({ passkey: { allowCredentialsByEmail: true } });
    const bob = await signedUp(app, { name: 'Bob' });
    await addPasskey(bob, createPasskeyAuthenticator());
    const eve = await signedUp(app, { name: 'Eve' });
    for (const email of [known, unknown]) {
      const [listed] = (await listFor(app.browser(), email)) ?? [];
      const id = listed?.id ?? '';
      expect(await addOwn(eve, id)).toBe('400 PREVIOUSLY_REGISTERED');

      const forger = createPasskeyAuthenticator();
      const browser = app.browser();
      const asked = await browser.api.passkey.generateAuthenticateOptions.mutate({ email });
      forger.create({ challenge: asked.challenge, rp: { id: asked.rpId }, user: { id: 'x' } }, { id });
      const response = forger.get(asked, { userHandle: null });
      const signIn = await browser.post('/passkey/verify-authentication', { response });
      expect(await outcomeOf(signIn)).toBe('401 AUTHENTICATION_FAILED');
    }
  });

  it('differs from an unknown id, which is refused as unknown', async () => {
    await using app = await testApp({ passkey: { allowCredentialsByEmail: true } });
    const browser = app.browser();
    const forger = createPasskeyAuthenticator();
    for (const id of [newId('random'), 'not!base64', 'AAAA']) {
      const asked = await browser.api.passkey.generateAuthenticateOptions.mutate();
      forger.create({ challenge: asked.challenge, rp: { id: asked.rpId }, user: { id: 'x' } }, { id });
      const response = forger.get(asked, { userHandle: null });
      const signIn = await browser.post('/passkey/verify-authentication', { response });
      expect(await outcomeOf(signIn)).toMatch(/UNKNOWN_PASSKEY|AUTHENTICATION_FAILED/);
    }
  });
});
