import { Account, Event, Session, User } from '@keystead/db';
import { LockMode } from '@mikro-orm/core';
import { describe, expect, it } from 'vitest';
import { DAY } from '#core/options/durations.ts';
import { type AcmeOptions, acmeApp, ada as profile } from '#testing/apps/acme-app.ts';
import { createPasskeyAuthenticator } from '#testing/authenticators/passkey-authenticator.ts';
import { describeOnce, testOnce } from '#testing/database/once.ts';
import {
  type Browser,
  browserAt,
  ORIGIN,
  type Person,
  signedIn,
  signedUp,
  type TestApp,
} from '#testing/index.ts';
import { addPasskey } from '#testing/people/passkeys.ts';

const path = '/api/auth/reset-password/linked-accounts';
const newPassword = 'a whole new battery';
/** The account of an attacker who used a signed-in browser. */
const strangers = { ...profile, id: 'eve-1', email: 'eve@example.com' };

/** Ada, with a verified address, and an account that was linked a day after she signed up. */
async function linkedApp({ account, ...options }: AcmeOptions = {}) {
  const app = await acmeApp({
    account: { accountLinking: { allowDifferentEmails: true }, ...account },
    session: { freshAge: 0 },
    ...options,
  });
  const ada = await signedUp(app, { verified: true });
  app.advance(DAY);
  await app.visit(ada, { path: '/link-social', profile: strangers });
  await app.settle();
  return Object.assign(app, { ada });
}

async function reset(app: TestApp, { email }: Pick<Person, 'email'>, browser = app.browser()): Promise<void> {
  await browser.post('/forget-password', { email, redirectTo: '/new' });
  await app.settle();
  const link = app.outbox.link('reset-password', email);
  const opened = await browser.send(link.pathname + link.search);
  const token = new URL(opened.headers.get('location') ?? '', ORIGIN).searchParams.get('token');
  expect((await browser.post('/reset-password', { newPassword, token })).status).toBe(200);
  await app.settle();
}

const linkOf = (app: TestApp, { email }: Pick<Person, 'email'>): URL =>
  app.outbox.link('password-was-reset', email);

const linked = (app: TestApp): Promise<number> => app.em().count(Account, { providerId: 'acme' });

const postForm = (browser: Browser, token: string, headers: Record<string, string> = {}): Promise<Response> =>
  browser.send(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ token }).toString(),
  });

const tokenOf = (link: URL): string => link.searchParams.get('token') ?? '';

describeOnce('an account that an attacker linked before a password reset', () => {
  it('is listed in the mail of the reset, and one click removes it, with its sessions', async () => {
    await using app = await linkedApp();
    await reset(app, app.ada);
    const mail = app.outbox.find('password-was-reset', app.ada.email);
    expect(mail?.text).toContain('Acme');
    expect(mail?.text).toContain('March 2, 2026');
    expect(app.outbox.find('password-changed', app.ada.email)).toBeUndefined();
    const eve = app.browser();
    expect(await app.visit(eve, { profile: strangers })).toBe(ORIGIN);

    const owner = app.browser();
    const link = linkOf(app, app.ada);
    const page = await owner.send(link.pathname + link.search);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const html = await page.text();
    expect(html).toContain('<dt>Acme</dt>');
    expect(html).toContain(`<form method="post" action="${ORIGIN}${path}">`);
    const [, token = ''] = /name="token" value="(\w+)"/.exec(html) ?? [];
    const answer = await postForm(owner, token);

    expect(answer.status).toBe(303);
    const end = new URL(answer.headers.get('location') ?? '');
    expect(await (await owner.send(end.pathname + end.search)).text()).toContain('All of these were removed');
    expect(await linked(app)).toBe(0);
    expect(await eve.api.getSession.query()).toBeNull();
    expect(await app.em().count(Session)).toBe(0);
    expect((await signedIn(app, { ...app.ada, password: newPassword })).id).toBe(app.ada.id);
    await app.settle();
    expect(app.outbox.find('linked-accounts-removed', app.ada.email)?.text).toContain('Acme');
    expect(await app.em().find(Event, { action: 'account.unlinked' })).toMatchObject([
      { actorId: app.ada.id, data: { providerId: 'acme', accountId: 'eve-1' } },
    ]);
    expect(await app.em().find(Event, { action: 'user.linked-accounts-removed' })).toMatchObject([
      { actorId: app.ada.id, data: { accounts: 1, passkeys: 0 } },
    ]);
  });

  it('says nothing in our name by what it is called, in the mail and on the page', async () => {
    await using app = await linkedApp();
    app.advance(60);
    const name = 'Your account is locked, see https://evil.example/unlock';
    await addPasskey(app.ada, createPasskeyAuthenticator(), { name });
    await reset(app, app.ada);
    expect(app.outbox.find('passkey-added')?.text).not.toContain('locked');
    const mail = app.outbox.find('password-was-reset', app.ada.email);
    expect(mail?.text).toContain('Passkey: added');
    const link = linkOf(app, app.ada);
    const html = await (await app.browser().send(link.pathname + link.search)).text();
    expect(html).toContain('<dt>Passkey</dt>');
    for (const text of [mail?.text, mail?.html, html]) expect(text).not.toMatch(/locked|evil/);
  });

  it('is removed without a question where the operator wants it, and the owner is told', async () => {
    await using app = await linkedApp({ emailAndPassword: { linkedAccountsOnPasswordReset: 'remove' } });
    await reset(app, app.ada);

    expect(await linked(app)).toBe(0);
    expect(app.outbox.find('password-was-reset')).toBeUndefined();
    expect(app.outbox.find('password-changed', app.ada.email)).toBeDefined();
    expect(app.outbox.find('linked-accounts-removed', app.ada.email)?.text).toContain('Acme');
  });

  it('stays if the operator wants it', async () => {
    await using app = await linkedApp({ emailAndPassword: { linkedAccountsOnPasswordReset: 'keep' } });
    await reset(app, app.ada);

    expect(await linked(app)).toBe(1);
    expect(app.outbox.find('password-was-reset')).toBeUndefined();
    expect(app.outbox.find('password-changed', app.ada.email)).toBeDefined();
  });

  it('is removed with all others when the address was never verified', async () => {
    await using app = await acmeApp({
      account: { accountLinking: { allowDifferentEmails: true } },
      emailAndPassword: { linkedAccountsOnPasswordReset: 'keep' },
    });
    const ada = await signedUp(app);
    await app.visit(ada, { path: '/link-social', profile: strangers });
    await reset(app, ada);

    expect(await linked(app)).toBe(0);
  });
});

