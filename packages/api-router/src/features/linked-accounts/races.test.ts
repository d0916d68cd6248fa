import { Account, User } from '@keystead/db';
import { describe, expect, it } from 'vitest';
import { acmeApp, ada, errorPage } from '#testing/apps/acme-app.ts';
import { type Browser, browserAt, ORIGIN, signedUp } from '#testing/index.ts';

const ROUNDS = 15;

type App = Awaited<ReturnType<typeof acmeApp>>;

/** Two processes of the service, where users may delete themselves without a mail, and unlink every account. */
async function twoProcesses() {
  const accountLinking = { allowUnlinkingAll: true, allowDifferentEmails: true };
  const app = await acmeApp({ withoutMailer: true, account: { accountLinking } });
  const beside = await app.beside();
  return {
    app,
    /** The same browser at both processes. */
    both: (browser: Browser): [here: Browser, there: Browser] => [
      browserAt(app.service, browser),
      browserAt(beside, browser),
    ],
    async [Symbol.asyncDispose]() {
      await beside.idle();
      await app[Symbol.asyncDispose]();
    },
  };
}

const statusOf = async (response: Promise<Response>): Promise<string> => String((await response).status);

/** No call failed, and no account or user is incomplete. */
async function assertWhole(app: App): Promise<void> {
  expect(app.log.filter(({ level }) => level === 'error')).toEqual([]);
  const users = new Set((await app.em().find(User, {})).map(({ id }) => id));
  const accounts = await app.em().find(Account, {});
  expect(accounts.filter(({ userId }) => !users.has(userId))).toEqual([]);
}

describe('in parallel, in two processes', () => {
  it('one user signs in twice, unlinks the account and deletes everything', async () => {
    await using processes = await twoProcesses();
    const { app, both } = processes;
    for (let round = 0; round < ROUNDS; round += 1) {
      app.provider.says({ profile: { ...ada, id: `id-${round}`, email: `ada-${round}@example.com` } });
      const browser = app.browser();
      await app.visit(browser);
      const states = [await app.leave(browser), await app.leave(browser)];
      const [here, there] = both(browser);
      const ends = await Promise.all([
        app.arrive(here, { code: 'c', state: states[0] ?? '' }),
        app.arrive(there, { code: 'c', state: states[1] ?? '' }),
        statusOf(there.post('/unlink-account', { providerId: 'acme' })),
        statusOf(there.post('/delete-user')),
      ]);

      // A user who unlinked the account and still exists has an address by which the next sign-in links it again.
      expect(ends.slice(0, 2)).toEqual([ORIGIN, ORIGIN]);
      for (const end of ends.slice(2)) expect(['200', '401', '404']).toContain(end);
    }
    await assertWhole(app);
  });

  it('two users link one account, and one of them deletes everything', async () => {
    await using processes = await twoProcesses();
    const { app, both } = processes;
    const lost = ['account_already_linked_to_different_user', 'unable_to_link_account'];
    const known = [
      ORIGIN,
      ...[...lost, 'please_restart_the_process'].map((code) => `${errorPage}?error=${code}`),
    ];
    for (let round = 0; round < ROUNDS; round += 1) {
      app.provider.says({ profile: { ...ada, id: `id-${round}` } });
      const [first, second] = [
        await signedUp(app, { email: `ada-${round}@example.com` }),
        await signedUp(app, { email: `eve-${round}@example.com` }),
      ];
      const [mine, theirs] = [
        await app.leave(first, { path: '/link-social' }),
        await app.leave(second, { path: '/link-social' }),
      ];
      const [there] = both(first);
      const ends = await Promise.all([
        app.arrive(first, { code: 'c', state: mine }),
        app.arrive(both(second)[1], { code: 'c', state: theirs }),
        statusOf(there.post('/delete-user')),
      ]);

      expect(known).toContain(ends[0]);
      expect(known).toContain(ends[1]);
      expect(await app.em().count(Account, { accountId: `id-${round}` })).toBeLessThan(2);
    }
    await assertWhole(app);
  });
});
