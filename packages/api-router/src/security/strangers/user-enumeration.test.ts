import { Event, OutboxMail, User, Verification } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { definitionsOf, type ProcedureDefinition } from '#core/call/definition.ts';
import { HOUR } from '#core/options/durations.ts';
import { appRouter } from '#every-call.ts';
import { createBrowser, signedUp, type TestApp, testApp } from '#testing/index.ts';
import { testOnBoth } from '#testing/transports/both-transports.ts';

const known = { email: 'grace@example.com', username: 'grace' };
const unknown = { email: 'nobody@example.com', username: 'nobody' };
type Named = typeof known;

const password = 'the password of mallory';

interface HidingCall {
  input: (named: Named) => Record<string, unknown>;
  /** Type of a code that the same browser has asked for before. */
  otp?: string;
}

const byCode = (otp: string, more: object = {}): HidingCall => ({
  input: ({ email }) => ({ email, otp: '000000', ...more }),
  otp,
});

const byEmail = (more: object = {}): HidingCall => ({ input: ({ email }) => ({ email, ...more }) });

/** The calls that anybody can make, and that take the name of somebody. */
const hidingCalls: Readonly<Record<string, HidingCall>> = {
  'signUp.email': byEmail({ name: 'Mallory', password }),
  'signUp.passkey': byEmail({ name: 'Mallory' }),
  'signIn.email': byEmail({ password }),
  'signIn.username': { input: ({ username }) => ({ username, password }) },
  'signIn.magicLink': byEmail(),
  'signIn.sso': byEmail({ callbackURL: '/' }),
  'sso.discover': byEmail(),
  'signIn.emailOtp': byCode('sign-in'),
  forgetPassword: byEmail(),
  sendVerificationEmail: byEmail(),
  'emailOtp.sendVerificationOtp': byEmail({ type: 'sign-in' }),
  'emailOtp.checkVerificationOtp': byCode('email-verification', { type: 'email-verification' }),
  'emailOtp.requestPasswordReset': byEmail(),
  'emailOtp.resetPassword': byCode('forget-password', { password }),
  'emailOtp.verifyEmail': byCode('email-verification'),
};

/** Says whether a name is taken. */
const telling = ['isUsernameAvailable'];

const takesName = ({ access, inputs }: ProcedureDefinition): boolean =>
  access === 'public' &&
  inputs.some(
    (input) => input instanceof z.ZodObject && ('email' in input.shape || 'username' in input.shape),
  );

const calls = [...definitionsOf(appRouter).values()].filter(takesName);

test('every public call that takes the name of somebody is looked at here', () => {
  expect(calls.map(({ name }) => name).sort()).toEqual([...Object.keys(hidingCalls), ...telling].sort());
});

/** Grace has an account, and Mallory is nobody. */
async function withGrace(): Promise<TestApp> {
  const app = await testApp({
    username: {},
    organization: { domains: { enabled: true } },
    sso: {},
    // A mail to somebody asks for the language that they have chosen.
    user: { additionalFields: { language: { type: ['en', 'de'], required: false, use: 'language' } } },
    emailAndPassword: { concealExistingUsers: true, requireEmailVerification: true },
  });
  await signedUp(app, { name: 'Grace', ...known });
  await app.settle();
  await app.em().nativeUpdate(User, { email: known.email }, { emailVerified: true });
  return app;
}

/** Counts of sent statements by kind, and of inserted rows. */
function summarize(statements: readonly string[]): Record<string, number> {
  const summary: Record<string, number> = {};
  let inserted = 0;
  for (const sql of statements) {
    const [kind = ''] = sql.trimStart().split(/\W/, 1);
    summary[kind] = (summary[kind] ?? 0) + 1;
    if (kind === 'insert') inserted += 1 + (sql.match(/\), ?\(/g) ?? []).length;
  }
  return { ...summary, 'inserted rows': inserted };
}

const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

/** Statements of a call until its answer is sent, and of the work behind it. */
async function costOf(app: TestApp, path: string, [named, { input, otp }]: [Named, HidingCall]) {
  const browser = app.browser();
  if (otp) await browser.post('/email-otp/send-verification-otp', { email: named.email, type: otp });
  await app.forgetStatements();
  const { status } = await browser.post(path, input(named));
  // Work that did not wait would have begun by now.
  await turns(20);
  const before = app.statements.splice(0);
  await app.settle();
  return { status, before: summarize(before), after: summarize(app.statements) };
}

describe.each(Object.entries(hidingCalls))('%s', (name, one) => {
  const path = calls.find((call) => call.name === name)?.route?.path ?? '';

  testOnBoth(
    'sends as many statements of each kind, and inserts as many rows, for nobody as for somebody',
    async () => {
      await using app = await withGrace();
      const costs = [];
      // Twice, since the first call of a process prepares statements.
      for (const named of [known, unknown, known, unknown]) costs.push(await costOf(app, path, [named, one]));

      expect(costs[3]).toEqual(costs[2]);
    },
  );
});

test('what is written for nobody is deleted by the next clean-up, and is no event', async () => {
  await using app = await withGrace();
  const rowsOf = async () => {
    await app.settle();
    const em = app.em();
    return [await em.count(Verification), await em.count(OutboxMail), await em.count(Event)];
  };
  const [tokens = 0, mails = 0, events] = await rowsOf();
  await app.browser().post('/sign-in/email', { email: unknown.email, password });
  expect(await rowsOf()).toEqual([tokens + 11, mails + 1, events]);

  app.advance(2 * HOUR);
  await app.browser().api.signIn.email.mutate({ email: known.email, password: 'correct horse battery' });
  await app.settle();

  expect(await app.em().count(Verification)).toBe(0);
  expect(await app.em().count(OutboxMail, { userId: null })).toBe(0);
  expect(app.outbox.messages.filter(({ to }) => to === '')).toEqual([]);
});

test('the work begins after a delay, or at once in a service that finishes all work', async () => {
  await using app = await withGrace();
  const beside = await app.beside();
  const browser = createBrowser(beside);
  await browser.post('/forget-password', { email: known.email });
  await turns(20);
  expect(app.outbox.find('reset-password')).toBeUndefined();

  await beside.idle();
  expect(app.outbox.find('reset-password')).toBeDefined();
});
