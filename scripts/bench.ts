import { startPostgres } from './test/postgres-server.ts';
import { findPostgres } from './test/system-packages.mjs';

/** Where the machine has PostgreSQL, groups that compare databases use it too. */
const binaries = findPostgres();
const server = binaries === undefined ? undefined : await startPostgres(binaries);
if (server !== undefined) process.env.BENCH_POSTGRES_URL = server.url;
try {
  await import(new URL('../apps/api/bench/run.ts', import.meta.url).href);
} finally {
  await server?.stop();
}
