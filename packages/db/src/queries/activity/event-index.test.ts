import { afterAll, beforeAll, expect, test } from 'vitest';
import { dialectOf } from '#connection/dialect.ts';
import { tableOf } from '#connection/schema-name.ts';
import { emptyDatabase, type TestDatabase } from '#testing.ts';

const ROWS = 5000;

let database: TestDatabase;

/** Events of many kinds; one in fifty is of the wanted kind. */
beforeAll(async () => {
  database = await emptyDatabase();
  const { orm } = database;
  const connection = orm.em.getConnection();
  const isSqlite = dialectOf(orm) === 'sqlite';
  const events = tableOf(orm, 'event');
  const moment = isSqlite ? 'n' : "now() - n * interval '1 second'";
  const rarely = (value: string, otherwise: string) =>
    `case n % 50 when 0 then ${value} else ${otherwise} end`;
  const columns =
    '"id", "created_at", "action", "area", "actor_id", "target_id", "impersonator_id", "organization_id", "data", "seq"';
  await connection.execute(
    `insert into ${events} (${columns})
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${ROWS})
      select 'e' || n, ${moment}, ${rarely("'session.created'", "'user.updated'")}, ${rarely("'session'", "'user'")},
        ${rarely("'ada'", "'eve' || (n % 7)")}, ${rarely("'ada'", "'eve' || (n % 7)")}, ${rarely("'ada'", 'null')},
        ${rarely("'acme'", 'null')}, '{}', case when n < 300 then n end
      from numbers`,
  );
  await connection.execute(isSqlite ? 'analyze' : `analyze ${events}`);
});

afterAll(() => database.close());

const latest = (condition: string) => (events: string) =>
  `select * from ${events} where ${condition} order by "created_at" desc, "id" desc limit 51`;

/** A union of lists as `findEvents` builds it. */
const union =
  (...conditions: string[]) =>
  (events: string): string => {
    const lists = conditions.map(
      (condition, index) => `select "id" from (${latest(condition)(events)}) as "list${index}"`,
    );
    return latest(`"id" in (${lists.join(' union ')})`)(events);
  };

test.each<[what: string, toQuery: (events: string) => string, indexes: readonly string[]]>([
  ['what a user did', latest(`"actor_id" = 'ada'`), ['event_actor_id']],
  [
    'sign-ins of a user',
    latest(`"actor_id" = 'ada' and "action" = 'session.created'`),
    ['event_actor_id_action_created_at_index'],
  ],
  [
    'events of some kinds of a user',
    latest(
      `"actor_id" = 'ada' and ("area" in ('session', 'passkey') or "action" in ('user.updated', 'user.banned'))`,
    ),
    ['event_actor_id'],
  ],
  [
    'events of some kinds about a user',
    latest(`"target_id" = 'ada' and ("area" in ('session', 'passkey') or "action" in ('user.banned'))`),
    ['event_target_id_created_at_index'],
  ],
  [
    'what has to do with a user',
    union(`"actor_id" = 'ada'`, `"target_id" = 'ada'`, `"impersonator_id" = 'ada'`),
    ['event_actor_id', 'event_target_id_created_at_index', 'event_impersonator_index'],
  ],
  [
    'what happened in an organization',
    latest(`"organization_id" = 'acme'`),
    ['event_organization_id_created_at_id_index'],
  ],
  [
    'the number of events of some actions by day',
    (events) =>
      `select "action", count(*) from ${events} where "action" in ('session.created', 'sign-in.refused')
        and "created_at" >= (select min("created_at") from ${events}) group by 1`,
    ['event_action_created_at_index'],
  ],
  ['one action', latest(`"action" = 'session.created'`), ['event_action_created_at_index']],
  ['the first part of an action', latest(`"area" = 'session'`), ['event_area_created_at_index']],
  [
    'everything',
    latest(`"created_at" <= (select max("created_at") from "event")`),
    ['event_created_at_index'],
  ],
  [
    // With few such events the unique index is enough, but after an upgrade all events are such.
    'what waits for the chain',
    (events) => `select * from ${events} where "seq" is null order by "created_at", "id" limit 500`,
    ['event_unchained_index'],
  ],
  [
    'a part of the chain',
    (events) => `select * from ${events} where "seq" between 100 and 200 order by "seq" limit 500`,
    ['event_seq_unique'],
  ],
])('%s is found by an index, among any number of other events', async (_, toQuery, indexes) => {
  const { orm } = database;
  const events = tableOf(orm, 'event');
  const explain = dialectOf(orm) === 'sqlite' ? 'explain query plan' : 'explain';
  const sql = toQuery(events).replaceAll('from "event"', `from ${events}`);
  const plan = JSON.stringify(await orm.em.getConnection().execute(`${explain} ${sql}`));

  for (const index of indexes) expect(plan).toContain(index);
  // In a table of this size PostgreSQL joins by reading the whole table.
  if (indexes.length === 1) expect(plan).not.toMatch(/Seq Scan on event|SCAN event"/);
});
