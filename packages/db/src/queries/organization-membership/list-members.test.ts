import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Dialect, dialectOf, type Orm } from '#connection/dialect.ts';
import { tableOf } from '#connection/schema-name.ts';
import { explainSent } from '#testing/explain-sent.ts';
import { emptyDatabase, type TestDatabase } from '#testing.ts';
import { listMembers, type MemberSort } from './list-members.ts';

const USERS = 6000;
/** Every third user is a member. */
const MEMBERS = USERS / 3;

const moments: Record<Dialect, string> = { sqlite: 'n', postgresql: `now() - n * interval '1 second'` };

let database: TestDatabase;
let orm: Orm;

beforeAll(async () => {
  database = await emptyDatabase();
  orm = database.orm;
  const connection = orm.em.getConnection();
  const [user, organization, member] = ['user', 'organization', 'member'].map((name) => tableOf(orm, name));
  const at = moments[dialectOf(orm)];
  const numbers = `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${USERS})`;
  await connection.execute(
    `insert into ${user} ("id", "created_at", "updated_at", "name", "email")
      ${numbers} select 'u' || n, ${at}, ${at}, 'Name ' || n, 'm' || n || '@example.com' from numbers`,
  );
  await connection.execute(
    `insert into ${organization} ("id", "created_at", "updated_at", "name", "slug")
      ${numbers} select 'o1', ${at}, ${at}, 'Acme', 'acme' from numbers where n = 1`,
  );
  await connection.execute(
    `insert into ${member} ("id", "created_at", "updated_at", "organization_id", "user_id", "role")
      ${numbers} select 'm' || n, ${at}, ${at}, 'o1', 'u' || n, case n when 3 then 'owner' else 'member' end
      from numbers where n % 3 = 0`,
  );
  for (const table of [user, organization, member])
    await connection.execute(dialectOf(orm) === 'sqlite' ? 'analyze' : `vacuum analyze ${table}`);
});

afterAll(() => database.close());

const query = {
  organizationId: 'o1',
  sort: { by: 'createdAt', direction: 'asc' },
  limit: 50,
  offset: 0,
  ownerRole: 'owner',
  bansAt: null,
} as const;

/** A scan of the users, whole or in the order of one of their indexes. */
const readsAllUsers = /Seq Scan on \\"user|Scan (Backward )?using user_(?!pkey)|SCAN u\b/;

test.each<MemberSort>(['createdAt', 'role', 'name', 'email'])(
  'a search looks up the users of the members alone, for the page and for the number of all, sorted by %s',
  async (by) => {
    const asked = { ...query, search: 'name 59', sort: { by, direction: 'asc' } } as const;
    const plan = await explainSent(orm, (em) => listMembers(em, asked));

    expect(plan.match(/user_pkey|SEARCH u /g)).toHaveLength(2);
    expect(plan).not.toMatch(readsAllUsers);
  },
);

describe('a deep page', () => {
  test('skips the members before it in their index', async () => {
    const plan = await explainSent(orm, (em) => listMembers(em, { ...query, offset: MEMBERS - 10 }));

    expect(plan).toMatch(/(COVERING INDEX|Index Only Scan using) member_organization_id_created_at_id_index/);
    expect(plan).not.toMatch(readsAllUsers);
  });

  test('has the members that follow those of the page before', async () => {
    const ids: string[] = [];
    for (let offset = 0; offset < MEMBERS; offset += 500) {
      const page = await listMembers(orm.em.fork(), { ...query, limit: 500, offset });
      expect([page.total, page.owners]).toEqual([MEMBERS, 1]);
      ids.push(...page.members.map(({ user }) => user.id));
    }
    expect(new Set(ids).size).toBe(MEMBERS);
  });
});

test.each([
  ['NAME 5998', 0],
  ['name 5997', 1],
  ['m5997@', 1],
  ['name', MEMBERS],
])('a search for %j finds %i members', async (search, total) => {
  const page = await listMembers(orm.em.fork(), { ...query, search });

  expect(page.total).toBe(total);
});
