import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { serverProgram } from '../../apps/api/src/testing/server-program.ts';
import { isLong } from '../../packages/api-router/src/testing/random/seed.ts';
import { createCookieFetch } from '../support/cookie-fetch.ts';
import { serverSettings, startServer } from '../support/start-server.ts';
import { cheapHash, startWriters } from '../support/writers.ts';

const PASSWORD = 'correct horse battery';

/** The same password, hashed by bcrypt elsewhere. */
const BCRYPT = '$2b$10$4zO6/k0kh1GTRR4z6UThxuDuVB9kmTvmOWqfoMSFpSRsqGZEI6b/6';

const PEOPLE = isLong ? 10_000 : 500;

test('an import beside a server lets no call of others fail, and whom it brings can sign in there', {
  timeout: 180_000,
}, async () => {
  const server = await startServer({ config: { emailAndPassword: { enabled: true, password: cheapHash } } });
  const { url, folder } = server;
  const lines = Array.from({ length: PEOPLE }, (_, at) =>
    JSON.stringify({
      email: `moved-${at}@example.com`,
      name: 'Moved',
      emailVerified: true,
      passwordHash: BCRYPT,
    }),
  );
  writeFileSync(join(folder, 'users.ndjson'), `${lines.join('\n')}\n`);
  const signIn = (email: string) =>
    createCookieFetch(url).fetch(`${url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
  const env = {
    ...process.env,
    ...serverSettings(server),
    KEYSTEAD_CONFIG: join(folder, 'keystead.config.mjs'),
  };

  const writers = startWriters(url, 2);
  await expect.poll(() => writers.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(2);
  const before = writers.acknowledged.length;
  const words = ['import', 'users', 'users.ndjson', '--batch', '100', '--quiet'];
  const command = spawn(process.execPath, [serverProgram('cli'), ...words], { cwd: folder, env });
  let output = '';
  for (const stream of [command.stdout, command.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(command, 'close');
  const shown = PEOPLE.toLocaleString('en');
  const during = writers.acknowledged.length - before;
  await writers[Symbol.asyncDispose]();

  expect([code, output]).toEqual([0, expect.stringMatching(new RegExp(`user +${shown} +${shown}`))]);
  expect(writers.failed).toEqual([]);
  expect(during).toBeGreaterThan(0);
  const known = [
    writers.acknowledged[0]?.email ?? '',
    'moved-0@example.com',
    `moved-${PEOPLE - 1}@example.com`,
  ];
  for (const email of known) expect([email, (await signIn(email)).status]).toEqual([email, 200]);
  await server.stop();
});
