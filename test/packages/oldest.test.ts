import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { freePort } from '../../scripts/process/free-port.ts';
import { type Application, installBeside } from './beside.ts';

const postgres = process.env.TEST_POSTGRES_URL ?? '';
/** The program alone, which needs no script at its installation. */
const olderNode = `node-${process.platform}-${process.arch}`;

const lowest = (range = ''): string => range.replace(/^[^\d]*/, '').split(' ')[0] ?? '';
const peers: Record<string, string> = JSON.parse(
  readFileSync('packages/db/package.json', 'utf8'),
).peerDependencies;
const { engines } = JSON.parse(readFileSync('packages/api-router/package.json', 'utf8'));

let application: Application;
beforeAll(async () => {
  application = await installBeside(inject('tarballs'), [
    inject('tarballs').keystead ?? '',
    `pg@${lowest(peers.pg)}`,
    // It is found, and not run: its binary comes from elsewhere than the registry.
    `better-sqlite3@${lowest(peers['better-sqlite3'])}`,
    'drizzle-orm@0.44.0',
    'zod@4.0.0',
    '@trpc/server@11.0.0',
    '@trpc/client@11.0.0',
    `${olderNode}@${lowest(engines.node)}`,
  ]);
}, 300_000);
afterAll(() => application?.[Symbol.dispose]());

it('installs beside the oldest drivers, and another zod and tRPC', () => {
  expect(application.versionsOf('pg')).toEqual([lowest(peers.pg)]);
  expect(application.versionOf('better-sqlite3', '@keystead/db')).toMatch(/^12\./);
  expect(application.versionsOf('zod')).toHaveLength(2);
});

const findOlder = (): string => join(application.folder, 'node_modules', olderNode, 'bin/node');

it.runIf(postgres !== '')('starts the packaged server on the oldest Node', async () => {
  const port = await freePort();
  const child = spawn(findOlder(), ['node_modules/keystead/dist/cli.js', 'start'], {
    cwd: application.folder,
    env: { PORT: String(port), DATABASE_URL: postgres, DATABASE_SCHEMA: 'beside_server' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  for await (const line of createInterface(child.stdout)) if (line.includes('"msg":"listening"')) break;
  const { status } = await fetch(`http://127.0.0.1:${port}/readyz`);
  child.kill('SIGTERM');

  expect(status).toBe(200);
  expect(await exited).toEqual([0, null]);
});

it.runIf(postgres !== '')('takes their pool, on this Node and on the oldest', async () => {
  const older = findOlder();
  const said = await Promise.all([undefined, older].map((node) => application.signUp(postgres, node)));

  expect(said).toEqual(['200 200 Hello Ada 400', '200 200 Hello Ada 400']);
});
