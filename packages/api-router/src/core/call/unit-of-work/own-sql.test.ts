import { deleteInBatches, endedRows, type Orm, tableOf, User } from '@keystead/db';
import { canShareDatabase, sharedDatabase, startProcess } from '@keystead/db/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { detached } from '#core/call/commit.ts';
import { serviceCaller, type Unit } from '#core/call/unit.ts';
import type { Found } from '#core/call/unit-of-work/found.ts';
import type { Sql } from '#core/call/unit-of-work/own-sql.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { defineErrors } from '#core/errors/define-errors.ts';
import { createKeystead } from '#create-keystead.ts';
import { createPlaces, type PlaceRow, places } from '#testing/apps/places-feature.ts';
import { createOutbox, ORIGIN, signedUp, TEST_SECRET, type TestApp, testApp } from '#testing/index.ts';

const isPostgres = process.env.TEST_DIALECT === 'postgresql';

const { PLACE_REFUSED } = defineErrors({ PLACE_REFUSED: [403, 'No place for you'] });

let app: TestApp;

beforeEach(async () => {
  app = await testApp();
  await createPlaces(app.service.orm);
});

afterEach(async () => {
  const { orm } = app.service;
  await orm.em.getConnection().execute(`drop table ${tableOf(orm, 'app_place')}`);
  await app[Symbol.asyncDispose]();
});

/** The service with the feature, whose calls have their types. */
async function withPlaces(database: Orm = app.service.orm) {
  const service = await createKeystead({
    baseURL: ORIGIN,
    secret: TEST_SECRET,
    database,
    features: [places],
  });
  service.deps.moving.stop();
  return service;
}

const ownersOf = async (orm: Orm): Promise<string[]> => {
  const rows: PlaceRow[] = await orm.em
    .getConnection()
    .execute(`select id, owner from ${tableOf(orm, 'app_place')} order by id`);
  return rows.map(({ owner }) => owner);
};

const inUnit = <Result>(work: (unit: Unit) => Promise<Found<Result> | Result>): Promise<Result> =>
  detached(serviceCaller(app.service.deps), work);

describe('rows of an application in a call', () => {
  test('are written with the call, and the answer has what the transaction found', async () => {
    const service = await withPlaces();

    expect(await service.caller().place.take({ owner: 'ada' })).toEqual({ taken: 1 });
    expect(await service.caller().place.take({ owner: 'grace' })).toEqual({ taken: 2 });
    await expect(service.caller().place.take({ owner: 'late' })).rejects.toThrow('All places are taken');
    expect((await ownersOf(app.service.orm)).sort()).toEqual(['ada', 'grace']);
  });

  test('are not there before the commit, and never after a refusal', async () => {
    const service = await withPlaces();

    await expect(service.caller().place.refuse()).rejects.toThrow('There is no note');
    expect(await ownersOf(app.service.orm)).toEqual([]);
  });

  test('are not written by a query: neither queued nor at once', async () => {
    const service = await withPlaces();
    await service.caller().place.take({ owner: 'ada' });

    await expect(service.caller().place.peek({ by: 'queue' })).rejects.toThrow(
      'place.peek is a query, and queries do not write: make it a mutation',
    );
    await expect(service.caller().place.peek({ by: 'read' })).rejects.toThrow(
      /does not only read|read-only transaction/,
    );
    expect(await ownersOf(app.service.orm)).toEqual(['ada']);
  });
});

