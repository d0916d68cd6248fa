import { existsSync, globSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { installSystemPackage } from './system-package.ts';

/** The folder with `initdb` and `postgres`: `PG_BIN`, the newest that Debian packages, or one on the PATH. */
export function findPostgres(): string | undefined {
  const packaged = globSync('/usr/lib/postgresql/*/bin').sort((a, b) => versionOf(b) - versionOf(a));
  const onPath = (process.env.PATH ?? '').split(delimiter);
  return [process.env.PG_BIN ?? '', ...packaged, ...onPath].find(
    (folder) => folder !== '' && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
}

export function providePostgres(): string | undefined {
  if (findPostgres() === undefined) installSystemPackage('postgresql', 'a PostgreSQL server for the tests');
  return findPostgres();
}

function versionOf(bin: string): number {
  return Number(dirname(bin).split('/').at(-1));
}
