import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#testing/temporary-folder.ts';

const cli = fileURLToPath(new URL('./cli.ts', import.meta.url));

/** The command `keystead` in a folder of its own. */
async function keystead(
  args: string[],
  variables: Record<string, string> = {},
  cwd = temporaryFolder('cli'),
) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [cli, ...args], {
    cwd,
    env: { PATH, NODE_COMPILE_CACHE, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, output, errors };
}

test.each([{ args: ['help'] }, { args: ['--help'] }, { args: [] }])(
  'lists its commands: $args',
  async ({ args }) => {
    const { code, output } = await keystead(args);

    expect(code).toBe(0);
    for (const name of ['start', 'migrate', 'version', 'help']) expect(output).toContain(`keystead ${name}`);
  },
);

test('prints its version', async () => {
  expect(await keystead(['--version'])).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
  });
});

test.each([
  { args: ['stop'], fault: 'There is no command "stop".' },
  { args: ['migrate', 'now'], fault: '"migrate" takes no arguments.' },
])('refuses $args, and says what there is', async ({ args, fault }) => {
  const { code, errors } = await keystead(args);

  expect(code).toBe(1);
  expect(errors).toContain(fault);
  expect(errors).toContain('keystead migrate');
});

test('migrates once, and says what ran', async () => {
  const folder = temporaryFolder('cli');
  const first = await keystead(['migrate'], {}, folder);
  const second = await keystead(['migrate'], {}, folder);

  expect(first).toMatchObject({ code: 0, output: expect.stringMatching(/^migration-\d{8}-initial\n/) });
  expect(second).toMatchObject({ code: 0, output: 'The database is up to date already.\n' });
});

test('says in one sentence each why it cannot migrate', async () => {
  const { code, errors } = await keystead(['migrate'], { DATABASE_URL: 'mysql://db', PORT: 'x' });

  expect(code).toBe(1);
  expect(errors).toMatch(
    /^Keystead cannot migrate the database\.\n {2}PORT is .*\n {2}DATABASE_URL is .*\n$/,
  );
});
