import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { freePort } from '../../scripts/process/free-port.ts';
import { runProgram } from '../../scripts/process/run-program.ts';
import { runTool } from '../../scripts/process/run-tool.ts';
import { type Application, installBeside } from './beside.ts';
import { engines, lowest, peers } from './oldest/peers.ts';

const postgres = process.env.TEST_POSTGRES_URL ?? '';
/** The program alone, which needs no script at its installation. */
const olderNode = `node-${process.platform}-${process.arch}`;

const oldest = (name: string): string => `${name}@${lowest(peers[name])}`;
/** Types of React have the numbers of React. */
const react = ['react', 'react-dom'].flatMap((name) => [oldest(name), `@types/${oldest(name)}`]);

let application: Application;
beforeAll(async () => {
  application = await installBeside(inject('tarballs'), [
    inject('tarballs').keystead ?? '',
    inject('tarballs')['@keystead/ui-auth'] ?? '',
    ...react,
    ...['pg', 'fastify', 'ioredis', '@tanstack/react-query'].map(oldest),
    // It is found, and not run: its binary comes from elsewhere than the registry.
    oldest('better-sqlite3'),
    'drizzle-orm@0.44.0',
    'zod@4.0.0',
    '@trpc/server@11.0.0',
    '@trpc/client@11.0.0',
    `${olderNode}@${lowest(engines.node)}`,
  ]);
}, 300_000);
afterAll(() => application?.[Symbol.dispose]());

it('installs beside the oldest drivers and React, and another zod and tRPC', () => {
  for (const name of ['pg', 'react', 'react-dom', '@tanstack/react-query', 'fastify', 'ioredis'])
    expect(application.versionsOf(name), name).toEqual([lowest(peers[name])]);
  expect(application.versionOf('better-sqlite3', '@keystead/db')).toMatch(/^12\./);
  expect(application.versionsOf('zod')).toHaveLength(2);
});

it('has types that fit those of the oldest React', async () => {
  cpSync('test/packages/stranger', application.folder, { recursive: true });
  for (const name of ['@types/node', 'undici-types'])
    symlinkSync(resolve('node_modules', name), join(application.folder, 'node_modules', name), 'junction');
  const compilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: false,
    types: ['node'],
    jsx: 'react-jsx',
    target: 'es2024',
    lib: ['es2024', 'esnext.disposable', 'dom', 'dom.iterable'],
    module: 'preserve',
    moduleResolution: 'bundler',
  };
  const file = join(application.folder, 'tsconfig.json');
  writeFileSync(file, JSON.stringify({ compilerOptions, files: ['client.tsx', 'server.ts'] }));

  expect(await runTool('tsc', ['-p', file, '--pretty', 'false'])).toMatchObject({ code: 0, output: '' });
});

it('is loaded beside the oldest Fastify and ioredis', async () => {
  const lines = ['fastify', 'redis'].map((name) => `await import('@keystead/api-router/${name}');`);
  const args = ['--input-type=module', '-e', lines.join('')];

  expect(await runProgram(process.execPath, args, application.folder)).toBe('');
});

if (postgres !== '')
  it('signs in with the form that the oldest React draws, on a server and in a browser', async () => {
    cpSync('test/packages/oldest/sign-in.mjs', join(application.folder, 'sign-in.mjs'));
    const dom = import.meta.resolve('happy-dom');
    const said = await runProgram(process.execPath, ['sign-in.mjs', dom, postgres], application.folder);

    expect(said.trim()).toBe(`${lowest(peers.react)} true /dashboard ada@example.com`);
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
