import { afterAll, beforeAll, expect, test } from 'vitest';
import { tableOf } from '#connection/schema-name.ts';
import { Event } from '#entities/event.ts';
import { emptyDatabase, type TestDatabase } from '#testing.ts';
import { migrate } from './migrate.ts';
import { rollback } from './rollback.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await emptyDatabase();
});

afterAll(() => database.close());

test('IP addresses in events of an older version are truncated in time too', async () => {
  const { orm } = database;
  while (!(await rollback(orm)).includes('migration-20260611-event-addresses'));
  for (const [id, address] of Object.entries({ with: '203.0.113.7', without: null })) {
    await orm.em
      .getConnection()
      .execute(
        `insert into ${tableOf(orm, 'event')} ("id", "created_at", "action", "ip_address", "data") values (?, ?, ?, ?, ?)`,
        [id, new Date('2026-03-01T12:00:00.000Z'), 'probe', address, '{}'],
      );
  }
  await migrate(orm);

  const events = await orm.em.fork().find(Event, {}, { orderBy: { id: 'asc' } });
  expect(
    events.map(({ id, createdAt, ipRecordedAt }) => [id, ipRecordedAt?.getTime() === createdAt.getTime()]),
  ).toEqual([
    ['with', true],
    ['without', false],
  ]);
});
