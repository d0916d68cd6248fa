import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { readManifest } from '../../scripts/packages/manifest.ts';
import { type Application, installBeside } from './beside.ts';

const { optionalDependencies = {} } = readManifest('packages/api-router');

let application: Application;
beforeAll(async () => {
  application = await installBeside(inject('tarballs'), ['--omit=optional', 'zod']);
}, 300_000);
afterAll(() => application?.[Symbol.dispose]());

it('runs on SQLite where npm was told to leave out what is optional, as the guide says', async () => {
  expect(readFileSync('docs/guide/deployment.md', 'utf8')).toContain('`npm install --omit=optional`');
  for (const name of Object.keys(optionalDependencies)) expect(application.versionsOf(name)).toEqual([]);

  expect(await application.signUp('sqlite::memory:')).toMatch(/^200 200 Hello Ada /);
});
