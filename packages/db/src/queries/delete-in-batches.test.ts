import { LockMode } from '@mikro-orm/core';
import { expect, test } from 'vitest';
import { dialectOf } from '#connection/dialect.ts';
import { tableOf } from '#connection/schema-name.ts';
import { Event } from '#entities/event.ts';
import { Verification } from '#entities/verification.ts';
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
  let turns = 0;
  let turn = setImmediate(function go() {
    turns += 1;
    turn = setImmediate(go);
  });

  const ended = endedRows(Event, 'createdAt', new Date('2025-01-01T00:00:00Z'));
  expect(await deleteInBatches(orm, ended)).toBe(COUNT);

  clearImmediate(turn);
  const batches = statements.filter((sql) => sql.startsWith('delete')).length;
  expect(batches).toBeGreaterThan(COUNT / 2000);
  // Others have their turn after each of them.
  expect(turns).toBeGreaterThanOrEqual(batches);
  expect(await orm.em.fork().find(Event, {})).toMatchObject([{ id: 'new' }]);
  await close();
});

test('a row that another transaction holds waits for the next time, and nobody for it', async () => {
  const { orm, close } = await emptyDatabase();
  if (dialectOf(orm) === 'sqlite') return close();
  const moment = new Date('2020-01-01T00:00:00Z');
  const row = {
    purpose: 'x',
    identifier: 'x',
    value: 'x',
    user: null,
    expiresAt: moment,
    createdAt: moment,
    updatedAt: moment,
  };
  await orm.em.fork().insertMany(Verification, [
    { ...row, id: 'held', identifier: 'held' },
    { ...row, id: 'free' },
  ]);
  const ended = endedRows(Verification, 'expiresAt', new Date('2025-01-01T00:00:00Z'));

  await orm.em.fork().transactional(async (em) => {
    await em.find(Verification, { id: 'held' }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    expect(await deleteInBatches(orm, ended)).toBe(1);
  });
  expect(await deleteInBatches(orm, ended)).toBe(1);
  await close();
});
