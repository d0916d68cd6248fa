import { User } from '@keystead/db';
import { expect, test } from 'vitest';
import { type Browser, opened, type TestApp, testApp } from '#testing/index.ts';

const ada = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };

/** A user who has to verify the e-mail address before they may sign in. */
async function scene(autoSignInAfterVerification = false) {
  const app = await testApp({ emailVerification: { required: true, autoSignInAfterVerification } });
  const browser = app.browser();
  const { user } = opened(await browser.api.signUp.email.mutate(ada));
  await app.settle();
  const link = app.outbox.link('verify-email', ada.email);
  const open = (where: Browser) => where.send(link.pathname + link.search);
  return { app, browser, open, id: user.id, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() };
}

const isProved = async (app: TestApp, id: string) =>
  (await app.em().findOneOrFail(User, id)).emailProvedAt !== null;

test('a user who opens the mail and then signs in by password in one browser has proved the address', async () => {
  await using set = await scene();
  const { app, browser, open, id } = set;
  await open(browser);
  expect(browser.cookies.has('keystead.opened_mail')).toBe(true);
  expect(await isProved(app, id)).toBe(false);
  await browser.api.signIn.email.mutate(ada);
  expect(await isProved(app, id)).toBe(true);
  expect(browser.cookies.has('keystead.opened_mail')).toBe(false);
});

test('a mail that was opened elsewhere proves nothing, nor does a cookie for another user', async () => {
  await using set = await scene();
  const { app, browser, open, id } = set;
  const scanner = app.browser();
  await open(scanner);
  await browser.api.signIn.email.mutate(ada);
  expect(await isProved(app, id)).toBe(false);

  const eve = { ...ada, name: 'Eve', email: 'eve@example.com' };
  const { user } = opened(await scanner.api.signUp.email.mutate(eve));
  await app.settle();
  const link = app.outbox.link('verify-email', eve.email);
  await app.browser().send(link.pathname + link.search);
  await scanner.api.signIn.email.mutate(eve);
  expect(await isProved(app, user.id)).toBe(false);
});

test('a link that signs in still does not prove the address by itself', async () => {
  await using set = await scene(true);
  const { app, browser, open, id } = set;
  await open(browser);
  expect(await browser.api.getSession.query()).not.toBeNull();
  expect(await isProved(app, id)).toBe(false);
});

test('a mail opened in a session of its user needs no cookie', async () => {
  await using app = await testApp();
  const browser = app.browser();
  const { user } = opened(await browser.api.signUp.email.mutate(ada));
  await app.settle();
  const link = app.outbox.link('verify-email', ada.email);
  await browser.send(link.pathname + link.search);
  expect(await isProved(app, user.id)).toBe(true);
  expect(browser.cookies.has('keystead.opened_mail')).toBe(false);
});
