import { createOrm } from '#connection/orm.ts';
import { signedIn } from '#testing/people.ts';

/** Script for a test, with a database URL: signs in one person after the other and prints each id once it is stored. */
const [databaseUrl = ''] = process.argv.slice(2);
const orm = await createOrm(databaseUrl);
for (;;) {
  const { session } = await signedIn(orm);
  process.stdout.write(`${session.id}\n`);
}
