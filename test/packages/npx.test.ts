import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withFreshFolders } from './fresh-folder.ts';

const { makeFolder, run, start } = withFreshFolders();

it('begins a service by npx keystead init in an empty folder, which starts by the commands that are printed', async () => {
  const folder = makeFolder();
  const printed = await run(folder, 'npx keystead init');
  const [, lines = ''] = /\nNext:\n([\s\S]*?)\n\nThen open \S+\n$/.exec(printed) ?? [];
  const commands = lines.split('\n').map((line) => line.trim());
  const last = commands.pop() ?? '';

  const files = readdirSync(folder);
  expect(files).toEqual(expect.arrayContaining(['.env', '.gitignore', 'keystead.config.ts']));
  expect(statSync(join(folder, '.env')).mode & 0o777).toBe(0o600);
  const [installs, others] = [
    commands.filter((line) => line.startsWith('npm install')),
    commands.filter((line) => !line.startsWith('npm ')),
  ];
  expect(installs, lines).toHaveLength(1);
  expect(last).toBe('npm start');
  for (const command of others) await run(folder, command);

  await using server = await start(folder);
  const signUp = await fetch(`${server.url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify({ name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' }),
  });
  expect(signUp.status, await signUp.text()).toBe(200);
}, 180_000);
