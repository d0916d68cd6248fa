import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#testing/temporary-folder.ts';

const remember = new URL('./remember-resolutions.ts', import.meta.url).href;

/** Output of a program with these files. It runs with the cache of the server. */
function run(files: Record<string, string>): string {
  const folder = temporaryFolder('resolutions');
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return execFileSync(process.execPath, ['--import', remember, join(folder, 'src/main.mjs')], {
    encoding: 'utf8',
  });
}

/** A package that exports the text of its own module `#word`. */
const packageWith = (name: string, word: string) => ({
  [`src/${name}/package.json`]: JSON.stringify({
    type: 'module',
    imports: { '#word': './word.js' },
  }),
  [`src/${name}/index.js`]: `export { word } from '#word';`,
  [`src/${name}/word.js`]: `export const word = '${word}';`,
});

test('packages below one folder `src` keep their own `#` imports', () => {
  const printed = run({
    ...packageWith('first', 'one'),
    ...packageWith('second', 'two'),
    'src/main.mjs': `
      import { word } from './first/index.js';
      import { word as other } from './second/index.js';
      console.log(word, other);`,
  });

  expect(printed).toBe('one two\n');
});

test('a missing file is found once it exists, and `require` follows its own rules', () => {
  const printed = run({
    'src/main.mjs': `
      import { createRequire } from 'node:module';
      import { writeFileSync } from 'node:fs';
      const missing = await import('./late.mjs').catch(({ code }) => code);
      writeFileSync(new URL('./late.mjs', import.meta.url), 'export const late = true;');
      const { late } = await import('./late.mjs');
      const require = createRequire(import.meta.url);
      const here = new URL('.', import.meta.url).pathname;
      const found = ['one', 'two'].map((path) => require.resolve('x', { paths: [here + path] }));
      console.log(missing, late, found.map((path) => path.slice(here.length)).join(' '));`,
    'src/one/node_modules/x/index.js': '',
    'src/two/node_modules/x/index.js': '',
  });

  expect(printed).toBe('ERR_MODULE_NOT_FOUND true one/node_modules/x/index.js two/node_modules/x/index.js\n');
});
