import { readFileSync } from 'node:fs';
import { Organization, type Orm, tableOf, User } from '@keystead/db';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OwnTable, OwnUserColumn } from '#core/call/revocation/own-table.ts';
import { revokeAccess } from '#core/call/revocation/revoke-access.ts';
import { createUnit, serviceCaller } from '#core/call/unit.ts';
import { writeUnit } from '#core/call/unit-of-work/transaction.ts';
import { defineFeature, type Feature } from '#core/feature/define-feature.ts';
import { createKeystead } from '#create-keystead.ts';
import { testOnce } from '#testing/database/once.ts';
import { browserAt, ORIGIN, signedUp, TEST_SECRET, type TestApp, testApp } from '#testing/index.ts';
import { signedUpAs } from '#testing/people/administration.ts';

let app: TestApp;
let lastOfService: string;

const options = { admin: {}, organization: {}, user: { deleteUser: { enabled: true } } } as const;

async function withFeatures<const Own extends readonly Feature[]>(features: Own) {
  const service = await app.withFeatures(features);
  service.deps.moving.stop();
  return service;
}

const names = async (orm: Orm): Promise<string[]> => {
  const rows: { name: string }[] = await orm.em
    .getConnection()
    .execute(`select "name" from ${tableOf(orm, 'migration')} order by "id"`);
  return rows.map(({ name }) => name);
};

beforeEach(async () => {
  app = await testApp(options);
  lastOfService = (await names(app.service.orm)).at(-1) ?? '';
});

afterEach(async () => {
  const { orm } = app.service;
  for (const table of ['app_deal', 'app_note', 'own_migration'])
    await orm.em.getConnection().execute(`drop table if exists ${tableOf(orm, table)}`);
  await app[Symbol.asyncDispose]();
});

const rowsOf = (table: string): Promise<Record<string, unknown>[]> =>
  app.service.orm.em.getConnection().execute(`select * from ${tableOf(app.service.orm, table)}`);

const references = `owner_id text not null references "user" (id) on delete cascade,
  organization_id text null references "organization" (id) on delete set null`;

const text = 'title text not null';

/** A table of two steps, with rows of people and organizations. */
const deals = defineFeature({
  name: 'deals',
  tables: {
    app_deal: {
      users: { owner_id: { deleted: 'cascades', otherwise: 'stays' } },
      organizations: { organization_id: 'empties' },
      exports: ['id', 'title', 'stage'],
    },
  },
  migrations: [
    {
      name: '001-deals',
      up: [
        {
          sqlite: `create table app_deal (id text primary key, ${text}, ${references})`,
          postgresql: `create table app_deal (id text primary key, ${text}, ${references})`,
        },
      ],
      down: ['drop table app_deal'],
    },
    {
      name: '002-stage',
      up: [`alter table app_deal add column stage text not null default 'open'`],
      down: ['alter table app_deal drop column stage'],
    },
  ],
  procedures: {},
});

const insertDeal = (ownerId: string, organizationId: string | null = null): Promise<unknown> => {
  const { orm } = app.service;
  const insert = `insert into ${tableOf(orm, 'app_deal')} (id, title, owner_id, organization_id) values (?, ?, ?, ?)`;
  return orm.em.getConnection().execute(insert, ['1', 'First', ownerId, organizationId]);
};

describe('tables of a feature', () => {
  test('are made after those of the service, once, and undone by rollback', async () => {
    const service = await withFeatures([deals]);
    const before = await service.ready();
    const ran = await service.migrate();
    const after = await service.ready();
    const again = await service.migrate();
    const ada = await signedUp(app);
    await insertDeal(ada.id);
    const preview = await service.previewRollback(lastOfService);
    const one = await service.rollback();
    const columns = Object.keys((await rowsOf('app_deal'))[0] ?? {});
    const rest = await service.rollback(lastOfService);

    expect([before, after]).toEqual([false, true]);
    expect([ran, again]).toEqual([['deals/001-deals', 'deals/002-stage'], []]);
    expect(preview).toEqual({
      undone: ['deals/002-stage', 'deals/001-deals'],
      lost: [{ table: 'app_deal', column: null, rows: 1 }],
    });
    expect(one).toEqual(['deals/002-stage']);
    expect(columns).not.toContain('stage');
    expect(rest).toEqual(['deals/001-deals']);
    expect(await service.migrate()).toEqual(ran);
  });

  test('stay when their feature is taken out, and others go on', async () => {
    await (await withFeatures([deals])).migrate();
    const other = await withFeatures([noting({}, 'title text')]);

    expect(await other.migrate()).toEqual(['notes/001']);
    expect(await rowsOf('app_deal')).toEqual([]);
  });

  test('are in the file of a user, and follow the user and the organization that are deleted', async () => {
    const service = await withFeatures([deals]);
    await service.migrate();
    const root = await signedUpAs(app, 'admin');
    const ada = await signedUp(app, { email: 'ada@deals.example' });
    const moments = { createdAt: app.now(), updatedAt: app.now() };
    await app.em().insert(Organization, { id: 'acme', name: 'Acme', slug: 'acme', ...moments });
    await insertDeal(ada.id, 'acme');
    const file = await browserAt(service, root).get(`/admin/export-user?id=${ada.id}`);
    const exported: { app_deal: Record<string, unknown>[] } = JSON.parse(await file.text());
    await app.em().nativeDelete(Organization, { id: 'acme' });
    const withoutOrganization = await rowsOf('app_deal');
    const removed = await root.post('/admin/remove-user', { userId: ada.id });

    expect(exported.app_deal).toMatchObject([{ title: 'First', stage: 'open' }]);
    expect(Object.keys(exported.app_deal[0] ?? {}).sort()).toEqual(['id', 'stage', 'title']);
    expect(withoutOrganization).toMatchObject([{ title: 'First', organization_id: null }]);
    expect(removed.status).toBe(200);
    expect(await rowsOf('app_deal')).toEqual([]);
  });
});

