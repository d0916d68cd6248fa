import { readFileSync } from 'node:fs';
import { createOrm } from '@keystead/db';
import { expect, it } from 'vitest';

const page = readFileSync('docs/guide/own-tables.md', 'utf8');

/** The columns that the page promises, by table: rows of a table with names in backticks. */
const promised = new Map(
  [...page.matchAll(/^\| `([a-z_]+)` \| (`id`.*) \|$/gm)].map(([, table = '', columns = '']) => [
    table,
    columns.split(', ').map((name) => name.replaceAll('`', '')),
  ]),
);

it('the page promises every column of its tables that is no secret', async () => {
  const orm = await createOrm('sqlite::memory:');
  const entities = [...orm.em.getMetadata().getAll().values()];
  await orm.close();

  expect(promised.size).toBe(9);
  for (const [table, columns] of promised) {
    const props = entities.find(({ tableName }) => tableName === table)?.props ?? [];
    const open = props.filter(({ hidden, persist }) => hidden !== true && persist !== false);
    expect(open.flatMap(({ fieldNames }) => fieldNames).sort(), table).toEqual(columns.toSorted());
  }
});

const linesOf = (path: string): Set<string> =>
  new Set(
    readFileSync(path, 'utf8')
      .split('\n')
      .map((line) => line.trim()),
  );

it.each([
  ['app_deal: {', 'test/own-feature/deals.ts', page],
  ['for (const taken of [1, 2]) {', 'packages/api-router/src/testing/apps/places-feature.ts', page],
  ['toAccount(card)', 'test/own-feature/keycard.ts', readFileSync('docs/guide/own-features.md', 'utf8')],
  [
    "organizationProcedure({ permission: { deal: ['create'] } })",
    'test/own-feature/deals.ts',
    readFileSync('docs/guide/own-features.md', 'utf8'),
  ],
])('the block with "%s" is run by tests, line by line', (line, path, of) => {
  const block = of.split('```').find((part) => part.startsWith('ts\n') && part.includes(line)) ?? '';
  const lines = block
    .split('\n')
    .slice(1)
    .map((one) => one.trim())
    .filter((one) => one !== '' && !one.startsWith('import '));
  const known = linesOf(path);

  expect(lines.length).toBeGreaterThan(5);
  expect(lines.filter((one) => !known.has(one))).toEqual([]);
});
