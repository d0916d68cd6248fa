import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packAll } from './packages/pack-all.ts';
import { unpack } from './packages/unpack.ts';
import { startPostgres } from './test/postgres-server.ts';
import { findPostgres } from './test/system-packages.mjs';

/** Where the machine has PostgreSQL, groups that compare databases use it too. */
const binaries = findPostgres();
const server = binaries === undefined ? undefined : await startPostgres(binaries);
if (server !== undefined) process.env.BENCH_POSTGRES_URL = server.url;

const asked = process.argv.slice(2);
const needsPacked = asked.length === 0 || asked.includes('import') || asked.includes('types');
const application = needsPacked ? await installPacked() : undefined;
if (application !== undefined) process.env.BENCH_APPLICATION = application;

try {
  await import(new URL('../apps/api/bench/run.ts', import.meta.url).href);
} finally {
  if (application !== undefined) rmSync(application, { recursive: true, force: true });
  await server?.stop();
}

/** The packages as others install them. */
async function installPacked(): Promise<string> {
  const tarballs = mkdtempSync(join(tmpdir(), 'keystead-bench-'));
  try {
    return unpack(await packAll(tarballs));
  } finally {
    rmSync(tarballs, { recursive: true, force: true });
  }
}
