import { once } from 'node:events';
import { createOrm } from '#connection/orm.ts';

/**
 * Script for a test, with a database URL: takes the write lock of SQLite, prints that it has, and holds it until
 * it gets a line.
 */
const [databaseUrl = ''] = process.argv.slice(2);
const orm = await createOrm(databaseUrl);
await orm.em.getConnection().transactional(async () => {
  process.stdout.write('held\n');
  await once(process.stdin, 'data');
});
await orm.close();
process.stdout.write('released\n');
process.stdin.destroy();
