import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { plan, projectWith, textOf } from '#testing/begun-project.ts';
import { readExample } from './example-files.ts';
import { frameworks, isFramework } from './frameworks.ts';
import { makePlan } from './plan.ts';
import { readProject } from './project.ts';

const names = Object.keys(frameworks).filter(isFramework);

interface Manifest {
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

const exampleOf = (folder: string): Manifest => JSON.parse(readExample(`${folder}/package.json`));
const { '@keystead/api-router': version = '' } = exampleOf('hono').dependencies;

test.each(names)('of %s, a project without a manifest gets that of the example, and its commands', (name) => {
  const made = plan({}, name);
  const { scripts, dependencies, devDependencies } = exampleOf(frameworks[name].example);
  const { test: _, ...others } = scripts;
  const written = JSON.parse(textOf(made, 'package.json') ?? '');

  expect(written).toEqual({
    private: true,
    type: 'module',
    scripts: others,
    dependencies,
    devDependencies,
  });
  expect(made.commands).toEqual(['npm install', scripts.dev === undefined ? 'npm start' : 'npm run dev']);
  expect(made.byHand).toEqual([]);
});

test('a service that stands alone gets a manifest with the command that starts it', () => {
  const made = plan({});

  expect(JSON.parse(textOf(made, 'package.json') ?? '')).toEqual({
    private: true,
    type: 'module',
    scripts: { start: 'keystead start' },
    dependencies: { '@keystead/api-router': version, keystead: version },
  });
  expect(made.commands).toEqual(['npm install', 'npm start']);
});

test('a manifest that is there comes to the same by the commands that are printed', () => {
  const { scripts, dependencies, devDependencies } = exampleOf('hono');
  const wordsOf = (packages: Record<string, string>) =>
    Object.entries(packages).map(([name, exact]) => `${name}@${exact}`);
  const whole = { type: 'module', scripts, dependencies, devDependencies };

  expect(plan({ 'package.json': '{"type":"module"}' }, 'hono').commands).toEqual([
    `npm install --save-exact ${wordsOf(dependencies).join(' ')}`,
    `npm install --save-exact --save-dev ${wordsOf(devDependencies).join(' ')}`,
    `npm pkg set scripts.start="${scripts.start}"`,
    'npm start',
  ]);
  expect(
    plan({ 'package.json': JSON.stringify(whole), 'app.ts': readExample('hono/app.ts') }, 'hono').commands,
  ).toEqual(['npm install', 'npm start']);
});

test.each([
  [undefined, 'npx keystead start'],
  ['hono', exampleOf('hono').scripts.start],
  ['next', 'npx next dev'],
] as const)('of %s, a script that starts something else stays', (name, command) => {
  const there = { type: 'module', scripts: { start: 'mine', dev: 'mine' } };

  expect(plan({ 'package.json': JSON.stringify(there) }, name).commands.at(-1)).toBe(command);
});

test('the packages come from the newest files in vendor, with those that they need', () => {
  const file = (part: string, commit: string) => `vendor/keystead${part}-${version}-${commit}.tgz`;
  const parts = ['', '-db', '-saml', '-api-router', '-moving', '-ui-auth'];
  const there = ['1a2b3c4d5', '6e7f80912'].flatMap((commit) => parts.map((part) => file(part, commit)));
  const folder = projectWith(
    Object.fromEntries([...there, 'vendor/other-1.0.0.tgz'].map((path) => [path, ''])),
  );
  for (const part of parts) utimesSync(join(folder, file(part, '6e7f80912')), 1, 1);
  const made = makePlan(readProject(folder), 'next');
  const alone = makePlan(readProject(folder), undefined);
  const [ours, service] = [made, alone].map(
    (one) => JSON.parse(textOf(one, 'package.json') ?? '').dependencies,
  );

  expect(ours).toEqual({
    ...exampleOf('next').dependencies,
    '@keystead/db': `file:${file('-db', '1a2b3c4d5')}`,
    '@keystead/api-router': `file:${file('-api-router', '1a2b3c4d5')}`,
    '@keystead/ui-auth': `file:${file('-ui-auth', '1a2b3c4d5')}`,
  });
  expect(Object.keys(service).sort()).toEqual([
    '@keystead/api-router',
    '@keystead/db',
    '@keystead/moving',
    '@keystead/saml',
    'keystead',
  ]);
  writeFileSync(join(folder, 'package.json'), '{"dependencies":{"hono":"4"}}');
  expect(makePlan(readProject(folder), 'hono').commands).toEqual([
    `npm install --save-exact ./${file('-db', '1a2b3c4d5')} ./${file('-api-router', '1a2b3c4d5')}`,
  ]);
});
