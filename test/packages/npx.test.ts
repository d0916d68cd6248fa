import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { findFreePort, waitUntilUp } from '../../e2e/support/start-server.ts';
import { unpack } from '../../scripts/packages/unpack.ts';

let application = '';
let folder = '';
beforeAll(() => {
  application = unpack(inject('tarballs'));
  putCommand('keystead');
  // An empty folder inside: npx looks for the command in the folders above, too.
  folder = join(application, 'fresh');
  mkdirSync(folder);
});
afterAll(() => rmSync(application, { recursive: true, force: true }));

/** npm does the same with the command of a package that it installs. */
function putCommand(name: string): void {
  const place = join(application, 'node_modules', name);
  const { bin }: { bin: Record<string, string> } = JSON.parse(
    readFileSync(join(place, 'package.json'), 'utf8'),
  );
  const commands = join(application, 'node_modules/.bin');
  mkdirSync(commands, { recursive: true });
  const target = join(place, bin[name] ?? '');
  chmodSync(target, 0o755);
  symlinkSync(target, join(commands, name));
}

/** Types a line into a shell in the folder. It has nothing of this repository, and no network. */
function type(
  line: string,
  more: Record<string, string> = {},
): { child: ChildProcess; output: () => string } {
  const child = spawn('sh', ['-c', line], {
    cwd: folder,
    detached: true,
    env: {
      PATH: `${dirname(process.execPath)}:${process.env.PATH ?? ''}`,
      HOME: folder,
      npm_config_offline: 'true',
      npm_config_cache: join(application, 'cache'),
      npm_config_update_notifier: 'false',
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (written += chunk));
  return { child, output: () => written };
}

async function run(line: string): Promise<string> {
  const { child, output } = type(line);
  const [code] = await once(child, 'close');
  expect(code, output()).toBe(0);
  return output();
}

it('begins a service by npx keystead init in an empty folder, which starts by the commands that are printed', async () => {
  const printed = await run('npx keystead init');
  const [, lines = ''] = /\nNext:\n([\s\S]*?)\n\nThen open \S+\n$/.exec(printed) ?? [];
  const commands = lines.split('\n').map((line) => line.trim());
  const start = commands.pop() ?? '';

  const files = readdirSync(folder);
  expect(files).toEqual(expect.arrayContaining(['.env', '.gitignore', 'keystead.config.ts']));
  expect(statSync(join(folder, '.env')).mode & 0o777).toBe(0o600);
  const [installs, others] = [
    commands.filter((line) => line.startsWith('npm install')),
    commands.filter((line) => !line.startsWith('npm ')),
  ];
  expect(installs, lines).toHaveLength(1);
  expect(start).toBe('npx keystead start');
  for (const command of others) await run(command);

  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const { child, output } = type(`exec ${start}`, { PORT: String(port), BASE_URL: url });
  const closed = once(child, 'close');
  try {
    await waitUntilUp(`${url}/api/auth/ok`, child, output);
    const signUp = await fetch(`${url}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify({ name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' }),
    });
    expect(signUp.status, await signUp.text()).toBe(200);
  } finally {
    // The group, because npx starts the command in a process of its own.
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await closed;
  }
}, 180_000);
