import { expect, test } from 'vitest';
import { dialectOf } from '#connection/dialect.ts';
import { RateLimit } from '#entities/rate-limit.ts';
import { Session } from '#entities/session.ts';
import { User } from '#entities/user.ts';
import { pendingMigrations } from '#migrations/migrate.ts';
import { findDifferences } from '#testing/find-differences.ts';
import { signedIn } from '#testing/people.ts';
import { emptyDatabase } from '#testing.ts';

test('a database is migrated and has no rows of the previous test', async () => {
  for (const round of [1, 2]) {
    const { orm, close } = await emptyDatabase();
    expect(dialectOf(orm)).toBe(process.env.TEST_DIALECT ?? 'sqlite');
    expect(await pendingMigrations(orm)).toEqual([]);
    for (const entity of [User, Session, RateLimit]) {
      expect(await orm.em.fork().count<object>(entity), `${entity.name} in round ${round}`).toBe(0);
    }
    await signedIn(orm);
    await close();
  }
}, 60_000);

// On PostgreSQL the statistics are not in a table.
if (process.env.TEST_DIALECT !== 'postgresql') {
  test('a database keeps no statistics of the previous test', async () => {
    const first = await emptyDatabase();
    await first.orm.em.getConnection().execute('analyze');
    await first.close();

    const { orm, close } = await emptyDatabase();
    try {
      expect(await findDifferences(orm)).toEqual([]);
    } finally {
      await close();
    }
  });
}
