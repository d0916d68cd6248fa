import '#testing/database/one-database.ts';
import { RateLimit } from '@keystead/db';
import { expect, test } from 'vitest';
import { wrongCodesInARow } from '#core/limits/in-a-row.ts';
import { DAY, MINUTE } from '#core/options/durations.ts';
import { type TestApp, testApp } from '#testing/index.ts';
import { type Enrolled, enrolled, outcomeOf, waiting } from '#testing/people/two-factor.ts';

const path = '/two-factor/verify-totp';
const row = { key: { $like: 'two-factor-in-a-row|%' } };

/**
 * Enters that many wrong codes with the right password, ten before each lock of 15 minutes. Returns how many were
 * compared.
 */
async function guess(app: TestApp, ada: Enrolled, times: number): Promise<number> {
  const answers: string[] = [];
  for (let index = 0; index < times; index += 5) {
    if (index % 10 === 0) app.advance(15 * MINUTE);
    const browser = await waiting(app, ada);
    const code = ada.authenticator.wrongCode();
    for (let turn = 0; turn < 5; turn += 1) answers.push(await outcomeOf(await browser.post(path, { code })));
  }
  return answers.filter((answer) => answer === '401 INVALID_CODE').length;
}

/** The same as all wrong codes but the last ten, of which the first ten are entered. */
async function guessMost(app: TestApp, ada: Enrolled): Promise<void> {
  await guess(app, ada, 10);
  const most = { count: wrongCodesInARow.max - 10 };
  expect(await app.em().nativeUpdate(RateLimit, { ...row, count: 10 }, most)).toBe(1);
}

test('a hundred wrong codes in a row lock short codes for a day, and the owner is told', async () => {
  await using app = await testApp();
  const ada = await enrolled(app);
  await guessMost(app, ada);
  await app.settle();
  app.outbox.messages.length = 0;
  expect(await guess(app, ada, 20)).toBe(10);
  await app.settle();

  const mails = app.outbox.messages.filter(({ kind }) => kind === 'two-factor-locked');
  expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('March 2, 2026')]);
  const browser = await waiting(app, ada);
  const code = ada.authenticator.code();
  for (const whose of [browser, ada]) {
    const locked = await whose.post(path, { code });
    expect(Number(locked.headers.get('retry-after'))).toBe(DAY - 15 * MINUTE);
    expect(await outcomeOf(locked)).toBe('429 ACCOUNT_TEMPORARILY_LOCKED');
  }
});

test('a backup code signs in meanwhile, and clears the count', async () => {
  await using app = await testApp();
  const ada = await enrolled(app);
  await guessMost(app, ada);
  await guess(app, ada, 10);
  app.advance(15 * MINUTE);
  const browser = await waiting(app, ada);
  const answer = await browser.post('/two-factor/verify-backup-code', { code: ada.backupCodes[0] });

  expect(await outcomeOf(answer)).toBe('200');
  expect(await app.em().count(RateLimit, row)).toBe(0);
  const next = await waiting(app, ada);
  expect(await outcomeOf(await next.post(path, { code: ada.authenticator.code() }))).toBe('200');
});

test('the count remains after a lock, and ten more lock for twice as long', async () => {
  await using app = await testApp();
  const ada = await enrolled(app);
  await guessMost(app, ada);
  await guess(app, ada, 10);
  app.advance(DAY);
  expect(await guess(app, ada, 10)).toBe(10);
  app.advance(DAY);
  expect(await guess(app, ada, 10)).toBe(0);
  app.advance(DAY);
  const browser = await waiting(app, ada);
  expect(await outcomeOf(await browser.post(path, { code: ada.authenticator.code() }))).toBe('200');
});
