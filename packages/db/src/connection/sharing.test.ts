import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { User } from '#entities/user.ts';
import { migrationsFor } from '#migrations/index.ts';
import { migrate, pendingMigrations } from '#migrations/migrate.ts';
import { rollback } from '#migrations/rollback.ts';
import { countHit } from '#queries/limits/count-hit.ts';
import { createSessionReader } from '#queries/sessions/session-reader.ts';
import { findDifferences } from '#testing/find-differences.ts';
import { signedIn } from '#testing/people.ts';
import { findPgbouncer, startPgbouncer } from '#testing/pgbouncer.ts';
import { readSchema } from '#testing/read-schema.ts';
import type { Orm } from './dialect.ts';
import { createOrm } from './orm.ts';
import type { OrmOptions } from './orm-options.ts';

const names = migrationsFor('postgresql').map(({ name }) => name);

test.each(['', 'my-accounts', 'Accounts', 'a"; drop schema public', 'pg_accounts', 'a'.repeat(64)])(
  'the schema %j is refused in one sentence, before anything is opened',
  async (schema) => {
    await expect(createOrm('postgresql://me@127.0.0.1:1/accounts', { schema })).rejects.toThrow(
      /^The database schema is .*; expected at most 63 small letters, digits and underscores .*\.$/,
    );
  },
);

/** SQL from the guide: for the role and its database, for its schema, and for moving an installation. */
const page = readFileSync(new URL('../../../../docs/guide/deployment.md', import.meta.url), 'utf8');
const blocks = [...page.matchAll(/```sql\n([\s\S]*?)```/g)].map(([, block = '']) => block);
const [PROVIDE = '', SCHEMA = '', MOVE = ''] = blocks;

