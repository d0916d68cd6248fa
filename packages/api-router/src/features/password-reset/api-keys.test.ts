import '#testing/database/one-database.ts';
import { ApiKey, Event } from '@keystead/db';
import { expect, test } from 'vitest';
import { type Person, signedUp, type TestApp, testApp } from '#testing/index.ts';
import { signedUpAs } from '#testing/people/administration.ts';
import { askForCode } from '#testing/people/mail-challenge.ts';
import { describeOnBoth } from '#testing/transports/both-transports.ts';

const path = '/reset-password/linked-accounts';
const newPassword = 'a whole new battery';

const keyApp = (options: object = {}): Promise<TestApp> =>
  testApp({ admin: {}, apiKey: { enableSessionForAPIKeys: true }, ...options });

async function resetByLink(app: TestApp, { email }: Person): Promise<Response> {
  const browser = app.browser();
  await browser.post('/forget-password', { email });
  await app.settle();
  const token = app.outbox.link('reset-password', email).pathname.split('/').at(-1);
  const response = await browser.post('/reset-password', { token, newPassword });
  await app.settle();
  return response;
}

async function resetByCode(app: TestApp, { email }: Person): Promise<Response> {
  const browser = app.browser();
  const otp = await askForCode(app, browser, { email, type: 'forget-password' });
  return browser.post('/email-otp/reset-password', { email, otp, password: newPassword });
}

const createKey = async (person: Person): Promise<string> =>
  (await person.api.apiKey.create.mutate({ name: 'Backup job' })).key;

const isKnown = async (app: TestApp, key: string): Promise<boolean> =>
  (await app.service.verifyApiKey({ key })).valid;

const tokenOf = (app: TestApp, { email }: Person): string =>
  app.outbox.link('password-was-reset', email).searchParams.get('token') ?? '';

describeOnBoth('an API key of somebody who signed up with the address of another', () => {
  test.each([
    { how: 'a link', reset: resetByLink },
    { how: 'a code', reset: resetByCode },
  ])('ends when the owner resets the password by $how', async ({ reset }) => {
    await using app = await keyApp();
    const squatter = await signedUp(app);
    const key = await createKey(squatter);
    expect((await reset(app, squatter)).status).toBe(200);

    expect(await isKnown(app, key)).toBe(false);
    const program = app.browser({ headers: { 'x-api-key': key } });
    expect((await program.get('/get-session')).status).toBe(401);
    expect(await app.em().count(ApiKey)).toBe(0);
    await app.settle();
    expect(app.outbox.find('linked-accounts-removed', squatter.email)?.text).toContain('API key: Backup job');
    expect(await app.em().find(Event, { action: 'user.unproved-access-removed' })).toMatchObject([
      { data: { accounts: [], passkeys: 0, apiKeys: 1 } },
    ]);
  });
});

describeOnBoth('an API key that was there before a reset', () => {
  test('is in the mail and on the page, and the link deletes it, with those made since', async () => {
    await using app = await keyApp();
    const ada = await signedUp(app, { verified: true });
    const key = await createKey(ada);
    await resetByLink(app, ada);
    expect(await isKnown(app, key)).toBe(true);
    expect(app.outbox.find('password-was-reset', ada.email)?.text).toContain('API key: Backup job');
    const { pathname, search } = app.outbox.link('password-was-reset', ada.email);
    const page = await app.browser().send(pathname + search);
    expect(await page.text()).toContain('<dt>API key: Backup job</dt>');
    const program = app.browser({ headers: { 'x-api-key': key } });
    expect((await program.post('/update-user', { name: 'Eve' })).status).toBe(200);

    expect((await app.browser().post(path, { token: tokenOf(app, ada) })).status).toBe(200);

    expect(await isKnown(app, key)).toBe(false);
    expect(await app.em().find(Event, { action: 'user.linked-accounts-removed' })).toMatchObject([
      { actorId: ada.id, data: { accounts: 0, passkeys: 0, apiKeys: 1 } },
    ]);
    expect(await app.em().count(Event, { action: 'api-key.deleted', actorId: ada.id })).toBe(1);
  });

  test.each([
    { choice: 'remove', isLeft: false },
    { choice: 'keep', isLeft: true },
  ])('$choice: as the operator wants it', async ({ choice, isLeft }) => {
    await using app = await keyApp({ emailAndPassword: { linkedAccountsOnPasswordReset: choice } });
    const ada = await signedUp(app, { verified: true });
    const key = await createKey(ada);
    await resetByLink(app, ada);

    expect(await isKnown(app, key)).toBe(isLeft);
    expect(app.outbox.find('password-was-reset')).toBeUndefined();
  });
});

test('a password that an administrator sets asks for API keys, too', async () => {
  await using app = await keyApp();
  const root = await signedUpAs(app, 'admin');
  const ada = await signedUp(app, { verified: true });
  const key = await createKey(ada);
  await root.api.admin.setUserPassword.mutate({ userId: ada.id, newPassword });
  await app.settle();
  expect(app.outbox.find('password-set', ada.email)).toBeDefined();

  await app.browser().post(path, { token: tokenOf(app, ada) });

  expect(await isKnown(app, key)).toBe(false);
});
