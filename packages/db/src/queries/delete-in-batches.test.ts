import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { dialectOf } from '#connection/dialect.ts';
import { tableOf } from '#connection/schema-name.ts';
import { Event } from '#entities/event.ts';
import { emptyDatabase } from '#testing.ts';
import { deleteInBatches, endedRows } from './delete-in-batches.ts';

const COUNT = 6000;

test('many rows are deleted in batches, other calls run in between, and rows that do not match stay', async () => {
  const statements: string[] = [];
  const { orm, close } = await emptyDatabase({ debug: (sql) => statements.push(sql) });
  const moment = dialectOf(orm) === 'sqlite' ? 'n' : "timestamptz '2020-01-01' + n * interval '1 second'";
  await orm.em.getConnection().execute(
    `insert into ${tableOf(orm, 'event')} ("id", "created_at", "action", "data")
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${COUNT})
      select 'e' || n, ${moment}, 'x', '{}' from numbers`,
  );
  const em = orm.em.fork();
  em.create(Event, {
    id: 'new',
    action: 'x',
    createdAt: new Date('2026-01-01T00:00:00Z'),
    actorId: null,
    impersonatorId: null,
    targetType: null,
    targetId: null,
    organizationId: null,
    ipAddress: null,
    userAgent: null,
    data: {},
  });
  await em.flush();
  statements.length = 0;
  const delays = monitorEventLoopDelay();
  delays.enable();

  const ended = endedRows(Event, 'createdAt', new Date('2025-01-01T00:00:00Z'));
  expect(await deleteInBatches(orm, ended)).toBe(COUNT);

  delays.disable();
  expect(delays.max / 1e9).toBeLessThan(0.5);
  expect(statements.filter((sql) => sql.startsWith('delete')).length).toBeGreaterThanOrEqual(COUNT / 500);
  expect(await orm.em.fork().find(Event, {})).toMatchObject([{ id: 'new' }]);
  await close();
});