describe('the link in the mail of a password reset', () => {
  testOnce('removes nothing when programs open it', async () => {
    await using app = await linkedApp();
    await reset(app, app.ada);
    const { pathname, search } = linkOf(app, app.ada);
    for (const method of ['HEAD', 'GET', 'GET'])
      expect((await app.browser().send(pathname + search, { method })).status).toBe(200);

    expect(await linked(app)).toBe(1);
    const token = tokenOf(linkOf(app, app.ada));
    expect((await app.browser().post('/reset-password/linked-accounts', { token })).status).toBe(200);
    expect(await linked(app)).toBe(0);
  });

  testOnce('cannot be submitted by the page of another site', async () => {
    await using app = await linkedApp();
    await reset(app, app.ada);
    const token = tokenOf(linkOf(app, app.ada));
    for (const origin of ['https://evil.example', 'null'])
      expect((await postForm(app.browser(), token, { origin })).status).toBe(403);

    expect(await linked(app)).toBe(1);
  });

  it('works once, also for parallel clicks in several processes', async () => {
    await using app = await linkedApp();
    const beside = await app.beside();
    await reset(app, app.ada);
    const token = tokenOf(linkOf(app, app.ada));
    const answers = await Promise.all(
      [app.service, beside, app.service, beside].map((service) =>
        browserAt(service, app.browser()).post('/reset-password/linked-accounts', { token }),
      ),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    const pressed = await postForm(app.browser(), token);
    const end = new URL(pressed.headers.get('location') ?? '');
    expect(await (await app.browser().send(end.pathname + end.search)).text()).toContain('nothing to remove');
    expect(await app.em().count(Event, { action: 'user.linked-accounts-removed' })).toBe(1);
    await beside.idle();
  });

  it.each([
    ['the account was linked anew', 'eve-1'],
    ['another one was linked in its place', 'eve-2'],
  ])('lists and removes accounts that were linked in a session of such an account: %s', async (_, id) => {
    await using app = await linkedApp();
    await reset(app, app.ada);
    const eve = app.browser();
    await app.visit(eve, { profile: strangers });
    app.advance(1);
    expect((await eve.post('/unlink-account', { providerId: 'acme' })).status).toBe(200);
    expect(await app.visit(eve, { path: '/link-social', profile: { ...strangers, id } })).toBe(ORIGIN);
    const link = linkOf(app, app.ada);

    const page = await app.browser().send(link.pathname + link.search);
    expect(await page.text()).toContain('<dt>Acme</dt>');
    expect((await postForm(app.browser(), tokenOf(link))).status).toBe(303);

    expect(await linked(app)).toBe(0);
    expect(await eve.api.getSession.query()).toBeNull();
  });

  it('keeps an account that was linked before the mail, and was not on its list', async () => {
    await using app = await acmeApp({
      account: { accountLinking: { allowDifferentEmails: true } },
      session: { freshAge: 0 },
    });
    const ada = app.browser();
    await app.visit(ada, { profile });
    app.advance(DAY);
    await app.visit(ada, { path: '/link-social', body: { provider: 'acme' }, profile: strangers });
    await reset(app, profile);
    await app.browser().post('/reset-password/linked-accounts', { token: tokenOf(linkOf(app, profile)) });

    expect(await app.em().find(Account, { providerId: 'acme' })).toMatchObject([{ accountId: 'ada-1' }]);
  });

  it('ends a session that an account opened while it was being removed', async () => {
    let meanwhile = async (): Promise<void> => {};
    await using app = await linkedApp({
      hooks: { beforeSessionCreate: () => meanwhile().then(() => undefined) },
    });
    await reset(app, app.ada);
    const token = tokenOf(linkOf(app, app.ada));
    meanwhile = async () => {
      meanwhile = async () => {};
      expect((await app.browser().post('/reset-password/linked-accounts', { token })).status).toBe(200);
    };
    const eve = app.browser();
    expect(await app.visit(eve, { profile: strangers })).toBe(ORIGIN);

    expect(await app.em().count(Session, { user: app.ada.id })).toBe(0);
    // She has a new user now, like every unknown person.
    expect((await eve.api.getSession.query())?.user.email).toBe(strangers.email);
  });

  it('is invalid after a week, and after another password reset', async () => {
    await using app = await linkedApp();
    await reset(app, app.ada);
    const first = tokenOf(linkOf(app, app.ada));
    await reset(app, app.ada);
    const second = tokenOf(linkOf(app, app.ada));
    const press = async (token: string) =>
      (await app.browser().post('/reset-password/linked-accounts', { token })).status;

    expect(await press(first)).toBe(401);
    app.advance(7 * DAY);
    expect(await press(second)).toBe(401);
    expect(await linked(app)).toBe(1);
  });

  testOnce('and its page are in the language of the browser', async () => {
    await using app = await linkedApp();
    const browser = app.browser({ headers: { 'accept-language': 'de' } });
    await reset(app, app.ada, browser);
    const link = linkOf(app, app.ada);
    const html = await (await browser.send(link.pathname + link.search)).text();

    expect(app.outbox.find('password-was-reset')?.subject).toBe('Ihr Passwort wurde zurückgesetzt');
    expect(html).toContain('<html lang="de" dir="ltr">');
    expect(html).toContain('Diese Zugänge zu Ihrem Konto entfernen?');
  });
});

describeOnce('a user who signed up with an account at a provider', () => {
  it('keeps it, without a question', async () => {
    await using app = await acmeApp({ emailAndPassword: { linkedAccountsOnPasswordReset: 'remove' } });
    await app.visit(app.browser());
    app.advance(DAY);
    await reset(app, { email: profile.email });

    expect(await linked(app)).toBe(1);
    expect(app.outbox.messages.map(({ kind }) => kind)).not.toContain('linked-accounts-removed');
  });
});

/** Only a server has sessions that wait for each other. */
const hasServer = process.env.TEST_DIALECT === 'postgresql' && Boolean(process.env.TEST_DATABASE_URL);

/** Waits until that many sessions of the database wait for another one, or another promise has settled. */
async function untilWaiting(app: TestApp, count: number, isOver = () => false): Promise<void> {
  for (let waiting = 0; waiting < count && !isOver(); ) {
    const sql = 'select count(*) as waiting from pg_locks where not granted';
    const rows: { waiting: string | number }[] = await app.em().getConnection().execute(sql);
    waiting = Number(rows[0]?.waiting);
  }
}

const listsOrNeverLinks = async (): Promise<void> => {
  await using app = await acmeApp({ account: { accountLinking: { allowDifferentEmails: true } } });
  const beside = await app.beside();
  const ada = await signedUp(app, { verified: true });
  app.advance(1);
  await ada.post('/forget-password', { email: ada.email });
  await app.settle();
  const token = app.outbox.link('reset-password', ada.email).pathname.split('/').at(-1);
  const state = await app.leave(ada, { path: '/link-social' });
  app.provider.says({ profile: { ...profile, id: 'eve-1', email: 'eve@example.com' } });
  const owner = browserAt(beside, app.browser());

  const holder = app.em();
  await holder.begin();
  await holder.findOneOrFail(User, ada.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const reset = owner.post('/reset-password', { newPassword: 'a whole new battery', token });
  await untilWaiting(app, 1);
  let isOver = false;
  const link = app.arrive(ada, { code: 'c', state }).finally(() => {
    isOver = true;
  });
  await untilWaiting(app, 2, () => isOver);
  await holder.rollback();

  expect((await reset).status).toBe(200);
  const end = await link;
  await beside.idle();
  const isLinked = (await app.em().count(Account, { providerId: 'acme' })) === 1;
  expect(end === ORIGIN).toBe(isLinked);
  expect(app.outbox.find('password-was-reset', ada.email) !== undefined).toBe(isLinked);
};

if (hasServer)
  it(
    'lists an account that is linked while a reset waits for the user, or never links it',
    listsOrNeverLinks,
  );
