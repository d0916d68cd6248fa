import { once } from 'node:events';
import { createOrm } from '#connection/orm.ts';
import { migrate } from '#migrations/migrate.ts';

/**
 * Script for a test, with a database URL: prints that it is ready, waits for a line, migrates, prints the migrations.
 */
const [databaseUrl = ''] = process.argv.slice(2);
process.stdout.write('ready\n');
await once(process.stdin, 'data');
const orm = await createOrm(databaseUrl);
process.stdout.write(`${JSON.stringify(await migrate(orm))}\n`);
await orm.close();
process.stdin.destroy();
