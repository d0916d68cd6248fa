import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Dialect, dialectOf, type Orm } from '#connection/dialect.ts';
import { tableOf } from '#connection/schema-name.ts';
import { explainSent } from '#testing/explain-sent.ts';
import { emptyDatabase, type TestDatabase } from '#testing.ts';
import { findUsers, listUsers, toUsersFrom, type UserSort, userSorts } from './list-users.ts';
import { findRoleLists, type UserFilter } from './user-conditions.ts';

const USERS = 5000;

/** Columns of the users; some are not set. */
const ROWS: Record<Dialect, string> = {
  sqlite: `'u' || n, n, n, 'Name ' || n, 'm' || n || '@example.com', case when n % 2 = 0 then 'u' || n end,
    case n % 1000 when 0 then 'admin,editor' when 1 then null else 'user' end, case n % 10 when 0 then 1 end,
    case when n % 3 = 0 then n end`,
  postgresql: `'u' || n, now() - n * interval '1 second', now() - n * interval '1 second', 'Name ' || n,
    'm' || n || '@example.com', case when n % 2 = 0 then 'u' || n end,
    case n % 1000 when 0 then 'admin,editor' when 1 then null else 'user' end, case n % 10 when 0 then true end,
    case when n % 3 = 0 then now() - n * interval '1 second' end`,
};

let database: TestDatabase;
let orm: Orm;

beforeAll(async () => {
  database = await emptyDatabase();
  orm = database.orm;
  const users = tableOf(orm, 'user');
  const columns =
    '"id", "created_at", "updated_at", "name", "email", "username", "role", "banned", "last_sign_in_at"';
  const connection = orm.em.getConnection();
  await connection.execute(
    `insert into ${users} (${columns})
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${USERS})
      select ${ROWS[dialectOf(orm)]} from numbers`,
  );
  await connection.execute(dialectOf(orm) === 'sqlite' ? 'analyze' : `vacuum analyze ${users}`);
});

afterAll(() => database.close());

/** A scan of the users, whole or in the order of an index. */
const readsAllUsers =
  /Seq Scan on \\"user|Index (Only )?Scan (Backward )?using user_(created_at|name|email)|SCAN u\b/;

