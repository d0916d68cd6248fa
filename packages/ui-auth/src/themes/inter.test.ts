import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string): Buffer => readFileSync(new URL(path, import.meta.url));

test('the style sheet of the font names a file of WOFF 2 that is small and has its licence beside it', () => {
  const [, path = ''] = /url\("([^"]+)"\)/.exec(read('./inter.css').toString()) ?? [];
  const font = read(path);

  expect(font.subarray(0, 4).toString()).toBe('wOF2');
  expect(font.length).toBeLessThan(50_000);
  expect(read('./inter/OFL.txt').toString()).toContain('SIL OPEN FONT LICENSE Version 1.1');
});
