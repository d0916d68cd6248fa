import { createOrm } from '#connection/orm.ts';
import { signedIn } from '#testing/people.ts';

/**
 * Script for a test, with a database URL: signs in one user after the other and prints each id once it is committed.
 */
const [databaseUrl = ''] = process.argv.slice(2);
const orm = await createOrm(databaseUrl);
for (;;) {
  const { session } = await signedIn(orm);
  process.stdout.write(`${session.id}\n`);
}
