import { createHash } from 'node:crypto';
import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createKeystead } from '@keystead/api-router';
import { expect, test } from 'vitest';
import { hashOfTables, MANIFEST, type Manifest, toFileName } from '#format/manifest.ts';
import { plantEverywhere } from '#format/testing/plant-rows.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { exportAll } from '../../export/export-all.ts';
import { readExportFlags } from '../../export/export-flags.ts';
import { readExport, type Target } from './check-export.ts';
import { readTarget } from './read-target.ts';

const database = (folder: string): string => `sqlite:${join(folder, 'keystead.db')}`;

type Service = Awaited<ReturnType<typeof createKeystead>>;

/** An export, and what changes it. */
async function prepare() {
  const folder = temporaryFolder('moving');
  const url = database(folder);
  const service: Service = await createKeystead({
    baseURL: 'http://localhost:3000',
    secret: 'a secret for moving that is long enough',
    database: url,
  });
  await service.migrate();
  await plantEverywhere(service.orm);
  const target = await readTarget(service);
  const place = join(folder, 'export');
  const flags = readExportFlags(place, ['--quiet']);
  await exportAll({
    service,
    database: url,
    flags,
    version: '9.9',
    isStopped: () => false,
    onProgress: () => {},
  });
  await service.close();
  const pathOf = (file: string) => join(place, file);
  const read = (): Manifest => JSON.parse(readFileSync(pathOf(MANIFEST), 'utf8'));
  const write = (changes: object) =>
    writeFileSync(pathOf(MANIFEST), JSON.stringify({ ...read(), ...changes }));
  const find = (table: string) => {
    const listed = read().tables.find(({ name }) => name === table);
    if (listed === undefined) throw new Error(`there is no ${table}`);
    return listed;
  };
  return {
    place,
    target,
    pathOf,
    write,
    find,
    /** Changes a file and its sums, as somebody does who knows how. */
    forge(table: string, change: (text: string) => string) {
      const { file } = find(table);
      const text = change(readFileSync(pathOf(file), 'utf8'));
      writeFileSync(pathOf(file), text);
      const sha256 = createHash('sha256').update(text).digest('hex');
      const tables = read().tables.map((one) =>
        one.name === table ? { ...one, bytes: Buffer.byteLength(text), sha256 } : one,
      );
      write({ tables, sha256: hashOfTables(tables) });
    },
    read: (changes: Partial<Target> = {}) => readExport(place, { ...target, ...changes }),
  };
}

type Place = Awaited<ReturnType<typeof prepare>>;

