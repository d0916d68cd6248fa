import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Account, createOrm, Session, User } from '@keystead/db';
import { expect, test } from 'vitest';
import { isLong } from '../../packages/api-router/src/testing/random/seed.ts';
import { createCookieFetch } from '../support/cookie-fetch.ts';
import { findFreePort, startServer, type TestServer } from '../support/start-server.ts';

/** More in `npm run test:deep`: each costs the start of a server. */
const KILLS = isLong ? 10 : 4;
const WRITERS = 8;
const PASSWORD = 'correct horse battery';
/** A cheap hash, so that most of the time is spent writing. */
const config = {
  rateLimit: { enabled: false },
  emailAndPassword: { enabled: true, password: { cost: { logN: 2, r: 8, p: 1 } } },
};

interface Answered {
  email: string;
  /** The last name whose change was answered. */
  name: string;
}

const json = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Signs people up and renames them, records the answers, and kills the server after `limit` of them. */
async function write(server: TestServer, round: number, limit: number): Promise<Answered[]> {
  const answered: Answered[] = [];
  const writer = async (number: number): Promise<void> => {
    for (let turn = 0; ; turn += 1) {
      const email = `person-${round}-${number}-${turn}@example.com`;
      const person: Answered = { email, name: 'before' };
      const browser = createCookieFetch(server.url);
      const signedUp = await browser.fetch(
        `${server.url}/api/auth/sign-up/email`,
        json({ ...person, password: PASSWORD }),
      );
      if (signedUp.status !== 200)
        throw new Error(`sign-up answered ${signedUp.status}: ${await signedUp.text()}`);
      await signedUp.arrayBuffer();
      answered.push(person);
      if (answered.length === limit) server.child.kill('SIGKILL');
      const renamed = await browser.fetch(`${server.url}/api/auth/update-user`, json({ name: 'after' }));
      if (renamed.status === 200) person.name = 'after';
    }
  };
  const isGone = (error: unknown): boolean => error instanceof TypeError;
  const ends = await Promise.allSettled(Array.from({ length: WRITERS }, (_, number) => writer(number)));
  for (const end of ends) if (end.status === 'rejected' && !isGone(end.reason)) throw end.reason;
  return answered;
}

test(`${KILLS} kills during writes lose no answered write and leave no user without an account`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'keystead-kill-'));
  const port = await findFreePort();
  const answered: Answered[] = [];

  for (let round = 0; round < KILLS; round += 1) {
    const server = await startServer({ folder, port, config });
    const exit = once(server.child, 'exit');
    answered.push(...(await write(server, round, 10 + 7 * round)));
    await exit;
  }

  const last = await startServer({ folder, port, config });
  await last.stop();
  const orm = await createOrm(`sqlite:${join(folder, 'keystead.db')}`);
  const em = orm.em.fork();
  const users = await em.find(User, {});
  const accounts = new Set((await em.find(Account, {})).map(({ userId }) => userId));
  const sessions = new Set((await em.find(Session, {})).map(({ userId }) => userId));
  await orm.close();
  rmSync(folder, { recursive: true, force: true });

  const names = new Map(users.map(({ email, name }) => [email, name]));
  expect(users.filter(({ id }) => !accounts.has(id) || !sessions.has(id))).toEqual([]);
  expect(
    answered.filter(
      ({ email, name }) => !names.has(email) || (name === 'after' && names.get(email) !== name),
    ),
  ).toEqual([]);
  expect(answered.length).toBeGreaterThan(KILLS * 10);
});
