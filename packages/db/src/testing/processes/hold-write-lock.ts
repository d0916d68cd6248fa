import { once } from 'node:events';
import { createOrm } from '#connection/orm.ts';

/** Started by a test with a database URL: holds the write lock of SQLite from saying so until it is given a line. */
const [databaseUrl = ''] = process.argv.slice(2);
const orm = await createOrm(databaseUrl);
await orm.em.getConnection().transactional(async () => {
  process.stdout.write('held\n');
  await once(process.stdin, 'data');
});
await orm.close();
process.stdout.write('released\n');
process.stdin.destroy();