if ((process.env.TEST_DATABASE_URL ?? '') !== '') {
  let admin: Orm;
  let counter = 0;

  beforeAll(async () => {
    admin = await createOrm(process.env.TEST_DATABASE_URL ?? '');
  });

  afterAll(() => admin.close());

  /** A new database on the server, with services that are closed before it is dropped. */
  async function bareDatabase() {
    const stack = new AsyncDisposableStack();
    const name = `shared_${process.pid}_${counter++}`;
    await admin.em.execute(`create database "${name}"`);
    stack.defer(async () => {
      await admin.em.execute(`drop database "${name}" with (force)`);
    });
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    url.pathname = `/${name}`;
    return {
      url,
      async open(options: OrmOptions = {}, at: URL = url): Promise<Orm> {
        const orm = await createOrm(at.href, options);
        stack.defer(() => orm.close());
        return orm;
      },
      use: <Value extends AsyncDisposable>(value: Value): Value => stack.use(value),
      [Symbol.asyncDispose]: () => stack.disposeAsync(),
    };
  }

  test('the guide makes a role, its database and its schema', async () => {
    const name = `guide_${process.pid}`;
    const named = (block: string): string[] => block.trim().replaceAll('keystead', name).split('\n');
    const owners = `select rolname from pg_namespace join pg_roles r on r.oid = nspowner where nspname = '${name}'`;
    try {
      for (const statement of [...named(PROVIDE), ...named(SCHEMA)]) await admin.em.execute(statement);

      expect(blocks).toHaveLength(3);
      expect(await admin.em.execute(owners)).toEqual([{ rolname: name }]);
    } finally {
      for (const kind of ['schema', 'database', 'role'])
        await admin.em.execute(`drop ${kind} if exists ${name}`);
    }
  });

  /** Tables that an application may have under the same names, with other columns. */
  const APPLICATION = `
    create table "user" ("id" serial primary key, "login" text not null unique);
    create table "session" ("id" text primary key, "user_id" int references "user" ("id"));
    create table "migration" ("version" int);
    create table "rate_limit" ("login" text);
    create index "session_user_id_index" on "session" ("user_id");
    insert into "user" ("login") values ('ada');
    insert into "session" values ('s1', 1);
    insert into "migration" values (7);`;

  const applicationRows = async (orm: Orm): Promise<unknown> =>
    orm.em.execute(`select u."login", s."id", m."version" from public."user" u
      join public."session" s on s."user_id" = u."id" cross join public."migration" m`);

  test('an application with tables of the same names shares the database, and both work', async () => {
    await using database = await bareDatabase();
    const orm = await database.open();
    await orm.em.getConnection().executeDump(APPLICATION);
    const before = await applicationRows(orm);

    expect(await pendingMigrations(orm)).toEqual(names);
    expect(await migrate(orm)).toEqual(names);
    const { user, session } = await signedIn(orm);
    expect((await createSessionReader(orm)(session.tokenHash))?.user.id).toBe(user.id);
    await countHit(orm, 'a', 60_000, new Date());
    await orm.em.fork().nativeUpdate(User, { id: user.id }, { name: 'Grace' });
    expect(await findDifferences(orm, { schema: 'keystead' })).toEqual([]);

    expect(await applicationRows(orm)).toEqual(before);
    await orm.em.execute(`insert into public."user" ("login") values ('grace')`);
    while ((await rollback(orm)).length > 0);
    expect(await applicationRows(orm)).toEqual(before);
  });

  test('two services with two schemas do not see each other, behind a pooler and on shared connections too', async (context) => {
    const program = findPgbouncer();
    if (program === undefined) {
      expect(process.env.CI, 'pgbouncer is not installed').not.toBe('true');
      return context.skip('pgbouncer is not installed');
    }
    await using database = await bareDatabase();
    const pooler = database.use(await startPgbouncer(program, database.url.href));
    const open = (schema: string) =>
      database.open({ schema, preparedStatements: false }, new URL(pooler.url));
    const [one, other] = [await open('first'), await open('second')];
    await migrate(one);
    expect(await pendingMigrations(other)).toEqual(names);
    await migrate(other);
    const schemas = [await readSchema(one), await readSchema(other)];
    expect(schemas[0]).toEqual(schemas[1]);

    const now = new Date();
    const people = await Promise.all([one, other].map((orm) => signedIn(orm)));
    const readers = [createSessionReader(one), createSessionReader(other)];
    const found = await Promise.all(
      readers.flatMap((read) => people.map(({ session }) => read(session.tokenHash))),
    );
    expect(found.map((row) => row !== undefined)).toEqual([true, false, false, true]);
    await Promise.all([one, one, other].map((orm) => countHit(orm, 'k', 60_000, now)));
    expect((await countHit(other, 'k', 60_000, now)).count).toBe(2);

    // A slow migration of one service, with its lock, must not block the other.
    const holder = one.em.fork();
    await holder.begin();
    await holder.execute(`select pg_advisory_xact_lock(5393472, hashtext('first'))`);
    expect(await rollback(other)).toEqual(names.slice(-1));
    await holder.rollback();
    expect(await pendingMigrations(one)).toEqual([]);
    expect(await migrate(other)).toEqual(names.slice(-1));
  });

  test('tables of an earlier release in public are not lost: the service does not start until they are moved, or used there', async () => {
    await using database = await bareDatabase();
    const former = await database.open({ schema: 'public' });
    await migrate(former);
    const { user, session } = await signedIn(former);
    expect(await former.em.execute('select count(*)::int as n from public.migration')).toEqual([
      { n: names.length },
    ]);

    const orm = await database.open();
    await expect(migrate(orm)).rejects.toThrow(
      /^The tables of an earlier release are in the schema public; set DATABASE_SCHEMA=public .*\.$/,
    );
    expect(await orm.em.execute(`select 1 from pg_namespace where nspname = 'keystead'`)).toEqual([]);
    expect(await migrate(former)).toEqual([]);

    await former.em.getConnection().executeDump(MOVE);
    expect(await migrate(orm)).toEqual([]);
    expect((await createSessionReader(orm)(session.tokenHash))?.user.id).toBe(user.id);
    expect(await findDifferences(orm, { schema: 'keystead' })).toEqual([]);
    expect(
      await orm.em.execute(`select 1 from pg_class where relnamespace = 'public'::regnamespace`),
    ).toEqual([]);
    expect(await rollback(orm)).toEqual(names.slice(-1));
  });

  test('a role that may not create the schema is told which SQL to run, and needs no other right', async () => {
    await using database = await bareDatabase();
    const owner = await database.open();
    const role = `modest_${process.pid}`;
    await owner.em.execute(`create role ${role} login`);
    const url = new URL(database.url);
    url.username = role;
    const modest = await database.open({}, url);
    try {
      await expect(migrate(modest)).rejects.toThrow(
        /^The role may not create the schema keystead; as an owner of the database, run CREATE SCHEMA keystead .*\.$/,
      );
      await owner.em.execute(`create schema keystead authorization ${role}`);
      expect(await migrate(modest)).toEqual(names);
    } finally {
      await owner.em.execute(`drop owned by ${role}`);
      await owner.em.execute(`drop role ${role}`);
    }
  });
}
