import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createKeystead } from '@keystead/api-router';
import type { ExportPart } from '@keystead/db';
import { expect, test } from 'vitest';
import { type SecretMode, secretModes } from '#format/manifest.ts';
import { movedTables } from '#format/moved-tables.ts';
import { plantEverywhere } from '#format/testing/plant-rows.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { exportAll } from './export-all.ts';
import { ExportStopped } from './export-fault.ts';
import { readExportFlags } from './export-flags.ts';

/** A service with rows in every table, and what exports it. */
async function prepare() {
  const folder = temporaryFolder('export-all');
  const database = `sqlite:${join(folder, 'keystead.db')}`;
  const service = await createKeystead({
    baseURL: 'http://localhost:3000',
    secret: 'a secret for moving that is long enough',
    database,
    logger: { info: () => {}, warn: () => {}, error: console.error, debug: () => {} },
  });
  await service.migrate();
  await plantEverywhere(service.orm);
  const place = join(folder, 'export');
  return {
    tables: movedTables(service.orm),
    export: (words: readonly string[], isStopped = () => false) =>
      exportAll({
        service,
        database,
        flags: readExportFlags(place, words),
        version: '9.9',
        isStopped,
        onProgress: () => {},
      }),
    files: () => readdirSync(place),
    /** The columns that an export has of each of its tables. */
    columns: () =>
      new Map(
        readdirSync(place).flatMap((file) => {
          const [, table] = /^\d+-(.+)\.jsonl$/.exec(file) ?? [];
          if (table === undefined) return [];
          const [line = ''] = readFileSync(join(place, file), 'utf8').split('\n');
          return [[table, line === '' ? [] : Object.keys(JSON.parse(line))] as const];
        }),
      ),
    [Symbol.asyncDispose]: () => service.close(),
  };
}

const left: Readonly<Record<SecretMode, readonly ExportPart[]>> = {
  sealed: [],
  open: ['service'],
  none: ['service', 'access'],
};

/** Names of what lets somebody in, or is a hash. */
const SECRET =
  /(?:\.|[a-z])(?:hash|token|secret|password|privateKey|sealedKey|wrapped|seal|salt|signature|digests)$/i;

/** Ends of the log, of which the last one is told to whoever reads it. */
const ENDS = ['event_chain.removedHash', 'event_chain.lastHash'];

test.each(secretModes)('with --secrets=%s an export has the tables of that kind alone', async (secrets) => {
  await using place = await prepare();
  await place.export([`--secrets=${secrets}`, '--yes', '--all']);

  const wanted = place.tables.filter(({ part }) => !left[secrets].includes(part));
  expect([...place.columns().keys()].toSorted()).toEqual(wanted.map(({ name }) => name).toSorted());
});

test('without secrets an export has all columns but those of secrets and hashes', async () => {
  await using place = await prepare();
  await place.export(['--secrets=none']);
  const exported = place.columns();
  const found = [...exported].flatMap(([table, names]) => names.map((name) => `${table}.${name}`));

  expect(found.filter((name) => SECRET.test(name) && !ENDS.includes(name))).toEqual([]);
  for (const { name, columns } of place.tables) {
    const own = exported.get(name) ?? [];
    if (own.length === 0) continue;
    const shown = columns.filter(({ isHidden }) => !isHidden);
    expect(own.toSorted(), name).toEqual(shown.map(({ property }) => property).toSorted());
  }
  expect(found).toEqual(expect.arrayContaining(['account.providerId', 'two_factor.secretAt']));
});

test('an export that is stopped leaves no file behind', async () => {
  await using place = await prepare();
  let rows = 0;
  const isStopped = (): boolean => {
    rows += 1;
    return rows > 40;
  };

  await expect(place.export([], isStopped)).rejects.toThrow(ExportStopped);
  expect(place.files()).toEqual([]);
});
