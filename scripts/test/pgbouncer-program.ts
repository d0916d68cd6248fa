import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installSystemPackage } from './system-package.ts';

const findPgbouncer = (): boolean =>
  ['/usr/sbin', ...(process.env.PATH ?? '').split(delimiter)].some(
    (folder) => folder !== '' && existsSync(join(folder, 'pgbouncer')),
  );

/** Sees to a `pgbouncer`; the test of connections that are shared starts it, and counts as skipped where there is none. */
export function providePgbouncer(): void {
  if (!findPgbouncer()) installSystemPackage('pgbouncer', 'a connection pooler for the tests');
}
