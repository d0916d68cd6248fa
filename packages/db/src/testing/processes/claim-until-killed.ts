import { claimDatabase } from '#connection/claim-database.ts';
import { createOrm } from '#connection/orm.ts';

/** Started by a test with a database URL: takes the database for itself, says so and stays. */
const [databaseUrl = ''] = process.argv.slice(2);
await claimDatabase(await createOrm(databaseUrl));
process.stdout.write('claimed\n');
process.stdin.resume();
