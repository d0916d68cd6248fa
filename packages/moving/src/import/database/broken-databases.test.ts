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

const PEOPLE = 1000;

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