const bad: { what: string; spoil: (place: Place) => void; fault: RegExp }[] = [
  {
    what: 'a folder that is not there',
    spoil: ({ place }) => rmSync(place, { recursive: true }),
    fault: /^There is no folder .*export\.$/,
  },
  {
    what: 'an export without its list',
    spoil: ({ pathOf }) => rmSync(pathOf(MANIFEST)),
    fault: /has no manifest\.json: it is not of "keystead export", or the export was stopped\.$/,
  },
  {
    what: 'half a list',
    spoil: ({ pathOf }) => truncateSync(pathOf(MANIFEST), 300),
    fault: /manifest\.json is not whole: it is not JSON\.$/,
  },
  {
    what: 'a list of another product',
    spoil: ({ write }) => write({ format: 'users' }),
    fault: /manifest\.json is not of "keystead export"\.$/,
  },
  {
    what: 'a newer format',
    spoil: ({ write }) => write({ version: 2 }),
    fault: /^The export has version 2 of the format, and this Keystead reads version 1: use a newer one\.$/,
  },
  {
    what: 'a newer database',
    spoil: ({ write }) => write({ lastMigration: 'migration-29990101-more' }),
    fault:
      /^The export is of Keystead 9\.9, whose database is newer \(migration-29990101-more\): update this one first\.$/,
  },
  {
    what: 'a list with one number changed',
    spoil: ({ write, find }) => write({ tables: [{ ...find('user'), rows: 1 }] }),
    fault: /manifest\.json was changed: its parts do not belong together\.$/,
  },
  {
    what: 'a path in the name of a file',
    spoil({ write, find }) {
      const tables = [{ ...find('data_key'), file: '../01-data_key.jsonl' }];
      write({ tables, sha256: hashOfTables(tables) });
    },
    fault: /manifest\.json was changed/,
  },
  {
    what: 'an export without secrets',
    spoil: ({ write }) => write({ secrets: 'none' }),
    fault: /^The export was made with --secrets none; only one with sealed secrets can be imported\.$/,
  },
  {
    what: 'a table that is not known',
    spoil({ write, find }) {
      const tables = [{ ...find('user'), name: 'wish', file: toFileName(0, 'wish', false) }];
      write({ tables, sha256: hashOfTables(tables) });
    },
    fault: /^The export has the table wish, which this Keystead does not know\.$/,
  },
  {
    what: 'a missing file',
    spoil: ({ pathOf, find }) => rmSync(pathOf(find('user').file)),
    fault: /^The file \d\d-user\.jsonl is missing\.$/,
  },
  {
    what: 'half a file',
    spoil: ({ pathOf, find }) => truncateSync(pathOf(find('user').file), 100),
    fault: /^The file \d\d-user\.jsonl is not as it was written: it has 100 bytes of \d+\.$/,
  },
  {
    what: 'one byte changed',
    spoil({ pathOf, find }) {
      const path = pathOf(find('user').file);
      writeFileSync(path, readFileSync(path, 'utf8').replace('user name 0', 'user name 1'));
    },
    fault: /^The file \d\d-user\.jsonl is not as it was written\.$/,
  },
  {
    what: 'one line less',
    spoil: ({ forge }) => forge('user', (text) => text.slice(text.indexOf('\n') + 1)),
    fault: /^The file \d\d-user\.jsonl has 2 rows in place of 3\.$/,
  },
  {
    what: 'a line without its end',
    spoil: ({ forge }) => forge('user', (text) => text.slice(0, -1)),
    fault: /^Line 3 of \d\d-user\.jsonl has no end: the file is not whole\.$/,
  },
  {
    what: 'a line that is not JSON',
    spoil: ({ forge }) => forge('user', (text) => text.replace('{', '[')),
    fault: /^Line 1 of \d\d-user\.jsonl is not an object of JSON\.$/,
  },
  {
    what: 'a number in place of a flag',
    spoil: ({ forge }) => forge('user', (text) => text.replace('"emailVerified":false', '"emailVerified":7')),
    fault: /^Line 1 of \d\d-user\.jsonl has "emailVerified"; expected true or false\.$/,
  },
  {
    what: 'a wrong time',
    spoil: ({ forge }) => forge('user', (text) => text.replace(/"createdAt":"[^"]*"/, '"createdAt":"soon"')),
    fault: /^Line 1 of \d\d-user\.jsonl has "createdAt"; expected a time like/,
  },
  {
    what: 'a column of another product',
    spoil: ({ forge }) => forge('user', (text) => text.replace('{', '{"phone":"1",')),
    fault: /^Line 1 of \d\d-user\.jsonl has "phone", which is no column\.$/,
  },
  {
    what: 'a column less',
    spoil: ({ forge }) => forge('user', (text) => text.replaceAll('"email":', '"phone":')),
    fault: /^Line 1 of \d\d-user\.jsonl lacks "email"\.$/,
  },
];

test.each(bad)('$what is refused with one sentence', async ({ spoil, fault }) => {
  const place = await prepare();
  spoil(place);
  await expect(place.read()).rejects.toThrow(fault);
});

test('a whole export is read, also one of before a column was there, and a NUL only for SQLite', async () => {
  const place = await prepare();
  expect((await place.read()).files.map(({ listed }) => listed.rows)).toContain(3);

  place.forge('user', (text) => text.replace('user name 0', 'user\\u0000name'));
  await expect(place.read()).resolves.toBeDefined();
  await expect(place.read({ takesZero: false })).rejects.toThrow('U+0000, which PostgreSQL does not keep');

  place.forge('user', (text) => text.replaceAll(/,"additionalFields":(?:null|\{.*?\}\}?)(?=\}\n)/g, ''));
  await expect(place.read()).rejects.toThrow('lacks "additionalFields"');
  const migrations = [...place.target.migrations, 'migration-29990101-more'];
  const { files } = await place.read({ migrations });
  const user = files.find(({ table }) => table.name === 'user');
  expect(user?.columns.map(({ property }) => property)).not.toContain('additionalFields');
});
