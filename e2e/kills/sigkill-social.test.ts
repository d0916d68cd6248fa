import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Account, createOrm, Event, Session, User } from '@keystead/db';
import { expect, test } from 'vitest';
import { isLong } from '../../packages/api-router/src/testing/random/seed.ts';
import { createCookieFetch } from '../support/cookie-fetch.ts';
import { startPeopleProvider } from '../support/people-provider.ts';
import { findFreePort, startServer, type TestServer } from '../support/start-server.ts';

/** More in `npm run test:deep`: each costs the start of a server. */
const KILLS = isLong ? 8 : 4;
const WRITERS = 8;

/** Signs a person up with the provider. Throws a `TypeError` if the server was killed. */
async function signUp({ url }: TestServer, name: string): Promise<void> {
  const browser = createCookieFetch(url);
  const left = await browser.fetch(`${url}/api/auth/sign-in/social`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ provider: 'github', callbackURL: '/welcome' }),
  });
  const body = await left.text();
  const [, state = ''] = /[?&]state=([\w-]+)/.exec(body) ?? [];
  const params = new URLSearchParams({ code: name, state });
  const back = await browser.fetch(`${url}/api/auth/callback/github?${params}`, { redirect: 'manual' });
  await back.arrayBuffer();
  const location = back.headers.get('location');
  if (location !== '/welcome') throw new Error(`${name} ended at ${location}, after ${body}`);
}

/** Signs people up, kills the server after `limit` answers, and returns the people who got an answer. */
async function write(server: TestServer, round: number, limit: number): Promise<string[]> {
  const answered: string[] = [];
  const writer = async (number: number): Promise<void> => {
    for (let turn = 0; ; turn += 1) {
      const name = `person-${round}-${number}-${turn}`;
      await signUp(server, name);
      answered.push(`${name}@example.com`);
      if (answered.length === limit) server.child.kill('SIGKILL');
    }
  };
  const isGone = (error: unknown): boolean => error instanceof TypeError;
  const ends = await Promise.allSettled(Array.from({ length: WRITERS }, (_, number) => writer(number)));
  for (const end of ends) if (end.status === 'rejected' && !isGone(end.reason)) throw end.reason;
  return answered;
}

test(`${KILLS} kills during social sign-ups leave no incomplete user`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'keystead-kill-'));
  const port = await findFreePort();
  const provider = await startPeopleProvider();
  const config = {
    rateLimit: { enabled: false },
    advanced: { privateOrigins: [provider.origin] },
    socialProviders: provider.options,
  };
  const answered: string[] = [];

  for (let round = 0; round < KILLS; round += 1) {
    const server = await startServer({ folder, port, config });
    const exit = once(server.child, 'exit');
    answered.push(...(await write(server, round, 10 + 7 * round)));
    await exit;
  }
  await provider.stop();

  const orm = await createOrm(`sqlite:${join(folder, 'keystead.db')}`);
  const em = orm.em.fork();
  const users = await em.find(User, {});
  const actors = async (action: string): Promise<Set<string | null>> =>
    new Set((await em.find(Event, { action })).map(({ actorId }) => actorId));
  const parts = [
    new Set((await em.find(Account, {})).map(({ userId }) => userId)),
    new Set((await em.find(Session, {})).map(({ userId }) => userId)),
    await actors('user.created'),
    await actors('account.linked'),
    await actors('session.created'),
  ];
  await orm.close();
  rmSync(folder, { recursive: true, force: true });

  expect(users.filter(({ id }) => !parts.every((part) => part.has(id)))).toEqual([]);
  const addresses = new Set(users.map(({ email }) => email));
  expect(answered.filter((email) => !addresses.has(email))).toEqual([]);
  expect(answered.length).toBeGreaterThan(KILLS * 10);
});
