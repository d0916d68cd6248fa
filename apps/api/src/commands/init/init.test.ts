import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseSecret } from '#environment/environment-values.ts';
import { pathsOf, plan, projectWith, textOf } from '#testing/begun-project.ts';
import { runKeystead } from '#testing/run-keystead.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { readExample } from './example-files.ts';
import { type Framework, frameworks, isFramework } from './frameworks.ts';

const names = Object.keys(frameworks).filter(isFramework);

describe.each(names)('of %s', (name) => {
  const framework: Framework = frameworks[name];

  test('every file is one of the example, and none of them is missing', () => {
    const there = { 'package.json': '{}' };
    const written = plan(there, name).written.filter(({ path }) => !path.startsWith('.'));

    for (const { path, text } of written) expect(text).toBe(readExample(`${framework.example}/${path}`));
    const imported = written.flatMap(({ path, text }) =>
      [...text.matchAll(/from '(\.[^']+)'/g)].map(([, to = '']) => join(dirname(path), to)),
    );
    expect(imported.filter((path) => !written.some((file) => file.path === path))).toEqual([]);
  });

  test('each line that is to be added by hand is in the example', () => {
    for (const { file, lines } of framework.byHand) {
      const there = readExample(`${framework.example}/${file}`)
        .split('\n')
        .map((line) => line.trim());
      expect(lines.filter((line) => !there.includes(line))).toEqual([]);
    }
  });

  test('an application that is there gets only the service, and the lines for its own files', () => {
    const there = { 'package.json': JSON.stringify({ dependencies: { [framework.package]: '*' } }) };
    const { byHand, commands, ...rest } = plan(there, name);

    expect(pathsOf({ byHand, commands, ...rest })).toEqual([...framework.service, '.env', '.gitignore']);
    expect(commands).toEqual([
      expect.stringMatching(/^npm install --save-exact @keystead\/api-router@[\d.]+$/),
    ]);
    expect(byHand[0]).toBe(
      `package.json does not say "type": "module", which ${framework.service[0]} needs: npm pkg set type=module`,
    );
    expect(byHand.join('\n')).toContain(framework.byHand[0]?.lines[0]);
    expect(byHand.at(-1)).toBe(`The whole of it is in docs/guide/embedding/${framework.guide}.`);
  });
});

test('a project that has a source folder of Next.js gets its files there', () => {
  const there = { 'package.json': '{"dependencies":{"next":"16.0.0"}}', 'src/app/page.tsx': '' };

  expect(pathsOf(plan(there, 'next')).slice(0, 3)).toEqual([
    'src/lib/keystead.ts',
    'src/lib/permissions.ts',
    'src/app/api/[...all]/route.ts',
  ]);
});

test('a manifest that is there is not written, and said to be of modules if it is not', () => {
  const [commonjs, module] = ['{"type":"commonjs"}', '{"type":"module"}'].map((text) => ({
    'package.json': text,
  }));
  const byHand =
    'package.json does not say "type": "module", which keystead.config.ts needs: npm pkg set type=module';

  expect(plan({ ...commonjs }, 'hono').commands[0]).toBe('npm pkg set type=module');
  expect(plan({ ...commonjs }).byHand).toEqual([byHand]);
  expect(plan({ ...module }).byHand).toEqual([]);
  for (const there of [commonjs, module])
    for (const name of [undefined, 'express'] as const) {
      const made = plan({ ...there }, name);
      expect([...pathsOf(made), ...made.left]).not.toContain('package.json');
    }
});

test.each([
  ['is made anew', undefined, /^node_modules\/\n\.env\napp\.db\*\n$/, false],
  ['gets what it lacks', 'dist', /^\nnode_modules\/\n\.env\napp\.db\*\n$/, true],
  ['keeps the ends of its lines', 'node_modules\r\n', /^\.env\r\napp\.db\*\r\n$/, true],
  ['stays as it is if it has all', 'node_modules\n.env*\napp.db*\n', undefined, true],
])('.gitignore %s', (_, there, text, isAdded) => {
  const { written } = plan(there === undefined ? {} : { '.gitignore': there }, 'hono');
  const ignored = written.find(({ path }) => path === '.gitignore');

  if (text === undefined) expect(ignored).toBeUndefined();
  else expect(ignored).toMatchObject({ isAdded, text: expect.stringMatching(text) });
});

