import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { loadConfig } from './load-config.ts';

function moduleFile(name: string, source: string): string {
  const path = join(temporaryFolder('config'), name);
  writeFileSync(path, source);
  return path;
}

describe('the configuration module', () => {
  test.each([
    ['keystead.config.ts', 'const name: string = "Ada"; export default { appName: name };'],
    ['keystead.config.mjs', 'export default { appName: "Ada" };'],
    ['keystead.config.js', 'module.exports = { appName: "Ada" };'],
  ])('is read from %s', async (name, source) => {
    expect(await loadConfig(moduleFile(name, source))).toEqual({
      value: { file: name, configuration: { appName: 'Ada' } },
    });
  });

  test('may be missing by default', async () => {
    expect(await loadConfig(undefined)).toEqual({ value: null });
  });

  test('must exist if its path is set', async () => {
    expect(await loadConfig('./nowhere.config.ts')).toEqual({
      faults: ['KEYSTEAD_CONFIG is "./nowhere.config.ts"; expected the path of a file that exists.'],
    });
  });

  test.each([
    [
      'no default export',
      'export const appName = "Ada";',
      ['c.mjs has no options; expected "export default defineConfig({ … })" or a plain object.'],
    ],
    [
      'a default export that is no object',
      'export default 1;',
      ['c.mjs has no options; expected "export default defineConfig({ … })" or a plain object.'],
    ],
    [
      'a failure of its own',
      'throw new Error("no such vault\\nat all");',
      ['c.mjs cannot be loaded: no such vault.'],
    ],
    [
      'values of the wrong kind',
      'export default { appName: 1, session: [], trustedOrigins: "https://a.example" };',
      [
        'c.mjs: appName is 1, expected a text.',
        'c.mjs: trustedOrigins is "https://a.example", expected a list of origins.',
        'c.mjs: session is [], expected a set of options.',
      ],
    ],
  ])('with %s is refused in a sentence each', async (_case, source, faults) => {
    expect(await loadConfig(moduleFile('c.mjs', source))).toEqual({ faults });
  });

  test.each([
    ['{ sesion: {} }', 'c.mjs: sesion is not an option; did you mean session?'],
    [
      '{ emailAndPassword: { requireEmailVerificaton: true } }',
      'c.mjs: emailAndPassword.requireEmailVerificaton is not an option; did you mean requireEmailVerification?',
    ],
    ['{ passkey: { required: true } }', 'c.mjs: passkey.required is not an option.'],
    ['{ mail: { smpt: "smtp://mail" } }', 'c.mjs: mail.smpt is not an option; did you mean smtp?'],
  ])('with a name that does not exist is refused, at every depth: %s', async (options, fault) => {
    const reading = await loadConfig(moduleFile('c.mjs', `export default ${options};`));

    expect(reading).toEqual({ faults: [fault] });
  });

  test('that does not parse is refused', async () => {
    const reading = await loadConfig(moduleFile('c.mjs', 'export default {'));

    expect('faults' in reading && reading.faults[0]).toMatch(/^c\.mjs cannot be loaded: /);
  });
});