const page = new URL('../../../../../docs/guide/own-tables.md', import.meta.url);

if (process.env.TEST_DIALECT === 'postgresql')
  test('a table in another schema of PostgreSQL refers to users, and follows a deletion', async () => {
    const { orm } = app.service;
    const connection = orm.em.getConnection();
    const ada = await signedUp(app);
    const [, create = ''] = /```sql\n([\s\S]*?)```/.exec(readFileSync(page, 'utf8')) ?? [];
    await connection.execute(create);
    await connection.execute(`insert into public.deal values ('1', ?)`, [ada.id]);
    const count = async () => (await connection.execute('select id from public.deal')).length;
    const before = await count();
    await app.em().nativeDelete(User, { id: ada.id });
    const after = await count();
    await connection.execute('drop table public.deal');

    expect([before, after]).toEqual([1, 0]);
  });

/** A feature with one table, as a test makes it. */
const noting = (table: OwnTable, columns: string, more: Partial<Feature> = {}) =>
  defineFeature({
    name: 'notes',
    tables: { app_note: table },
    migrations: [
      {
        name: '001',
        up: [`create table app_note (id text primary key, ${columns})`],
        down: ['drop table app_note'],
      },
    ],
    procedures: {},
    ...more,
  });

const userColumn = (onDelete: string) => `user_id text not null references "user" (id) ${onDelete}`;
const stays = { deleted: 'cascades', otherwise: 'stays' } as const;
const users = { user_id: stays };
const exported = ['id'];

test('rows that let somebody in end with what ends an access', async () => {
  const otherwise: OwnUserColumn['otherwise'] = {
    'first-proof': 'stays',
    reset: 'ends',
    removal: 'stays',
    secured: 'ends',
    'secured-from-former': 'stays',
    'signed-out': 'stays',
    'signed-out-elsewhere': 'stays',
    'password-changed': 'stays',
    'password-set': 'stays',
    'address-changed': 'stays',
    'factors-removed': 'stays',
    banned: 'ends',
  };
  const table: OwnTable = { users: { user_id: { deleted: 'cascades', otherwise } }, exports: exported };
  const service = await withFeatures([noting(table, userColumn('on delete cascade'))]);
  await service.migrate();
  const [ada, grace] = [await signedUp(app), await signedUp(app, { email: 'grace@example.com' })];
  const { orm } = app.service;
  const insert = `insert into ${tableOf(orm, 'app_note')} (id, user_id) values (?, ?)`;
  for (const { id } of [ada, grace]) await orm.em.getConnection().execute(insert, [`of ${id}`, id]);
  const end = async (cause: 'signed-out' | 'banned') => {
    const unit = createUnit(serviceCaller(service.deps));
    const user = { id: ada.id, name: 'Ada', email: ada.email, emailVerified: true, emailProvedAt: null };
    revokeAccess(unit, { ...user, twoFactorEnabled: false, updatedAt: app.now() }, cause);
    await writeUnit(unit);
    return (await rowsOf('app_note')).length;
  };

  expect([await end('signed-out'), await end('banned')]).toEqual([2, 1]);
  expect(await rowsOf('app_note')).toMatchObject([{ user_id: grace.id }]);
});

