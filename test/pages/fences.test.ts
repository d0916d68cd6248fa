import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createTestKeystead } from '@keystead/api-router/testing';
import { transformSync } from 'esbuild';
import { expect, it } from 'vitest';
import { findCommandFaults, variablesOf } from './commands.ts';
import { checkOf, checks, type Fence, readFences } from './fences.ts';

const fences = readFences();
const HERE = 'test/pages/fences.test.ts';
const inLanguage = (...languages: string[]): Fence[] =>
  fences.filter((fence) => languages.includes(fence.language) && checkOf(fence) === HERE);

it('checks every block of code of every page somewhere', () => {
  expect(fences.length).toBeGreaterThan(200);
  expect(fences.filter((fence) => checkOf(fence) === undefined).map(({ at }) => at)).toEqual([]);
  expect(checks.map(({ by }) => by).filter((by) => by !== 'nothing' && !existsSync(by))).toEqual([]);
  expect(checks.filter(({ fits }) => !fences.some(fits))).toEqual([]);
});

it('types only commands that there are', () => {
  expect(inLanguage('sh').flatMap(findCommandFaults)).toEqual([]);
});

it('types commands that a shell understands', () => {
  const functions = inLanguage('sh').map(({ code }, index) => `f${index}() {\n${code}\n}`);
  const { status, stderr } = spawnSync('bash', ['-n'], { input: functions.join('\n') });

  expect(String(stderr)).toBe('');
  expect(status).toBe(0);
});

/** Of commands themselves, and of what else is in the container. */
const others = new Set(['NEW', 'OLD', 'POSTGRES_PASSWORD', 'COOKIES', 'DESK_SECRET']);

it('sets only variables that the server knows', () => {
  const known = readFileSync('docs/guide/configuration.md', 'utf8');
  const isKnown = (name: string): boolean =>
    others.has(name) || known.includes(`\`${name}\``) || /^(GOOGLE|GITHUB)_CLIENT_(ID|SECRET)$/.test(name);
  const set = inLanguage('sh', '').flatMap(({ at, code }) => variablesOf(code).map((name) => ({ at, name })));

  expect(set.length).toBeGreaterThan(20);
  expect(set.filter(({ name }) => !isKnown(name))).toEqual([]);
});

it('answers what is JSON', () => {
  for (const { at, code } of inLanguage('json')) expect(() => JSON.parse(code), at).not.toThrow();
});

it('has styles that a browser reads', () => {
  const warnings = inLanguage('css').map(({ code }) => transformSync(code, { loader: 'css' }).warnings);

  expect(warnings.length).toBeGreaterThan(0);
  expect(warnings.flat()).toEqual([]);
});

it('asks for rows that there are', async () => {
  const questions = inLanguage('sql').filter(({ code }) => code.startsWith('SELECT '));
  await using keystead = await createTestKeystead();

  expect(questions).toHaveLength(1);
  for (const { code } of questions) expect(await keystead.orm.em.getConnection().execute(code)).toEqual([]);
});

const hasPython = spawnSync('python3', ['--version']).status === 0;

it.skipIf(!hasPython)('has Python that Python reads', () => {
  for (const { at, code } of inLanguage('python')) {
    const { stderr } = spawnSync('python3', ['-c', 'import ast, sys; ast.parse(sys.stdin.read())'], {
      input: code,
    });
    expect([at, String(stderr)]).toEqual([at, '']);
  }
});
