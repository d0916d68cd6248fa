import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { serverSettings, type TestServer } from './start-server.ts';

const runner = join(dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js');

/** Runs the tests of a folder with Playwright Test, against a server. Rejects with what it printed if one fails. */
export async function runPlaywrightTests(folder: string, server: TestServer): Promise<string> {
  const child = spawn(process.execPath, [runner, 'test', '--config', join(folder, 'playwright.config.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...serverSettings(server),
      // Node reads TypeScript itself, sooner than Playwright compiles the packages of the repository.
      PW_DISABLE_TS_ESM: '1',
    },
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (written += chunk));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The tests in ${folder} failed:\n${written}`);
  return written;
}
