import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { shared } from '../support/shared.ts';
import { findFreePort } from '../support/start-server.ts';
import { PageBrowser } from './support/page-browser.ts';
import { client, issuerOf, NOTES, sharedProvider, signUp, walk } from './support/provider.ts';
import { installTemporarily } from './support/temporary-package.ts';

const port = await findFreePort();

const provider = sharedProvider(
  () => [
    {
      ...client,
      client_id: 'conformance',
      token_endpoint_auth_method: 'none',
      redirect_uris: [`http://127.0.0.1:${port}/callback`],
    },
  ],
  { mcp: { resources: [NOTES] }, resources: [] },
);

const suite = shared(
  () => installTemporarily({ '@modelcontextprotocol/conformance': '0.2.0-alpha.12' }),
  async ({ remove }) => remove(),
);

/** The last version that has the scenario under its first name. */
const formerSuite = shared(
  () => installTemporarily({ '@modelcontextprotocol/conformance': '0.1.16' }),
  async ({ remove }) => remove(),
);

const PROGRAM = 'node_modules/@modelcontextprotocol/conformance/dist/index.js';

/** Runs its scenarios for authorization servers, with a person who goes where it asks to. */
async function run(email: string, ...further: readonly string[]) {
  const asked = ['authorization', '--url', issuerOf(provider()), '--client-id', 'conformance'];
  const child = spawn(
    process.execPath,
    [join(suite().folder, PROGRAM), ...asked, '--port', String(port), ...further],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let written = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (written += chunk));
  const closed = once(child, 'close');
  const url = await vi
    .waitUntil(() => /^http\S+\/oauth2\/authorize\?\S+(?=\n)/m.exec(written)?.[0], { timeout: 30_000 })
    .catch(() => {
      child.kill();
      throw new Error(`no URL:\n${written}`);
    });
  const page = await walk(new PageBrowser('http://nowhere.invalid/'), new URL(url), email);
  const [code] = await closed;
  return { page, code, written };
}

test.each([
  { what: 'for no resource', further: [] },
  { what: 'for a server of MCP', further: ['--resource', NOTES] },
])('the conformance suite of MCP finds no fault in a sign-in $what', async ({ further }) => {
  const person = await signUp(provider(), `ada-${further.length}@example.com`);

  const { page, code, written } = await run(person.email, ...further);

  expect([page.status, page.body], written).toEqual([200, 'OK. You can close this page.']);
  expect(code, written).toBe(0);
  expect(written).toContain('Total: 3 passed, 0 failed');
});

const agent = join(import.meta.dirname, 'support', 'vouched-client.ts');

test.each([
  { scenario: 'auth/cross-app-access-complete-flow', of: formerSuite },
  { scenario: 'auth/enterprise-managed-authorization', of: suite },
])('the agent of the guide passes its scenario $scenario', async ({ scenario, of }) => {
  const { folder } = of();
  const command = `${process.execPath} ${agent}`;
  const child = spawn(
    process.execPath,
    [join(folder, PROGRAM), 'client', '--scenario', scenario, '--command', command],
    { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let written = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (written += chunk));
  const [code] = await once(child, 'close');

  expect(code, written).toBe(0);
  expect(written).toContain('Passed: 6/6, 0 failed, 0 warnings');
});
