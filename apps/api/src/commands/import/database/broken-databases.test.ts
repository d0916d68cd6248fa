import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { User } from '@keystead/db';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { createPlace } from '../testing/import-file.ts';

/** Tables that both products can be read from. */
const TABLES = [
  `create table "user" ("id" text primary key, "name" text, "email" text, "emailVerified" integer, "createdAt" text)`,
  `create table "account" ("id" text primary key, "userId" text, "accountId" text, "providerId" text, "type" text,
    "provider" text, "providerAccountId" text)`,
];

const PEOPLE = 3000;

/** A database with people, whose names fill many pages of the file. */
function createSource(): string {
  const path = join(temporaryFolder('broken'), 'source.db');
  using database = new DatabaseSync(path);
  for (const table of TABLES) database.exec(table);
  database.exec(
    `with recursive number(n) as (select 1 union all select n + 1 from number where n < ${PEOPLE})
     insert into "user" select 'id-' || n, hex(zeroblob(200)), 'p' || n || '@example.com', 1, '2024-01-01T00:00:00Z'
     from number`,
  );
  return path;
}

const halve = (path: string): void =>
  truncateSync(path, Math.floor(readFileSync(path).length / 2 / 4096) * 4096);

const products = ['better-auth', 'authjs'];

test.each(
  products.flatMap((product) => [
    { product, what: 'no file', spoil: undefined, fault: /^The source cannot be read: .+\.$/ },
    {
      product,
      what: 'a text',
      spoil: (path: string) => writeFileSync(path, 'id,email\n1,a@example.com\n'.repeat(100)),
      fault: 'The source cannot be read: file is not a database.',
    },
    {
      product,
      what: 'an empty file',
      spoil: (path: string) => writeFileSync(path, ''),
      fault: /has no table user of/,
    },
    {
      product,
      what: 'half a database',
      spoil: halve,
      fault: 'The source cannot be read: database disk image is malformed.',
    },
  ]),
)('$product refuses $what with one sentence, and writes nothing', async ({ product, spoil, fault }) => {
  await using place = await createPlace();
  const path = createSource();
  spoil?.(path);
  const url = spoil === undefined ? `${path}-of-nobody` : path;

  await expect(place.run([product, `sqlite:${url}`, '--batch=100'])).rejects.toThrow(fault);
  expect(await place.em().count(User, {})).toBe(0);
});

test.each(products)(
  '%s keeps whole batches of a database that breaks on the way, and goes on with a whole one',
  async (product) => {
    await using place = await createPlace();
    const path = createSource();
    const whole = readFileSync(path);
    const words = [product, `sqlite:${path}`, '--batch=100'];

    await expect(place.run(words, { onBatch: () => halve(path) })).rejects.toThrow('malformed');
    const kept = await place.em().count(User, {});
    expect(kept % 100).toBe(0);
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThan(PEOPLE);
    writeFileSync(path, whole);
    const { tables } = await place.run(words);

    expect(tables.user).toMatchObject({ read: PEOPLE, written: PEOPLE, refused: 0 });
    expect(await place.em().count(User, {})).toBe(PEOPLE);
  },
);
