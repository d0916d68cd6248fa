import { expect, test } from 'vitest';
import { dialectOf } from '#dialect.ts';
import { tableOf } from '#schema-name.ts';
import { emptyDatabase } from '#testing.ts';

const latestOf = (
  events: string,
) => `select * from ${events} where "actor_id" = 'ada' and "action" = 'session.created'
  order by "created_at" desc limit 50`;

test('the last sign-ins of a user are found by an index, among any number of other events', async () => {
  const { orm, close } = await emptyDatabase();
  const connection = orm.em.getConnection();
  const events = tableOf(orm, 'event');
  const explain = dialectOf(orm) === 'sqlite' ? 'explain query plan' : 'explain';
  const columns = '"id", "created_at", "action", "actor_id", "data"';
  const moment = dialectOf(orm) === 'sqlite' ? 'n' : "now() - n * interval '1 second'";
  await connection.execute(
    `insert into ${events} (${columns})
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 2000)
      select 'e' || n, ${moment}, case n % 50 when 0 then 'session.created' else 'user.updated' end, 'ada', '{}'
      from numbers`,
  );
  if (dialectOf(orm) === 'postgresql') await connection.execute(`analyze ${events}`);
  const plan = await connection.execute(`${explain} ${latestOf(events)}`);
  expect(JSON.stringify(plan)).toContain('event_actor_id_action_created_at_index');
  await close();
});
