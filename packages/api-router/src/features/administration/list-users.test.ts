import { User } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Person, TestApp } from '#testing/index.ts';
import { adminApp, signedUpAs } from '#testing/people/administration.ts';
import { shownUser } from '#testing/people/shown-user.ts';

const people = [
  { name: 'Ada', email: 'ada@example.com', role: 'user', username: 'ada' },
  { name: 'bob 100%', email: 'bob@example.org', role: null, banned: true, banReason: 'Spam' },
  { name: 'Cid_x', email: 'cid@example.com', role: 'user,editor', emailVerified: true, banned: false },
  { name: 'dan', email: 'dan@other.com', role: 'admin', lastSignInAt: new Date('2026-02-01T00:00:00Z') },
  { name: '', email: 'eve@other.com', role: 'user', lastSignInAt: new Date('2026-02-02T00:00:00Z') },
];

async function createPeople(app: TestApp): Promise<Person> {
  const root = await signedUpAs(app, 'admin', { name: 'Root', email: 'root@zzz.com' });
  const em = app.em();
  for (const [index, person] of people.entries())
    em.create(User, { ...person, image: null, createdAt: new Date(Date.UTC(2026, 0, index + 1)) });
  await em.flush();
  return root;
}

const pageOf = z.looseObject({ users: z.array(z.looseObject({ email: z.string() })) });

type Query = NonNullable<Parameters<Person['api']['admin']['listUsers']['query']>[0]>;

