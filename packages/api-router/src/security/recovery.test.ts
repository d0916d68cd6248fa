import '#testing/database/one-database.ts';
import { Account, Event } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { acmeApp, errorPage } from '#testing/apps/acme-app.ts';
import { type Browser, ORIGIN, signedIn, signedUp } from '#testing/index.ts';

type App = Awaited<ReturnType<typeof acmeApp>>;

const newPassword = 'a password of the owner';
/** Of somebody who has nothing to do with the address. */
const strangers = { id: 'eve-1' };

async function recover(app: App, email: string): Promise<Browser> {
  const owner = app.browser();
  await owner.post('/forget-password', { email });
  await app.settle();
  const token = app.outbox.link('reset-password', email).pathname.split('/').at(-1);
  expect((await owner.post('/reset-password', { token, newPassword })).status).toBe(200);
  return owner;
}

describe('an account at a provider', () => {
  test('that an attacker added before the owner proved the address ends with the recovery', async () => {
    await using app = await acmeApp({ account: { accountLinking: { allowDifferentEmails: true } } });
    const eve = await signedUp(app);
    expect(await app.visit(eve, { path: '/link-social', profile: strangers })).toBe(ORIGIN);
    await recover(app, eve.email);

    const again = app.browser();
    expect(await app.visit(again, { profile: strangers })).toBe(`${errorPage}?error=email_not_found`);
    expect(await again.api.getSession.query()).toBeNull();
    expect(await app.em().find(Event, { action: 'account.unlinked' })).toMatchObject([
      { targetType: 'account', data: { providerId: 'acme', accountId: strangers.id } },
    ]);
    expect((await signedIn(app, { ...eve, password: newPassword })).id).toBe(eve.id);
  });

  test('that an attacker signed up with ends with the recovery too', async () => {
    await using app = await acmeApp();
    const email = 'ada@example.com';
    await app.visit(app.browser(), { profile: { ...strangers, email, verified: false } });
    await recover(app, email);

    expect(await app.em().find(Account, {})).toMatchObject([{ providerId: 'credential' }]);
  });

  test('stays with an owner who had proved the address', async () => {
    await using app = await acmeApp();
    const ada = await signedUp(app, { verified: true });
    await app.visit(ada, { path: '/link-social' });
    await recover(app, ada.email);

    expect(await app.em().count(Account, { providerId: 'acme' })).toBe(1);
  });
});
