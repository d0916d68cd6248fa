import { expect, test } from 'vitest';
import { parseSource } from '../../scripts/sources/syntax.ts';
import { allSources } from '../source-files.ts';
import { rules } from './all-rules.ts';
import { breaksIn, type Rule } from './rule.ts';

const code = allSources.filter((path) => !path.endsWith('.css'));
const table: [string, Rule][] = Object.values(rules).map((rule) => [rule.says, rule]);

test.each(table)('%s', (_, rule) => {
  const paths = code.filter((path) => rule.appliesTo(path) && !rule.exempt?.[path]);

  expect(paths.length).toBeGreaterThan(10);
  expect(paths.flatMap((path) => breaksIn(rule, parseSource(path)))).toEqual([]);
});

const exempted = table.flatMap(([says, rule]) =>
  Object.keys(rule.exempt ?? {}).map((path): [string, string, Rule] => [path, says, rule]),
);

test.each(exempted)('%s still needs its exemption: %s', (path, _, rule) => {
  expect(rule.appliesTo(path)).toBe(true);
  expect(breaksIn(rule, parseSource(path))).not.toEqual([]);
});
