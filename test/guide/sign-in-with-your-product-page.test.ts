import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PageBrowser } from '../../e2e/oauth-clients/support/page-browser.ts';
import { signUp, walk } from '../../e2e/oauth-clients/support/provider.ts';
import { findFreePort, waitUntilUp } from '../../e2e/support/start-server.ts';
import { buildPages } from '../../scripts/demo/build.ts';
import { readFences } from '../pages/fences.ts';

const blocks = readFences().filter(({ page }) => page === 'docs/guide/sign-in-with-your-product.md');
const find = (begin: string): string => blocks.find(({ code }) => code.startsWith(begin))?.code ?? '';
const commands = blocks.filter(({ language }) => language === 'sh').map(({ code }) => code.trim());

/** Below the repository, whose packages are there without an installation. */
mkdirSync('artifacts', { recursive: true });
const place = mkdtempSync(resolve('artifacts/guide-'));
const running: ChildProcess[] = [];
beforeAll(buildPages);
afterAll(async () => {
  for (const child of running) {
    const closed = once(child, 'close');
    // The group, because npx starts the command in a process of its own.
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await closed;
  }
  rmSync(place, { recursive: true, force: true });
});

function type(folder: string, lines: string, more: Readonly<Record<string, string>> = {}) {
  const env = { PATH: process.env.PATH, HOME: place, npm_config_offline: 'true', ...more };
  const child = spawn('bash', ['-e', '-c', lines], { cwd: join(place, folder), detached: true, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return { child, output: () => output };
}

/** All but what needs the registry. */
async function run(folder: string, block: string): Promise<void> {
  const lines = block.split('\n').filter((line) => !line.startsWith('npm install'));
  const { child, output } = type(folder, lines.join('\n'));
  const [code] = await once(child, 'close');
  expect(code, output()).toBe(0);
}

async function start(folder: string, line: string, url: string, more: Readonly<Record<string, string>>) {
  const { child, output } = type(folder, `exec ${line}`, { PORT: new URL(url).port, ...more });
  running.push(child);
  await waitUntilUp(url, child, output);
}

it('leads from empty folders to an application in which people sign in', async () => {
  const [url, desk] = [
    `http://localhost:${await findFreePort()}`,
    `http://localhost:${await findFreePort()}`,
  ];
  for (const folder of ['accounts', 'desk', 'node_modules/.bin'])
    mkdirSync(join(place, folder), { recursive: true });
  const cli = `#!/bin/sh\nexec '${process.execPath}' '${resolve('apps/api/src/cli.ts')}' "$@"\n`;
  writeFileSync(join(place, 'node_modules/.bin/keystead'), cli, { mode: 0o755 });
  const [begin = '', serve = '', application = ''] = commands;

  await run('accounts', begin);
  const config = find('// keystead.config.ts').replaceAll('http://localhost:4000', desk);
  writeFileSync(join(place, 'accounts/keystead.config.ts'), config);
  await start('accounts', serve, url, { BASE_URL: url });
  writeFileSync(join(place, 'desk/desk.ts'), find('// desk.ts'));
  const lines = application.split('\n');
  await run('desk', lines.slice(0, -1).join('\n'));
  await start('desk', lines.at(-1) ?? '', desk, { ISSUER: `${url}/api/auth` });

  const { email, name } = await signUp({ url }, 'ada@example.com');
  const browser = new PageBrowser('http://nowhere.invalid/');
  expect((await browser.open(desk)).body).toContain('Sign in with Acme');
  const back = await walk(browser, new URL(`${desk}/sign-in`), email);
  expect(back.body).toContain(`Hello ${name}`);
});
