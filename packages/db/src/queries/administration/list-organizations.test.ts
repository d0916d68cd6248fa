import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Dialect, dialectOf, type Orm } from '#connection/dialect.ts';
import { tableOf } from '#connection/schema-name.ts';
import { emptyDatabase, type TestDatabase } from '#testing.ts';
import { listOrganizations, organizationSorts, toOrganizationIds } from './list-organizations.ts';

const ORGANIZATIONS = 3000;

/** Columns of the organizations; every tenth is deleted. */
const ROWS: Record<Dialect, string> = {
  sqlite: `'o' || n, n, n, 'Crew ' || n, 'slug-' || n, case when n % 10 = 0 then n end`,
  postgresql: `'o' || n, now() - n * interval '1 second', now(), 'Crew ' || n, 'slug-' || n,
    case when n % 10 = 0 then now() end`,
};

const numbers = `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${ORGANIZATIONS})`;

/** Roles of the members of the second organization, in the order in which they join. */
const ROLES = ['member', 'coowner', 'admin,owner', 'owner'];

let database: TestDatabase;
let orm: Orm;

beforeAll(async () => {
  database = await emptyDatabase();
  orm = database.orm;
  const connection = orm.em.getConnection();
  const table = (name: string) => tableOf(orm, name);
  const now = dialectOf(orm) === 'sqlite' ? '1' : 'now()';
  const later = (n: number) => (dialectOf(orm) === 'sqlite' ? `${n}` : `now() + ${n} * interval '1 second'`);
  await connection.execute(
    `insert into ${table('organization')} ("id", "created_at", "updated_at", "name", "slug", "deleted_at")
      ${numbers} select ${ROWS[dialectOf(orm)]} from numbers`,
  );
  for (const [index, role] of ROLES.entries()) {
    await connection.execute(
      `insert into ${table('user')} ("id", "created_at", "updated_at", "name", "email")
        values ('u${index}', ${now}, ${now}, 'Person ${index}', 'u${index}@example.com')`,
    );
    await connection.execute(
      `insert into ${table('member')} ("id", "created_at", "updated_at", "organization_id", "user_id", "role")
        values ('m${index}', ${later(index)}, ${now}, 'o2', 'u${index}', '${role}')`,
    );
  }
  await connection.execute(dialectOf(orm) === 'sqlite' ? 'analyze' : `analyze ${table('organization')}`);
});

afterAll(() => database.close());

const indexes = [
  { by: 'name', index: 'organization_name_index' },
  { by: 'createdAt', index: 'organization_created_at_index' },
] as const;

describe.each(['asc', 'desc'] as const)('the list of organizations, %s', (direction) => {
  test.each(indexes)('is ordered by an index: $by', async ({ by, index }) => {
    const sort = { by: by, direction };
    const { sql, values } = toOrganizationIds(orm.em, { sort, limit: 50, offset: 100, ownerRole: 'owner' });
    const explain = dialectOf(orm) === 'sqlite' ? 'explain query plan' : 'explain';
    const plan = JSON.stringify(await orm.em.execute(`${explain} ${sql}`, [...values]));
    expect(plan).toContain(index);
    expect(plan).not.toMatch(/TEMP B-TREE|Sort/);
  });

  test.each(organizationSorts)('lists every one that is not deleted once, by %s', async (by) => {
    const em = orm.em.fork();
    const ids = new Set<string>();
    for (let offset = 0; offset < ORGANIZATIONS; offset += 1000) {
      const query = { sort: { by, direction }, limit: 1000, offset, ownerRole: 'owner' };
      const page = await listOrganizations(em, query);
      expect(page.total).toBe(ORGANIZATIONS * 0.9);
      for (const { id, owner } of page.organizations) {
        ids.add(id);
        expect(owner).toEqual(id === 'o2' ? { id: 'u2', name: 'Person 2' } : null);
      }
    }
    expect(ids.size).toBe(ORGANIZATIONS * 0.9);
  });
});

test.each([
  ['CREW 2999', ['o2999']],
  ['G-2998', ['o2998']],
  ['o2997', ['o2997']],
  ['o0', []],
  ['_', []],
  ['slug-2990', []],
])('a search for %j finds %j', async (search, expected) => {
  const sort = { by: 'name', direction: 'asc' } as const;
  const query = { search, sort, limit: 5, offset: 0, ownerRole: 'owner' };
  const { organizations, total } = await listOrganizations(orm.em.fork(), query);
  expect([organizations.map(({ id }) => id), total]).toEqual([expected, expected.length]);
});
