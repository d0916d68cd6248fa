import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { keyboard } from './keyboard.ts';

const kit = 'packages/ui-auth/src/';
const keyNames =
  /(?<=['\s])(?:Arrow(?:Up|Down|Left|Right)|Home|End|Escape|Enter|Delete|Backspace|F2)(?='|:)/g;

/** Files that decide what a key does, and the keys that they name. */
const answered = globSync(`${kit}**/*.{ts,tsx}`)
  .filter((path) => !/\.(?:stories|test)\.|\/testing\//.test(path))
  .map((path) => ({ path: path.slice(kit.length), text: readFileSync(path, 'utf8') }))
  .filter(({ text }) => /\bkey\b/.test(text))
  .map(({ path, text }) => ({ path, keys: [...new Set(text.match(keyNames) ?? [])] }))
  .filter(({ keys }) => keys.length > 0);

test('every key that a file of the kit answers is in the tables of keys', () => {
  const missing = answered.flatMap(({ path, keys }) => {
    const named = new Set(
      keyboard[path]?.rows.flatMap((row) => row.keys.map((key) => key.split('+').at(-1))),
    );
    return keys.filter((key) => !named.has(key)).map((key) => `${path}: ${key}`);
  });

  expect(answered.length).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});

test('every file of the tables of keys is there', () => {
  const there = new Set(globSync('**/*.{ts,tsx}', { cwd: kit }));

  expect(Object.keys(keyboard).filter((path) => !there.has(path))).toEqual([]);
});
