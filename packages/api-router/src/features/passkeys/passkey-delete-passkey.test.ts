import { Account, Event, Passkey } from '@keystead/db';
import { describe, expect, it } from 'vitest';
import { DAY } from '#core/options/durations.ts';
import { acmeApp } from '#testing/apps/acme-app.ts';
import { createPasskeyAuthenticator } from '#testing/authenticators/passkey-authenticator.ts';
import { createBrowser } from '#testing/browser.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { testOnce } from '#testing/database/once.ts';
import { signedIn, signedUp, testApp } from '#testing/index.ts';
import { addPasskey, passkeyOwner, signInWithPasskey } from '#testing/people/passkeys.ts';
import { outcomeOf } from '#testing/people/two-factor.ts';

const remove = { path: '/passkey/delete-passkey', procedure: 'passkey.deletePasskey' } as const;
const rename = { path: '/passkey/update-passkey', procedure: 'passkey.updatePasskey' } as const;
const missing = { status: 404, code: 'PASSKEY_NOT_FOUND' };
const last = { status: 400, code: 'LAST_SIGN_IN_METHOD' };

describe('removing a passkey', () => {
  it('ends it, is recorded, and tells the owner', async () => {
    await using app = await testApp({ passkey: {} });
    const ada = await passkeyOwner(app);
    expect(await (await ada.post(remove.path, { id: ada.passkeyId })).json()).toEqual({ status: true });
    await app.settle();

    expect(await ada.api.passkey.listUserPasskeys.query()).toEqual([]);
    await expect(signInWithPasskey(app.browser(), ada.device)).rejects.toThrow('Passkey not found');
    expect(app.outbox.find('passkey-removed', ada.email)?.text).toContain('Firefox on Linux');
    expect(await app.em().find(Event, { action: 'passkey.removed' })).toMatchObject([
      { actorId: ada.id, targetId: ada.passkeyId },
    ]);
  });

  testOnce('needs a fresh session', async () => {
    await using app = await testApp({ passkey: {} });
    const ada = await passkeyOwner(app);
    app.advance(DAY);

    const stale = { status: 403, code: 'SESSION_NOT_FRESH' };
    expect(await refusalOf(ada, remove, { id: ada.passkeyId })).toEqual(stale);
    expect(await refusalOf(app.browser(), remove, { id: ada.passkeyId })).toMatchObject({ status: 401 });
  });

  it('of another user is answered like an unknown one', async () => {
    await using app = await testApp({ passkey: {} });
    const ada = await passkeyOwner(app);
    const eve = await passkeyOwner(app, { name: 'Eve' });

    for (const id of [ada.passkeyId, 'nothing']) {
      expect(await refusalOf(eve, remove, { id })).toEqual(missing);
      expect(await refusalOf(eve, rename, { id, name: 'mine' })).toEqual(missing);
    }
    expect(await app.em().count(Passkey, { user: ada.id, name: 'Firefox on Linux' })).toBe(1);
  });
});

testOnce('the only second factor stays, if one is required', async () => {
  await using app = await testApp({ passkey: {} });
  const ada = await passkeyOwner(app);
  const beside = await app.beside({ twoFactor: { required: true } });
  const browser = createBrowser(beside);
  await signInWithPasskey(browser, ada.device);
  const refusal = { status: 403, code: 'TWO_FACTOR_REQUIRED' };
  expect(await refusalOf(browser, remove, { id: ada.passkeyId })).toEqual(refusal);

  await addPasskey(ada, createPasskeyAuthenticator());
  expect((await browser.post(remove.path, { id: ada.passkeyId })).status).toBe(200);
  await beside.idle();
});

/** Neither links nor codes by mail sign in. */
const noMail = { magicLink: false, emailOTP: false } as const;