/** Sorts of a plan. One is that of the page, whose rows are read after they were found. */
const countSorts = (plan: string): number => plan.match(/TEMP B-TREE|Sort {2}\(/g)?.length ?? 0;

const indexes: Record<UserSort, string> = {
  email: 'user_email_unique',
  name: 'user_name_index',
  username: 'user_username_id_index',
  role: 'user_role_id_index',
  banned: 'user_banned_id_index',
  createdAt: 'user_created_at_id_index',
  updatedAt: 'user_updated_at_id_index',
  lastSignInAt: 'user_last_sign_in_at_id_index',
};

describe.each(['asc', 'desc'] as const)('the list of users, %s', (direction) => {
  test.each(userSorts)('is ordered by an index: %s', async (by) => {
    const query = { sort: { by, direction }, limit: 50, offset: 100, defaultRole: 'user' };
    const plan = await explainSent(orm, (em) => findUsers(em, query));
    expect(plan).toContain(indexes[by]);
    expect(countSorts(plan)).toBeLessThanOrEqual(1);
  });

  // PostgreSQL takes no row out of an index of an expression, such as names in lower case.
  test.each(userSorts.filter((by) => by !== 'name'))(
    'skips rows before a deep page in the index: %s',
    async (by) => {
      const query = { sort: { by, direction }, limit: 50, offset: USERS / 5, defaultRole: 'user' };
      const plan = await explainSent(orm, (em) => findUsers(em, query));
      expect(plan).toMatch(
        new RegExp(`COVERING INDEX ${indexes[by]}|Index Only Scan (Backward )?using ${indexes[by]}`),
      );
    },
  );

  test.each(userSorts)('lists every user once, by %s', async (by) => {
    const em = orm.em.fork();
    const query = { sort: { by, direction }, limit: 1000, defaultRole: 'user' };
    const ids = new Set<string>();
    for (let offset = 0; offset < USERS; offset += 1000) {
      const page = await listUsers(em, { ...query, offset });
      expect(page.total).toBe(USERS);
      for (const { id } of page.users) ids.add(id);
    }
    expect(ids.size).toBe(USERS);
  });
});

test('the different lists of roles are found by the index', async () => {
  expect(await findRoleLists(orm.em.fork())).toEqual(['admin,editor', 'user']);
});

test('a role is found by the index, also in a list of several', async () => {
  const filter = { field: 'role', operator: 'eq', values: ['editor'] } as const;
  const query = {
    sort: { by: 'role', direction: 'asc' },
    limit: 50,
    offset: 0,
    defaultRole: 'user',
  } as const;
  const page = await listUsers(orm.em.fork(), { ...query, filters: [filter] });
  expect(page.total).toBe(USERS / 1000);
});

describe.each(['eq', 'in'] as const)('users with a rare role (%s)', (operator) => {
  const filters: readonly UserFilter[] = [{ field: 'role', operator, values: ['admin'] }];
  const sort = { by: 'createdAt', direction: 'desc' } as const;
  const query = { filters, sort, limit: 50, offset: 0, defaultRole: 'user' };

  test('are found by the index of roles, for the page and for the number of all', async () => {
    const plan = await explainSent(orm, (em) => listUsers(em, query));
    expect(plan.match(/user_role_id_index/g)).toHaveLength(2);
    expect(plan).not.toMatch(readsAllUsers);
  });
});

test.each([
  ['eq', ['user'], USERS - USERS / 1000],
  ['eq', ['admin'], USERS / 1000],
  ['eq', ['nobody'], 0],
  ['ne', ['admin'], USERS - USERS / 1000],
  ['in', ['admin', 'editor'], USERS / 1000],
  ['not_in', ['user'], USERS / 1000],
] as const)('a filter by role, %s %j, finds %i', async (operator, values, total) => {
  const filters: readonly UserFilter[] = [{ field: 'role', operator, values }];
  const sort = { by: 'createdAt', direction: 'asc' } as const;
  const page = await listUsers(orm.em.fork(), { filters, sort, limit: 5, offset: 0, defaultRole: 'user' });
  expect(page.total).toBe(total);
});

async function explainCount(operator: 'contains' | 'starts_with', value: string): Promise<string> {
  const search = { field: 'any', operator, value } as const;
  const { sql, values } = await toUsersFrom(orm.em, { search, defaultRole: 'user' });
  return explainSent(orm, (em) => em.execute(`select count(*) ${sql}`, [...values]));
}

/** Indexes for the beginnings of names and of e-mail addresses, and for whole ids. */
const searched: Record<Dialect, readonly string[]> = {
  sqlite: ['user_name_index', 'user_email_unique', '(id=?)'],
  postgresql: ['user_name_index', 'user_search_index', 'user_pkey'],
};

test('the beginning of a name, or of an e-mail address, is a range of an index', async () => {
  const plan = await explainCount('starts_with', 'M499');
  for (const index of searched[dialectOf(orm)]) expect(plan).toContain(index);
});

// PostgreSQL reads the rows: its index cannot answer for a text inside.
if (process.env.TEST_DIALECT === 'sqlite')
  test('a text inside of them is looked for in an index, which is smaller than the rows', async () => {
    expect(await explainCount('contains', '499')).toContain('COVERING INDEX user_search_index');
  });

test.each([
  ['starts_with', 'm4999', 1],
  ['starts_with', 'NAME 4999', 1],
  ['contains', 'E 4999', 1],
  ['contains', '4999@EX', 1],
  ['contains', 'u4999', 1],
  ['contains', 'u', 0],
] as const)('a search that %s %j finds %i', async (operator, value, total) => {
  const query = { sort: { by: 'name', direction: 'asc' }, limit: 5, offset: 0, defaultRole: 'user' } as const;
  const page = await listUsers(orm.em.fork(), { ...query, search: { field: 'any', operator, value } });
  expect(page.total).toBe(total);
});
