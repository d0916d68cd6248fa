import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Dialect, dialectOf, type Orm } from '#connection/dialect.ts';
import { tableOf } from '#connection/schema-name.ts';
import { explainSent } from '#testing/explain-sent.ts';
import { emptyDatabase, type TestDatabase } from '#testing.ts';
import { countPeople, MOST_PEOPLE } from './count-people.ts';
import { type ClientPlace, type ClientQuery, listClients, toClientStatements } from './list-clients.ts';

const CLIENTS = 4000;
const PEOPLE = 1500;
const CONSENTS = 9000;

const moments: Record<Dialect, string> = { sqlite: 'n', postgresql: "now() - n * interval '1 second'" };

const numbers = (most: number) =>
  `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${most})`;

const DETAILS = [
  '"id", "created_at", "updated_at", "source", "organization_id", "user_id", "disabled_at", "name"',
  '"details", "auth_method", "application_type", "redirect_uris", "post_logout_redirect_uris"',
  '"grant_types", "scopes", "resources", "machine_scopes", "consent_key"',
].join(', ');

let database: TestDatabase;
let orm: Orm;

/** Most registered themselves; one in fifty is of an organization, another one of a person, and one in a hundred disabled. */
beforeAll(async () => {
  database = await emptyDatabase();
  orm = database.orm;
  const connection = orm.em.getConnection();
  const table = (name: string) => tableOf(orm, name);
  const moment = moments[dialectOf(orm)];
  const toJson = (text: string) => (dialectOf(orm) === 'sqlite' ? text : `(${text})::jsonb`);
  await connection.execute(
    `insert into ${table('user')} ("id", "created_at", "updated_at", "name", "email")
      ${numbers(PEOPLE)} select 'u' || n, ${moment}, ${moment}, 'Person', 'u' || n || '@example.com' from numbers`,
  );
  await connection.execute(
    `insert into ${table('organization')} ("id", "created_at", "updated_at", "name", "slug")
      ${numbers(2)} select 'o' || n, ${moment}, ${moment}, 'Crew', 'crew-' || n from numbers`,
  );
  await connection.execute(
    `insert into ${table('oauth_client')} (${DETAILS}) ${numbers(CLIENTS)}
      select case n % 10 when 0 then 'https://docs' || n || '.example/client.json' else 'c' || n end, ${moment}, ${moment},
        case n % 50 when 1 then 'organization' when 2 then 'person' else 'registered' end,
        case n % 50 when 1 then 'o1' end, case n % 50 when 2 then 'u1' end,
        case n % 100 when 3 then ${moment} end,
        case n % 2 when 0 then 'Boat ' else 'BOAT ' end || n,
        '{}', 'none', 'web',
        ${toJson(`'["https://App' || n || '.example/cb","https://second.example/cb"]'`)},
        '[]', '[]', '[]', '[]', '[]', ''
      from numbers`,
  );
  const consent = `"id", "created_at", "updated_at", "user_id", "client_id", "place", "scopes", "resources", "claims", "client_key", "last_used_at"`;
  for (const [client, most] of [
    ['c1', PEOPLE],
    ['c2', MOST_PEOPLE],
    ['c3', 3],
  ] as const)
    await connection.execute(
      `insert into ${table('oauth_consent')} (${consent}) ${numbers(most)}
        select '${client}-' || n, ${moment}, ${moment}, 'u' || n, '${client}', '${client}-' || n, '[]', '[]', '[]', '', ${moment}
        from numbers`,
    );
  await connection.execute(
    `insert into ${table('oauth_consent')} (${consent}) ${numbers(CONSENTS)}
      select 'other-' || n, ${moment}, ${moment}, 'u' || (n % ${PEOPLE} + 1), 'other' || (n % 300), 'other-' || n,
        '[]', '[]', '[]', '', ${moment} from numbers`,
  );
  await connection.execute(dialectOf(orm) === 'sqlite' ? 'analyze' : `analyze ${table('oauth_client')}`);
  if (dialectOf(orm) === 'postgresql') await connection.execute(`vacuum analyze ${table('oauth_consent')}`);
});

afterAll(() => database.close());

const newest = { by: 'createdAt', direction: 'desc' } as const;
const byName = { by: 'name', direction: 'asc' } as const;

async function planOf(query: Partial<ClientQuery>): Promise<string> {
  const { sql, values } = toClientStatements(orm.em, { sort: newest, limit: 25, ...query }).keys;
  const explain = dialectOf(orm) === 'sqlite' ? 'explain query plan' : 'explain';
  return JSON.stringify(await orm.em.execute(`${explain} ${sql}`, [...values]));
}

