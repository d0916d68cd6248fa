import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';
import { findFreePort } from '../../support/start-server.ts';
import { approveDevice, client, issuerOf, SECRET, sharedProvider, signUp } from '../support/provider.ts';

const run = promisify(execFile);

const isThere = existsSync('/usr/bin/oidc-gen');

const redirectPort = await findFreePort();
const redirect_uris = [`http://localhost:${redirectPort}`];

const server = sharedProvider(() => [
  { ...client, client_id: 'agent', client_secret: SECRET, redirect_uris, application_type: 'native' },
  { ...client, client_id: 'open-agent', token_endpoint_auth_method: 'none', redirect_uris },
]);

/** A keeper of tokens in a folder of its own. */
async function startAgent() {
  const folder = mkdtempSync(join(tmpdir(), 'keystead-agent-'));
  mkdirSync(join(folder, '.oidc-agent'));
  const env: NodeJS.ProcessEnv = { PATH: '/usr/bin:/bin', HOME: folder, TMPDIR: folder, PW: 'a-password' };
  const { stdout } = await run('/usr/bin/oidc-agent', ['--no-autoload', '--no-webserver'], { env });
  env.OIDC_SOCK = /OIDC_SOCK=([^;]+)/.exec(stdout)?.[1];
  const pid = Number(/OIDCD_PID=(\d+)/.exec(stdout)?.[1]);
  return {
    env,
    async [Symbol.asyncDispose]() {
      process.kill(pid);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

test.skipIf(!isThere).each([
  ['with a secret', 'agent', SECRET],
  ['without a secret', 'open-agent', ''],
])('oidc-agent %s signs in as a device, and replaces its token', async (_, id, secret) => {
  await using agent = await startAgent();
  const { env } = agent;
  const person = await signUp(server(), `ada-${id}@example.com`);
  const child = spawn(
    '/usr/bin/oidc-gen',
    [
      '--flow=device',
      `--client-id=${id}`,
      `--client-secret=${secret}`,
      `--issuer=${issuerOf(server())}`,
      '--scope=openid email offline_access',
      `--redirect-uri=${redirect_uris[0]}`,
      '--pw-env=PW',
      '--no-url-call',
      '--prompt=none',
      'keystead',
    ],
    { env },
  );
  let written = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (written += chunk));
  const closed = once(child, 'close');

  const code = await vi
    .waitUntil(() => /user_code=([\w-]+)|code:?\s+([A-Z0-9-]{8,9})\b/i.exec(written), {
      timeout: 20_000,
    })
    .catch(() => {
      throw new Error(`no code:\n${written}`);
    });
  await approveDevice(server(), code[1] ?? code[2] ?? '', person.email);
  expect((await closed)[0], written).toBe(0);

  const token = async (...args: string[]) =>
    (await run('/usr/bin/oidc-token', [...args, 'keystead'], { env })).stdout.trim();
  const ask = async (access: string) =>
    (
      await fetch(`${issuerOf(server())}/oauth2/userinfo`, { headers: { authorization: `Bearer ${access}` } })
    ).json();
  const first = await token();
  expect(await ask(first)).toMatchObject({ sub: person.id, email: person.email });
  // Longer than it is valid.
  const second = await token('--time=100000');
  expect(second).not.toBe(first);
  expect(await ask(second)).toMatchObject({ sub: person.id });
});