describe('list-users', () => {
  test('searches, filters, sorts and pages, in two statements with the session', async () => {
    await using app = await adminApp();
    const root = await createPeople(app);
    const emails = async (query: Query) =>
      (await root.api.admin.listUsers.query(query)).users.map(({ email }) => email.split('@')[0]);

    const all = await root.get('/admin/list-users?limit=2&offset=1&sortBy=email&sortDirection=desc');
    const page = pageOf.parse(await all.json());
    expect(page).toMatchObject({ total: 6, limit: 2, offset: 1 });
    expect(page.users.map(({ email }) => email)).toEqual(['eve@other.com', 'dan@other.com']);
    const columns = ['id', 'email', 'role', 'banned', 'banReason', 'banExpires', 'lastSignInAt'];
    expect(Object.keys(page.users[0] ?? {}).sort()).toEqual(
      [...columns, ...Object.keys(shownUser({}))].sort(),
    );

    const table: [Query, string[]][] = [
      [{}, ['ada', 'bob', 'cid', 'dan', 'eve', 'root']],
      [{ sortBy: 'name' }, ['eve', 'ada', 'bob', 'cid', 'dan', 'root']],
      [{ sortBy: 'name', sortDirection: 'desc' }, ['root', 'dan', 'cid', 'bob', 'ada', 'eve']],
      [{ sortBy: 'lastSignInAt', sortDirection: 'desc', limit: 3 }, ['root', 'eve', 'dan']],
      [{ sortBy: 'banned', sortDirection: 'desc', limit: 2 }, ['bob', 'cid']],
      [{ sortBy: 'username', sortDirection: 'desc', limit: 1 }, ['ada']],
      [{ sortBy: 'role', sortDirection: 'asc', limit: 1 }, ['bob']],
      [{ searchValue: 'OTHER' }, ['dan', 'eve']],
      [{ searchValue: 'B', searchField: 'name', searchOperator: 'starts_with' }, ['bob']],
      [{ searchValue: 'C', searchOperator: 'starts_with' }, ['cid']],
      [{ searchValue: '.ORG', searchOperator: 'ends_with' }, ['bob']],
      [{ searchValue: '%', searchField: 'name' }, ['bob']],
      [{ searchValue: '_', searchField: 'name' }, ['cid']],
      [{ searchValue: "' or '1'='1", searchField: 'name' }, []],
      [{ filterField: 'role', filterValue: 'user' }, ['ada', 'bob', 'cid', 'eve']],
      [{ filterField: 'role', filterValue: 'editor' }, ['cid']],
      [{ filterField: 'role', filterValue: 'edit' }, []],
      [{ filterField: 'role', filterOperator: 'ne', filterValue: 'user' }, ['dan', 'root']],
      [
        { filterField: 'role', filterOperator: 'in', filterValue: ['admin', 'editor'] },
        ['cid', 'dan', 'root'],
      ],
      [{ filterField: 'banned', filterValue: 'true' }, ['bob']],
      [{ filterField: 'banned', filterValue: false }, ['ada', 'cid', 'dan', 'eve', 'root']],
      [
        { filterField: 'banned', filterOperator: 'ne', filterValue: true },
        ['ada', 'cid', 'dan', 'eve', 'root'],
      ],
      [{ filterField: 'lastSignInAt', filterOperator: 'lt', filterValue: '2026-02-02' }, ['dan']],
      [{ filterField: 'lastSignInAt', filterValue: 'null' }, ['ada', 'bob', 'cid']],
      [
        { filterField: 'createdAt', filterOperator: 'lte', filterValue: Date.UTC(2026, 0, 2) },
        ['ada', 'bob'],
      ],
      [{ filterValue: 'ADA@example.com' }, ['ada']],
      [{ filterField: 'name', filterValue: 'ADA' }, ['ada']],
      [{ filterField: 'emailVerified', filterValue: true }, ['cid']],
      [
        { filterField: 'email', filterOperator: 'in', filterValue: 'ada@example.com, cid@example.com' },
        ['ada', 'cid'],
      ],
      [{ searchValue: 'example', filterField: 'emailVerified', filterValue: true }, ['cid']],
    ];
    for (const [query, expected] of table) expect([query, await emails(query)]).toEqual([query, expected]);
    await app.forgetStatements();
    await root.get('/admin/list-users?searchValue=a&filterField=name&filterValue=ada');
    expect(app.statements).toHaveLength(2);
    // One more for the lists of roles, so that the index of roles is used.
    await app.forgetStatements();
    await root.get('/admin/list-users?searchValue=a&filterField=role&filterValue=user&sortBy=name');
    expect(app.statements).toHaveLength(3);
  });

  test('narrows by several facts at once, and searches names and addresses together', async () => {
    await using app = await adminApp();
    const root = await createPeople(app);
    const ended = { banned: true, banReason: 'Spam', banExpires: new Date('2026-01-02T00:00:00Z') };
    const fay = { name: 'Fay', email: 'fay@other.com', image: null, twoFactorEnabled: true, ...ended };
    await app
      .em()
      .insert(User, { ...fay, id: 'fay', createdAt: new Date(Date.UTC(2026, 0, 6)), updatedAt: app.now() });
    const emails = async (query: Query) =>
      (await root.api.admin.listUsers.query(query)).users.map(({ email }) => email.split('@')[0]);

    const table: [Query, string[]][] = [
      [{ searchValue: 'DA', searchField: 'any' }, ['dan', 'ada']],
      [{ searchValue: 'zzz.', searchField: 'any' }, []],
      [{ searchValue: '@ZZZ.', searchField: 'any' }, ['root']],
      [{ searchValue: 'b', searchField: 'any', searchOperator: 'starts_with' }, ['bob']],
      [{ searchValue: root.id, searchField: 'any' }, ['root']],
      [{ status: 'suspended' }, ['bob']],
      [{ status: 'active' }, ['ada', 'cid', 'dan', 'eve', 'fay', 'root']],
      [{ role: 'user', emailVerified: false, status: 'active' }, ['ada', 'eve', 'fay']],
      [{ role: 'editor', emailVerified: true, searchValue: 'ci', searchField: 'any' }, ['cid']],
      [{ role: 'editor', emailVerified: false }, []],
      [{ twoFactorEnabled: true, filterField: 'name', filterValue: 'ada' }, []],
      [{ twoFactorEnabled: true }, ['fay']],
    ];
    for (const [query, expected] of table) expect([query, await emails(query)]).toEqual([query, expected]);
    const inAddress = await root.get('/admin/list-users?role=user&emailVerified=false&status=active&limit=1');
    expect(pageOf.parse(await inAddress.json())).toMatchObject({
      total: 3,
      users: [{ email: 'ada@example.com' }],
    });
  });

  test('has the best of a search first: start of the name, of a word, of the address, then anything else', async () => {
    await using app = await adminApp();
    const root = await signedUpAs(app, 'admin', { name: 'Root', email: 'root@zzz.com' });
    const found = ['Colin May', 'Bo', 'Mae Lin-Park', 'Anne-Lin Ott', 'Lin Chen'];
    const addresses = ['colin', 'lin.bo', 'mae', 'anne', 'chen'];
    const em = app.em();
    for (const [index, name] of [...found, 'Una'].entries()) {
      const createdAt = new Date(Date.UTC(2026, 0, index + 1));
      em.create(User, {
        name,
        email: `${addresses[index] ?? 'una'}@tideline.example`,
        image: null,
        createdAt,
      });
    }
    await em.flush();
    const names = async (query: Query) =>
      (await root.api.admin.listUsers.query(query)).users.map(({ name }) => name);

    const ranked = ['Lin Chen', 'Anne-Lin Ott', 'Mae Lin-Park', 'Bo', 'Colin May'];
    expect(await names({ searchValue: 'LIN', searchField: 'any' })).toEqual(ranked);
    expect(await names({ searchValue: 'lin', searchField: 'any', limit: 2, offset: 3 })).toEqual(
      ranked.slice(3),
    );
    expect(await names({ searchValue: 'lin', searchField: 'any', sortBy: 'createdAt' })).toEqual(found);
    expect(await names({ searchValue: 'e-lin', searchField: 'any' })).toEqual(['Anne-Lin Ott']);
    expect(await names({ searchValue: '@tideline', searchField: 'any' })).toHaveLength(6);
  });

  test('refuses unknown names, and impossible values', async () => {
    await using app = await adminApp();
    const root = await signedUpAs(app, 'admin');
    for (const query of [
      'sortBy=password',
      'sortBy=email%3B',
      'searchField=role',
      'filterField=webauthnUserId&filterValue=x',
      'filterField=banned&filterValue=maybe',
      'filterField=banned&filterValue=toString',
      'filterField=emailVerified&filterOperator=in&filterValue=true,constructor',
      'filterField=createdAt&filterValue=yesterday',
      'filterField=createdAt&filterOperator=lt&filterValue=0000-01-01',
      'filterField=createdAt&filterOperator=lt&filterValue=8640000000000000',
      'filterField=banned&filterOperator=contains&filterValue=true',
      'filterField=createdAt&filterOperator=lt&filterValue=null',
      'filterOperator=like&filterValue=x',
      'limit=0',
      'limit=1001',
      'limit=ten',
      'offset=-1',
      'sortDirection=up',
      'status=banned',
      'emailVerified=yes',
    ]) {
      const response = await root.get(`/admin/list-users?${query}`);
      expect([query, response.status, await response.json()]).toMatchObject([
        query,
        400,
        { code: 'VALIDATION_ERROR', message: 'Invalid query parameters' },
      ]);
    }
  });
});