describe('the last way to sign in', () => {
  it.each([
    { ...noMail, magicLink: {} },
    { ...noMail, emailOTP: {} },
  ])('may be a mailed link or code: %o', async (options) => {
    await using app = await testApp({ passkey: {}, ...options });
    const ada = await passkeyOwner(app);
    await app.em().nativeDelete(Account, { user: ada.id });

    expect((await ada.post(remove.path, { id: ada.passkeyId })).status).toBe(200);
  });

  testOnce('stays, if it is a passkey', async () => {
    await using app = await testApp({ passkey: {}, ...noMail });
    const ada = await passkeyOwner(app);
    await app.em().nativeDelete(Account, { user: ada.id });
    expect(await refusalOf(ada, remove, { id: ada.passkeyId })).toEqual(last);

    const second = await addPasskey(ada, createPasskeyAuthenticator());
    expect((await ada.post(remove.path, { id: ada.passkeyId })).status).toBe(200);
    expect(await refusalOf(ada, remove, { id: second.id })).toEqual(last);
  });

  it('stays, also beside a password that cannot sign in', async () => {
    await using app = await testApp({ passkey: {}, ...noMail });
    const ada = await passkeyOwner(app);
    const beside = await app.beside({ emailAndPassword: false });
    const browser = createBrowser(beside);
    await signInWithPasskey(browser, ada.device);

    expect(await refusalOf(browser, remove, { id: ada.passkeyId })).toEqual(last);
    await beside.idle();
  });

  it('stays, when two passkeys are removed in parallel', async () => {
    await using app = await testApp({ passkey: {}, ...noMail });
    const ada = await passkeyOwner(app);
    const second = await addPasskey(ada, createPasskeyAuthenticator());
    const elsewhere = await signedIn(app, ada);
    await app.em().nativeDelete(Account, { user: ada.id });
    const answers = await Promise.all([
      ada.post(remove.path, { id: ada.passkeyId }).then(outcomeOf),
      elsewhere.post(remove.path, { id: second.id }).then(outcomeOf),
    ]);

    expect(answers.sort()).toEqual(['200', '400 LAST_SIGN_IN_METHOD']);
    expect(await app.em().count(Passkey)).toBe(1);
  });

  it('may be an account at a provider, and that can be unlinked when there is a passkey', async () => {
    await using app = await acmeApp({ passkey: {}, ...noMail });
    const ada = app.browser();
    await app.visit(ada);
    expect(await outcomeOf(await ada.post('/unlink-account', { providerId: 'acme' }))).toBe(
      '400 FAILED_TO_UNLINK_LAST_ACCOUNT',
    );
    const { id } = await addPasskey(ada, createPasskeyAuthenticator());
    expect((await ada.post('/unlink-account', { providerId: 'acme' })).status).toBe(200);

    expect(await refusalOf(ada, remove, { id })).toEqual(last);
  });
});

describe('renaming a passkey', () => {
  it('changes its name, trims it, and is recorded', async () => {
    await using app = await testApp({ passkey: {} });
    const ada = await passkeyOwner(app);
    app.advance(DAY);
    const { passkey } = await ada.api.passkey.updatePasskey.mutate({ id: ada.passkeyId, name: '  Work  ' });

    expect(passkey.name).toBe('Work');
    expect(await ada.api.passkey.listUserPasskeys.query()).toEqual([passkey]);
    expect(await app.em().count(Event, { action: 'passkey.renamed', targetId: ada.passkeyId })).toBe(1);
  });

  it.each(['', '   ', 'x'.repeat(65)])('refuses %j', async (name) => {
    await using app = await testApp({ passkey: {} });
    const ada = await passkeyOwner(app);
    expect(await refusalOf(ada, rename, { id: ada.passkeyId, name })).toMatchObject({
      code: 'VALIDATION_ERROR',
    });
  });
});

it('the list contains the passkeys of the caller', async () => {
  await using app = await testApp({ passkey: {} });
  await passkeyOwner(app);
  const bob = await signedUp(app, { name: 'Bob' });

  expect(await bob.api.passkey.listUserPasskeys.query()).toEqual([]);
  expect((await app.browser().get('/passkey/list-user-passkeys')).status).toBe(401);
});
