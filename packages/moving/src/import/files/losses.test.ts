import { expect, test } from 'vitest';
import { Losses } from './losses.ts';

test('a name that somebody chose writes no further line and moves no cursor', () => {
  const losses = new Losses();
  losses.addValues('a\u001b[2J\nrun\u2028this\u202E\u009B1A', 'nobody misses them');
  losses.addValues('x'.repeat(1_000_000), 'nobody misses them');

  expect(losses.all.map(({ what }) => what)).toEqual([
    'values of a\uFFFD[2J\uFFFDrun\uFFFDthis\uFFFD\uFFFD1A',
    `values of ${'x'.repeat(64)}`,
  ]);
});

test('very many names become one line, and none of their values is lost from the count', () => {
  const losses = new Losses();
  for (let index = 0; index < 10_000; index += 1) losses.addValues(`name ${index}`, 'nobody misses them');
  losses.addValues('name 0', 'nobody misses them');

  expect(losses.all).toHaveLength(101);
  expect(losses.all[0]).toMatchObject({ what: 'values of name 0', count: 2 });
  expect(losses.all.at(-1)).toMatchObject({ what: 'values of further names', count: 9900 });
});