describe('a migration of a feature is refused, and leaves nothing', () => {
  test.each([
    ['fails', noting({}, 'nonsense nonsense nonsense ,,'), /Statement 1 of notes\/001 failed: /],
    [
      'lacks the foreign key',
      noting({ users, exports: exported }, 'user_id text not null'),
      'has no foreign key',
    ],
    [
      'has another end than the feature says',
      noting({ users, exports: exported }, userColumn('on delete set null')),
      'app_note.user_id says on delete set null; expected references "user" ("id") on delete cascade',
    ],
    [
      'has a column of people that the feature does not name',
      noting({}, userColumn('on delete cascade')),
      'app_note.user_id leads to a user, and `users` of the table does not name it',
    ],
    [
      'would forbid deletions',
      noting({}, 'team_id text references "team" (id)'),
      'app_note.team_id would forbid to delete from team; expected on delete cascade or set null',
    ],
    [
      'names no column of the file',
      noting({ users, exports: ['title'] }, userColumn('on delete cascade')),
      'app_note has no column title',
    ],
    ['has a word of SQL for a column', noting({}, '"order" text'), 'app_note.order needs quotes'],
    [
      'makes a table that the feature does not name',
      noting({}, 'title text', {
        migrations: [
          {
            name: '001',
            up: ['create table app_note (id text)', 'create table app_other (id text)'],
            down: ['drop table app_other', 'drop table app_note'],
          },
        ],
      }),
      'no feature names the table app_other',
    ],
    [
      'changes a table of the service',
      noting({}, 'title text', {
        migrations: [
          {
            name: '001',
            up: ['create table app_note (id text)', 'alter table "user" add column nickname text'],
            down: ['alter table "user" drop column nickname', 'drop table app_note'],
          },
        ],
      }),
      'user.nickname is not a table of a feature',
    ],
  ])('that %s', async (_what, feature, message) => {
    const service = await withFeatures([feature]);

    await expect(service.migrate()).rejects.toThrow(message);
    expect(await service.ready()).toBe(false);
    await expect(rowsOf('app_note')).rejects.toThrow(/app_note/);
  });

  test('that stands before one that has run, or is undone without its code', async () => {
    const first = await withFeatures([noting({}, 'title text')]);
    await first.migrate();
    const [migration] = noting({}, 'title text').migrations ?? [];
    const early = { name: '000', up: ['select 1'], down: ['select 1'] };
    const later = await withFeatures([noting({}, '', { migrations: migration ? [early, migration] : [] })]);

    await expect(later.migrate()).rejects.toThrow(
      'notes/000 stands before notes/001, which has run; add new migrations at the end.',
    );
    await expect(app.service.rollback()).rejects.toThrow(
      'notes/001 has run, but no feature of this application has it',
    );
    expect(await first.rollback()).toEqual(['notes/001']);
  });
});

testOnce('a start says what is wrong with the tables of a feature', async () => {
  const faultsOf = (feature: object) =>
    createKeystead({
      baseURL: ORIGIN,
      secret: TEST_SECRET,
      database: 'sqlite::memory:',
      features: [{ name: 'notes', procedures: {}, migrations: [], ...feature }],
    }).then(
      () => 'none',
      (error: Error) => error.message,
    );
  const migrations = [{ name: '001', up: ['x'], down: ['x'] }];
  const table = (facts: object, name = 'app_note') => ({ migrations, tables: { [name]: facts } });
  const cases: [object, string][] = [
    [table({}, 'note'), 'tables.note is no name for a table; expected app_'],
    [table({ user: {} }), 'the feature notes.tables.app_note.user is not known; did you mean users?'],
    [
      table({ users: { user_id: { deleted: 'cascade', otherwise: 'stays' } } }),
      'expected cascades or empties',
    ],
    [table({ users: { user_id: { deleted: 'cascades' } } }), 'expected stays, or stays or ends for each of'],
    [
      table({ users: { user_id: { deleted: 'cascades', otherwise: { banned: 'ends' } } } }),
      'otherwise is wrong',
    ],
    [table({ users: { user_id: stays } }), 'exports is missing, expected the columns for the file of a user'],
    [table({ users: { order: stays }, exports: ['id'] }), 'names the column order; expected small letters'],
    [{ ...table({}), migrations: [] }, 'has tables and no migrations that make them'],
    [
      { migrations: [{ name: '001', up: ['x'], down: [] }] },
      'migrations.0.down is wrong, expected a statement',
    ],
    [
      { migrations: [{ name: '001', ups: ['x'], down: ['x'] }] },
      'migrations.0.ups is not known; did you mean up?',
    ],
    [{ migrations: [...migrations, ...migrations] }, 'migrations has 001 twice'],
    [{ migrations: [{ name: '001', up: ['commit'], down: ['x'] }] }, '001 with a transaction; expected none'],
    [
      { migrations: [{ name: '001', up: [{ sqlite: 'x' }], down: ['x'] }] },
      'one for sqlite and one for postgresql',
    ],
  ];
  for (const [feature, message] of cases) expect(await faultsOf(feature), message).toContain(message);
  const twice = createKeystead({
    baseURL: ORIGIN,
    secret: TEST_SECRET,
    database: 'sqlite::memory:',
    features: [deals, { ...deals, name: 'deals-again', procedures: {} }],
  });
  await expect(twice).rejects.toThrow('two features have the table app_deal');
});
