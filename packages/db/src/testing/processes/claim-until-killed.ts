import { claimDatabase } from '#connection/claim-database.ts';
import { createOrm } from '#connection/orm.ts';

/** Script for a test, with a database URL: claims the database, prints that it has, and runs until it is killed. */
const [databaseUrl = ''] = process.argv.slice(2);
await claimDatabase(await createOrm(databaseUrl));
process.stdout.write('claimed\n');
process.stdin.resume();
