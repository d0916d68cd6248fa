import { User } from '@keystead/db';
import { expect, test } from 'vitest';
import { otherTables } from '#features/own-data/personal/other-tables.ts';
import { personalTables } from '#features/own-data/personal/personal-tables.ts';
import { userPieces } from '#features/own-data/personal/user-pieces.ts';
import { createPlanter, createTables } from '#testing/database/plant-rows.ts';
import { signedUp, testApp } from '#testing/index.ts';

/** What a column with a secret, or with a URL that may hold one, is named like. */
const secretName = /secret|hash|token|password|challenge|credential$|header|url$|uri$|^identifier$|^value$/i;

/** Text columns of a table, but for those that say whose a row is or which one it is. */
function textsOf(tables: ReturnType<typeof createTables>, entity: string): string[] {
  const { props, primaryKeys } = tables.find(entity);
  return props
    .filter(
      ({ persist, kind, runtimeType }) => persist !== false && kind === 'scalar' && runtimeType === 'string',
    )
    .map(({ name }) => name)
    .filter((name) => !primaryKeys.includes(name) && !/^(email|userId|createdBy)$/.test(name));
}

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

test('of no table has the file of a user, for administrators or themselves, a secret, what is sealed, or a URL that may hold one', async () => {
  await using app = await testApp();
  const ada = await signedUp(app, { verified: true });
  const eve = await signedUp(app, { name: 'Eve' });
  const tables = createTables(app.em());
  const planter = createPlanter(app);
  const owners = new Map(tables.ofPeople().map(({ table, paths }) => [table, paths[0]]));
  const marks = new Map<string, string>();
  for (const { entity } of personalTables) {
    if (entity === User.name) continue;
    const texts = textsOf(tables, entity);
    const shape = Object.fromEntries(
      texts.map((column) => [column, `https://ada:${entity}-${column}@hooks.example/#${entity}-${column}`]),
    );
    for (const column of texts) marks.set(`${entity}-${column}`, column);
    await planter.plant({ table: entity, path: owners.get(entity), owner: ada, other: eve, shape });
  }
  const user = await app.em().findOneOrFail(User, { id: ada.id });

  for (const reader of ['administrators', 'themselves'] as const) {
    let file = '';
    for await (const piece of userPieces(app.service.deps, user, reader)) file += piece;
    const written = [...marks].filter(([mark]) => file.includes(mark));
    expect(written.length).toBeGreaterThan(20);
    expect(written.filter(([, column]) => secretName.test(column))).toEqual([]);
  }
  expect([...marks.keys()].filter((mark) => secretName.test(mark))).toContain('WebhookEndpoint-url');
});
