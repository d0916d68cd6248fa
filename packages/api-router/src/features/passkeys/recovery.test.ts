import { Event, Passkey, User } from '@keystead/db';
import { describe, expect, it } from 'vitest';
import { DAY } from '#core/options/durations.ts';
import { acmeApp, ada as profile } from '#testing/acme-app.ts';
import { ORIGIN, type Person, type TestApp, testApp } from '#testing/index.ts';
import { createPasskeyAuthenticator } from '#testing/passkey-authenticator.ts';
import { addPasskey, passkeyOwner, signInWithPasskey } from '#testing/passkeys.ts';

async function reset(app: TestApp, { email }: Pick<Person, 'email'>): Promise<void> {
  const browser = app.browser();
  await browser.post('/forget-password', { email, redirectTo: '/new' });
  await app.settle();
  const link = app.outbox.link('reset-password', email);
  const opened = await browser.send(link.pathname + link.search);
  const token = new URL(opened.headers.get('location') ?? '', ORIGIN).searchParams.get('token');
  const newPassword = 'a whole new battery';
  expect((await browser.post('/reset-password', { newPassword, token })).status).toBe(200);
  await app.settle();
}

const passkeys = (app: TestApp): Promise<number> => app.em().count(Passkey);

describe('a passkey that a stranger may have added', () => {
  it('is listed in the mail of a reset, and one click removes it', async () => {
    await using app = await testApp({ passkey: {}, session: { freshAge: 0 } });
    const ada = await passkeyOwner(app, { verified: true });
    app.advance(DAY);
    await addPasskey(ada, createPasskeyAuthenticator(), { name: 'Eve' });
    await reset(app, ada);
    expect(await passkeys(app)).toBe(2);
    expect(app.outbox.find('password-was-reset', ada.email)?.text).toContain('Passkey: Eve');

    const link = app.outbox.link('password-was-reset', ada.email);
    const owner = app.browser();
    expect(await (await owner.send(link.pathname + link.search)).text()).toContain('<dt>Passkey: Eve</dt>');
    const token = link.searchParams.get('token');
    expect((await owner.post('/reset-password/linked-accounts', { token })).status).toBe(200);
    await app.settle();

    // The first one was there when the address was proved, in the same second as the user.
    expect(await passkeys(app)).toBe(1);
    expect(app.outbox.find('linked-accounts-removed', ada.email)?.text).toContain('Passkey: Eve');
    expect(await app.em().count(Event, { action: 'passkey.removed', actorId: ada.id })).toBe(1);
  });

  it.each([
    ['remove', 1],
    ['keep', 2],
  ] as const)('goes or stays at a reset as linked accounts do: %s', async (choice, left) => {
    await using app = await testApp({
      passkey: {},
      session: { freshAge: 0 },
      emailAndPassword: { linkedAccountsOnPasswordReset: choice },
    });
    const ada = await passkeyOwner(app, { verified: true });
    app.advance(DAY);
    await addPasskey(ada, createPasskeyAuthenticator());
    await reset(app, ada);

    expect(await passkeys(app)).toBe(left);
  });

  it('goes with a reset of a user whose address nobody had proved', async () => {
    await using app = await testApp({
      passkey: {},
      emailAndPassword: { linkedAccountsOnPasswordReset: 'keep' },
    });
    const eve = await passkeyOwner(app);
    await reset(app, eve);

    expect(await passkeys(app)).toBe(0);
    await expect(signInWithPasskey(app.browser(), eve.device)).rejects.toThrow('Passkey not found');
  });

  it('goes when the owner of the address comes by a provider that vouches for it', async () => {
    await using app = await acmeApp({ passkey: {} });
    const eve = await passkeyOwner(app, { email: profile.email });
    await app.em().nativeUpdate(User, { id: eve.id }, { emailVerified: true });
    const owner = app.browser();
    await app.visit(owner);

    expect((await owner.api.getSession.query())?.user.id).toBe(eve.id);
    expect(await passkeys(app)).toBe(0);
    expect(await app.em().find(Event, { action: 'user.unproved-access-removed' })).toMatchObject([
      { data: { passkeys: 1 } },
    ]);
  });
});

it('goes with its user', async () => {
  await using app = await testApp({ passkey: {} });
  const ada = await passkeyOwner(app);
  expect((await ada.post('/delete-user', { password: ada.password })).status).toBe(200);
  await app.settle();
  const link = app.outbox.link('delete-account', ada.email);
  await ada.send(link.pathname + link.search);

  expect(await app.em().count(User)).toBe(0);
  expect(await passkeys(app)).toBe(0);
});