test('the secret of a .env is random, another one each time, and one that is there is never read out', () => {
  const [first, second] = [plan({}), plan({})].map((made) => textOf(made, '.env') ?? '');
  const secret = /^AUTH_SECRET=(\S+)$/m.exec(first ?? '')?.[1] ?? '';
  const kept = plan({ '.env': 'PORT=4000\n' });
  const complete = plan({ '.env': 'AUTH_SECRET=x\n' });

  expect(parseSecret(secret)).toBe(secret);
  expect(secret).toHaveLength(44);
  expect(first).not.toBe(second);
  expect(kept).toMatchObject({
    left: ['.env'],
    byHand: [expect.stringContaining('openssl rand -base64 33')],
  });
  expect(complete.byHand).toEqual([]);
});

describe('the command', () => {
  const snapshot = (folder: string): Record<string, string> =>
    Object.fromEntries(
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((path) => statSync(join(folder, path)).isFile())
        .map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
    );

  test('changes no line that is there, and does nothing more when it is run again', async () => {
    const mine = {
      'package.json': '{ "name": "mine", "type": "module" }',
      '.gitignore': 'dist',
      'README.md': 'Mine',
    };
    const folder = projectWith(mine);
    const dry = await runKeystead(['init', 'fastify', '--dry-run'], {}, folder);
    const untouched = snapshot(folder);
    const first = await runKeystead(['init', 'fastify', '--json'], {}, folder);
    const after = snapshot(folder);
    const second = await runKeystead(['init', 'fastify'], {}, folder);

    expect(dry).toMatchObject({
      code: 0,
      errors: '',
      output: expect.stringContaining('would write main.ts'),
    });
    expect(untouched).toEqual(mine);
    expect(JSON.parse(first.output)).toMatchObject({
      command: 'init',
      dryRun: false,
      finished: true,
      left: [],
      byHand: [],
      open: 'http://localhost:3000/',
    });
    expect(first.output).not.toContain('AUTH_SECRET=');
    expect(after).toMatchObject({ ...mine, '.gitignore': 'dist\nnode_modules/\n.env\napp.db*\n' });
    expect(statSync(join(folder, '.env')).mode & 0o777).toBe(0o600);
    expect(snapshot(folder)).toEqual(after);
    expect(second.output).toMatch(/^left keystead\.ts as it is\n/);
    expect(second.output).not.toMatch(/^(wrote|added)|by hand/m);
  });

  test('refuses a framework that it does not know, and a package.json that is not JSON, and writes nothing', async () => {
    const folder = projectWith({ 'package.json': '{ "name": ' });
    const [broken, unknown] = await Promise.all([
      runKeystead(['init'], {}, folder),
      runKeystead(['init', 'koa'], {}, folder),
    ]);

    expect(broken).toMatchObject({
      code: 1,
      errors: 'Keystead cannot begin here.\n  package.json is not JSON: correct it first.\n',
    });
    expect(unknown).toMatchObject({ code: 1, errors: expect.stringContaining('There is no koa here') });
    expect(readdirSync(folder)).toEqual(['package.json']);
  });

  test('leads to a service that has the settings of both files', async () => {
    const folder = temporaryFolder('init');
    await runKeystead(['init'], {}, folder);
    const config = join(folder, 'keystead.config.ts');
    // The package is found where this repository has it.
    const plain = readFileSync(config, 'utf8').replace(/^import .*$/m, 'const defineConfig = (all) => all;');
    writeFileSync(config, plain);
    const { code, output } = await runKeystead(['doctor', '--json'], {}, folder);
    const report: { config: string; features: { on: string[] }; checks: object[] } = JSON.parse(output);

    expect(code).toBe(0);
    expect(report.config).toBe('keystead.config.ts');
    expect(report.features.on).toEqual(expect.arrayContaining(['organizations', 'passkeys', 'two-factor']));
    expect(report.checks).toContainEqual(expect.objectContaining({ name: 'secret', state: 'ok' }));
  });
});
