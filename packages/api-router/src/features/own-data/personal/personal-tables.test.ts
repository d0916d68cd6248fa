import { expect, test } from 'vitest';
import { otherTables } from '#features/own-data/personal/other-tables.ts';
import { personalTables } from '#features/own-data/personal/personal-tables.ts';
import { testApp } from '#testing/index.ts';

test('every table of the database, and every column of those with personal data, is listed, and no hidden column is in the file', async () => {
  await using app = await testApp();
  const metadata = [...app.em().getMetadata().getAll().values()];
  const known = [...personalTables.map(({ entity }) => entity), ...Object.keys(otherTables)];

  expect(known.toSorted()).toEqual(metadata.map(({ className }) => className).sort());
  for (const { entity, section, fields, withheld } of personalTables) {
    const columns = metadata.find(({ className }) => className === entity)?.props ?? [];
    const stored = columns.filter(({ persist }) => persist !== false);
    const hidden = stored.filter((column) => column.hidden === true).map(({ name }) => name);
    expect([...fields, ...Object.keys(withheld)].sort(), section).toEqual(
      stored.map(({ name }) => name).sort(),
    );
    expect(
      fields.filter((field) => hidden.some((name) => name === field)),
      section,
    ).toEqual([]);
  }
});