describe('a hook before a write', () => {
  const withHook = (refuses: boolean) =>
    app.beside({
      mailer: createOutbox().mailer,
      hooks: {
        async beforeUserCreate(draft, { sql, userId }) {
          sql.write`insert into ${sql.table('app_place')} (id, owner) values (${userId}, ${draft.email})`;
          sql.write(async (inTransaction) => {
            const user = sql.table('user');
            const rows = await inTransaction`select id from ${user} where id = ${userId}`;
            if (rows.length !== 1) throw new Error('the new user is not in the transaction');
          });
          if (refuses) throw new AuthError(PLACE_REFUSED);
          return undefined;
        },
      },
    });
  const signUp = (service: Awaited<ReturnType<typeof withHook>>) =>
    service
      .caller()
      .signUp.email({ name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' });

  test('writes rows together with the user, who is there before them', async () => {
    await signUp(await withHook(false));

    expect(await ownersOf(app.service.orm)).toEqual(['ada@example.com']);
  });

  test('that throws undoes its own rows', async () => {
    await expect(signUp(await withHook(true))).rejects.toThrow('No place for you');

    expect(await ownersOf(app.service.orm)).toEqual([]);
    expect(await app.em().count(User)).toBe(0);
  });
});

test('outside of a call rows are read, and none are written', async () => {
  const ada = await signedUp(app);
  const { sql } = app.service;

  expect(await sql`select email from ${sql.table('user')}`).toEqual([{ email: ada.email }]);
  await expect(
    sql`insert into ${sql.table('app_place')} (id, owner) values (${'one'}, 'ada')`,
  ).rejects.toThrow(/does not only read|read-only transaction/);
  expect(await ownersOf(app.service.orm)).toEqual([]);
});

test('rows whose time is over are deleted, by the names of their table and column', async () => {
  const { orm } = app.service;
  const ended = new Date('2026-03-01T12:00:00Z');
  const later = new Date('2026-03-01T12:00:01Z');
  await inUnit(async ({ sql }) => {
    for (const [owner, taken] of [
      ['ada', ended],
      ['grace', later],
      ['eve', null],
    ] as const)
      sql.write`insert into ${sql.table('app_place')} (id, owner, taken_at) values (${owner}, ${owner}, ${taken})`;
  });

  expect(await deleteInBatches(orm, endedRows('app_place', 'taken_at', ended))).toBe(1);
  expect(await ownersOf(orm)).toEqual(['eve', 'grace']);
  const rows = endedRows('app_place', 'taken_at"; --', ended);
  await expect(deleteInBatches(orm, rows)).rejects.toThrow(
    'is no name; expected letters, digits and underscores',
  );
});

test('an error of a statement undoes everything of the unit', async () => {
  const ada = await signedUp(app);
  const failing = inUnit(async (unit) => {
    unit.write((em) => em.nativeUpdate(User, { email: ada.email }, { name: 'Changed' }));
    unit.sql.write`insert into ${unit.sql.table('app_place')} (id, owner) values (${'one'}, ${ada.email})`;
    unit.sql.write`insert into ${unit.sql.table('app_place')} (id) values (${'two'})`;
  });

  await expect(failing).rejects.toThrow();
  expect(await ownersOf(app.service.orm)).toEqual([]);
  expect(await app.em().findOneOrFail(User, { email: ada.email })).toMatchObject({ name: ada.name });
});

test('values are bound, never text: quotes, marks, lists, dates, booleans, names and null', async () => {
  const owner = `O'Hara? $1 "; drop table x; --`;
  const taken = new Date('2026-03-01T12:00:00.123Z');
  const rows = await inUnit(async ({ sql }) => {
    const place = sql.table('app_place');
    const id = sql.column('id');
    sql.write`insert into ${place} (${id}, owner, note, taken_at, is_good)
      values (${'one'}, ${owner}, ${null}, ${taken}, ${true}), (${'two'}, 'why?', ${''}, ${null}, ${false})`;
    return sql.write(
      (inside) => inside<PlaceRow & { note: string | null; taken_at: unknown; is_good: unknown }>`
        select * from ${place} where id in (${['one', 'two', 'three']}) and 'a?' = 'a?' order by id`,
    );
  });

  expect(rows).toMatchObject([
    {
      id: 'one',
      owner,
      note: null,
      ...(isPostgres
        ? { taken_at: '2026-03-01 12:00:00.123+00', is_good: true }
        : { taken_at: taken.getTime(), is_good: 1 }),
    },
    { id: 'two', owner: 'why?', note: '', taken_at: null, is_good: isPostgres ? false : 0 },
  ]);
});

test('a finished statement of a query builder is taken as it is', async () => {
  await inUnit(async ({ sql, deps }) => {
    const table = tableOf(deps.orm, 'app_place');
    const marks = isPostgres ? '$2, $1' : '?, ?';
    const parameters = isPostgres ? ['ada', 'one'] : ['one', 'ada'];
    sql.write({ sql: `insert into ${table} (id, owner) values (${marks})`, parameters });
  });

  expect(await ownersOf(app.service.orm)).toEqual(['ada']);
});

test.each([
  ['a value that is undefined', (sql: Sql) => sql`select ${Object({}).nothing}`, 'is undefined; use null'],
  [
    'an empty list',
    (sql: Sql) => sql`select 1 where 1 in (${[]})`,
    'a list of values of the statement is empty',
  ],
  ['a commit', (sql: Sql) => sql`/* now */ commit`, '"commit" is not allowed here'],
  ['a name with a quote', async (sql: Sql) => sql.table('a"b'), '"a\\"b" is no name'],
])('refuses %s', async (_what, use, message) => {
  await expect(inUnit(async ({ sql }) => use(sql))).rejects.toThrow(message);
});

test('a commit within the transaction is refused, and nothing stays', async () => {
  const failing = inUnit(async ({ sql }) => {
    sql.write`insert into ${sql.table('app_place')} (id, owner) values (${'one'}, ${'ada'})`;
    sql.write`commit`;
  });

  await expect(failing).rejects.toThrow('"commit" is not allowed here');
  expect(await ownersOf(app.service.orm)).toEqual([]);
});

test('nothing works after the unit, or after its part of the transaction', async () => {
  const { sql, inside } = await inUnit(async (unit) => {
    return unit.sql.write(async (inside) => ({ sql: unit.sql, inside }));
  });

  await expect(sql`select 1`).rejects.toThrow('the call is over');
  expect(() => sql.write`select 1`).toThrow('the call is over');
  await expect(inside`select 1`).rejects.toThrow('this part of the transaction is over');
});

test.runIf(canShareDatabase())('two processes take no more places than there are', async () => {
  await using database = await sharedDatabase();
  await createPlaces(database.orm);
  await using other = startProcess(
    new URL('../../../testing/processes/take-places.ts', import.meta.url),
    database.url,
  );
  expect((await other.lines.next()).value).toBe('ready');
  const service = await withPlaces(database.orm);
  other.child.stdin.end('go\n');
  const outcomes = await Promise.all(
    [1, 2, 3].map(async () =>
      service
        .caller()
        .place.take({ owner: 'here' })
        .then(({ taken }) => taken, Object),
    ),
  );
  const others: unknown[] = JSON.parse((await other.lines.next()).value ?? '[]');

  expect([...outcomes, ...others].filter((outcome) => typeof outcome === 'number').sort()).toEqual([1, 2]);
  expect(await ownersOf(database.orm)).toHaveLength(2);
});