test.each<[what: string, query: Partial<ClientQuery>, index: string]>([
  ['all, the newest first', {}, 'oauth_client_created_at_id_index'],
  ['all, by name', { sort: byName }, 'oauth_client_name_index'],
  ['a later page of all', { after: { key: 2000, id: 'c2000' } }, 'oauth_client_created_at_id_index'],
  ['a later page by name', { sort: byName, after: { key: 'boat 2', id: 'c2' } }, 'oauth_client_name_index'],
  ['one kind', { source: 'person' }, 'oauth_client_source_created_at_id_index'],
  ['one kind by name', { source: 'person', sort: byName }, 'oauth_client_source_name_index'],
  ['those that are disabled', { disabled: true }, 'oauth_client_disabled_index'],
])('the list of %s is in the order of an index', async (_, query, index) => {
  const plan = await planOf(query);

  expect(plan).toContain(index);
  expect(plan).not.toMatch(/TEMP B-TREE|Sort|Seq Scan/);
});

test.each<[what: string, query: Partial<ClientQuery>, indexes: readonly string[]]>([
  [
    'an organization',
    { owner: { organizationId: 'o1' } },
    ['oauth_client_organization_id_created_at_id_index', 'oauth_client_organization_id_index'],
  ],
  [
    'a person',
    { owner: { userId: 'u1' }, search: 'boat' },
    ['oauth_client_user_id_created_at_id_index', 'oauth_client_user_id_index'],
  ],
])('the list of %s reads these alone', async (_, query, indexes) => {
  const plan = await planOf(query);

  expect(indexes.some((index) => plan.includes(index))).toBe(true);
  expect(plan).not.toMatch(/Seq Scan|SCAN c/);
});

test('a search among all reads what it finds, by an index for each thing that it compares', async () => {
  const plan = await planOf({ search: 'app3999' });

  expect(plan).toMatch(/oauth_client_(source_)?name_index/);
  expect(plan).toContain('oauth_client_address_index');
  expect(plan).not.toMatch(/Seq Scan on oauth_client|SCAN c/);
});

test.each<[search: string, found: readonly string[]]>([
  ['boat 3999', ['c3999']],
  [
    'BOAT 399',
    ['c399', 'https://docs3990.example/client.json', ...Array.from({ length: 9 }, (_, n) => `c${3991 + n}`)],
  ],
  ['c3999', ['c3999']],
  ['c399', ['c399']],
  ['app3998.example', ['c3998']],
  ['https://APP3998', ['c3998']],
  ['docs3990.example', ['https://docs3990.example/client.json']],
  ['second.example', []],
  ['oat 3999', []],
  ['%', []],
])('a search for %j among all finds %j', async (search, found) => {
  const { clients, total } = await listClients(orm.em.fork(), { search, sort: byName, limit: 50 });

  expect(clients.map(({ id }) => id).sort()).toEqual([...found].sort());
  expect(total).toBe(found.length);
});

test('a search that nearly everything matches stays small', async () => {
  const { clients, total } = await listClients(orm.em.fork(), { search: 'boat', sort: newest, limit: 5 });

  expect(clients).toHaveLength(5);
  expect(total).toBe(1000);
});

test('an owner finds a text inside the name, and nothing of others', async () => {
  const owner = { organizationId: 'o1' };
  const find = async (search: string) =>
    (await listClients(orm.em.fork(), { owner, search, sort: newest, limit: 9 })).clients.map(({ id }) => id);

  expect(await find('AT 3951')).toEqual(['c3951']);
  expect(await find('boat 3952')).toEqual([]);
  expect(await find('c3951')).toEqual(['c3951']);
  expect(await find('_')).toEqual([]);
});

describe.each(['name', 'createdAt'] as const)('the pages by %s', (by) => {
  test.each(['asc', 'desc'] as const)('have each application once, %s', async (direction) => {
    const ids: string[] = [];
    let after: ClientPlace | undefined;
    do {
      const page = await listClients(orm.em.fork(), { sort: { by, direction }, limit: 1500, after });
      expect(page.total).toBe(CLIENTS);
      ids.push(...page.clients.map(({ id }) => id));
      after = page.next ?? undefined;
    } while (after);

    expect(ids).toHaveLength(CLIENTS);
    expect(new Set(ids).size).toBe(CLIENTS);
  });
});

describe('people who have allowed an application something', () => {
  test('are counted up to a limit', async () => {
    const em = orm.em.fork();

    expect(await countPeople(em, 'c1')).toEqual({ people: MOST_PEOPLE, hasMore: true });
    expect(await countPeople(em, 'c2')).toEqual({ people: MOST_PEOPLE, hasMore: false });
    expect(await countPeople(em, 'c3')).toEqual({ people: 3, hasMore: false });
    expect(await countPeople(em, 'c4')).toEqual({ people: 0, hasMore: false });
  });

  test('are found by an index', async () => {
    const plan = await explainSent(orm, (em) => countPeople(em, 'c1'));

    expect(plan).toMatch(/oauth_consent_client_id(_user_id)?_index/);
    expect(plan).not.toMatch(/Seq Scan|Sort|TEMP B-TREE/);
  });
});
