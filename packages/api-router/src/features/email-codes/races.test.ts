import { EmailCode, Session, User } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { type Browser, browserAt, signedUp, type TestApp, testApp } from '#testing/index.ts';
import { asJson, askForCode, askForLink, otherThan, tokenOf } from '#testing/people/mail-challenge.ts';

const email = 'ada@example.com';
const AT_ONCE = 50;

interface Race {
  what: string;
  /** Mails a code or link, and returns a function that uses it in a copy of the browser that requested it. */
  prepare: (app: TestApp, browser: Browser) => Promise<(twin: Browser) => Promise<Response>>;
}

const races: Race[] = [
  {
    what: 'a link',
    async prepare(app, browser) {
      const link = asJson(await askForLink(app, browser, { email }));
      return (twin) => twin.send(link);
    },
  },
  {
    what: 'a link that is confirmed',
    async prepare(app, browser) {
      const token = tokenOf(await askForLink(app, browser, { email }));
      return (twin) => twin.post('/magic-link/verify', { token });
    },
  },
  {
    what: 'a code',
    async prepare(app, browser) {
      const otp = await askForCode(app, browser, { email });
      return (twin) => twin.post('/sign-in/email-otp', { email, otp });
    },
  },
];

describe.each(races)('of fifty parallel uses of $what, in two processes,', ({ prepare }) => {
  test.each([
    { who: 'a known user', isKnown: true },
    { who: 'a new user', isKnown: false },
  ])('one signs in $who', async ({ isKnown }) => {
    await using app = await testApp();
    const beside = await app.beside();
    if (isKnown) await signedUp(app, { verified: true });
    const browser = app.browser();
    const use = await prepare(app, browser);
    const before = await app.em().count(Session, {});
    const twins = Array.from({ length: AT_ONCE }, (_, index) =>
      browserAt(index % 2 ? app.service : beside, browser),
    );

    const answers = await Promise.all(twins.map(use));

    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(await app.em().count(Session, {})).toBe(before + 1);
    expect(await app.em().count(User, {})).toBe(1);
    await beside.idle();
  });
});

test('of fifty parallel wrong codes no more are compared than allowed', async () => {
  await using app = await testApp();
  const beside = await app.beside();
  const browser = app.browser();
  const wrong = otherThan(await askForCode(app, browser, { email }));
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, index) =>
      browserAt(index % 2 ? app.service : beside, browser).post('/sign-in/email-otp', { email, otp: wrong }),
    ),
  );
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(1);
  const [code] = await app.em().find(EmailCode, {});
  // Three that were compared, and the mark that the next caller was told.
  expect(code?.failures).toBe(4);
  await beside.idle();
});

test('of two parallel links of one mailbox, for a new e-mail address, one creates the user', async () => {
  await using app = await testApp();
  const browser = app.browser();
  const links = [
    asJson(await askForLink(app, browser, { email })),
    asJson(await askForLink(app, browser, { email })),
  ];
  const answers = await Promise.all(links.map((link) => browserAt(app.service, browser).send(link)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  expect(await app.em().count(User, {})).toBe(1);
});
