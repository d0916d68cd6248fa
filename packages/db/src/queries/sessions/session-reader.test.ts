import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openColumnsOf } from '#columns/column-names.ts';
import type { Orm } from '#connection/dialect.ts';
import { createOrm } from '#connection/orm.ts';
import { Session } from '#entities/session.ts';
import { User } from '#entities/user.ts';
import { migrate } from '#migrations/migrate.ts';
import { signedIn } from '#testing/people.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { emptyDatabase } from '#testing.ts';
import { createSessionReader } from './session-reader.ts';

const statements: string[] = [];
const options = { debug: (sql: string) => statements.push(sql) };

interface Place {
  orm: Orm;
  close(): Promise<void>;
}

const PLACES: Record<string, () => Promise<Place>> = {
  'the database of the run': () => emptyDatabase(options),
  async 'a SQLite file'() {
    const folder = await temporaryFolder();
    const orm = await createOrm(`sqlite:${join(folder.path, 'keystead.db')}`, options);
    await migrate(orm);
    return {
      orm,
      async close() {
        await orm.close();
        await folder[Symbol.asyncDispose]();
      },
    };
  },
};

/** The values of the columns of an entity, but for other entities and for hidden columns. */
const plain = <Row extends object>(entity: { name: string; prototype: Row }, row: Row) =>
  Object.fromEntries(
    openColumnsOf(entity)
      .filter((name) => !['user', 'impersonatorSession'].includes(name))
      .map((name) => [name, row[name]]),
  );

describe.each(Object.entries(PLACES))('in %s', (_, open) => {
  let place: Place;
  let orm: Orm;
  let readSession: ReturnType<typeof createSessionReader>;

  beforeAll(async () => {
    place = await open();
    orm = place.orm;
    readSession = createSessionReader(orm);
    await readSession('');
  });

  afterAll(() => place.close());

  beforeEach(() => {
    statements.length = 0;
  });

  test('a row equals the entities, in values and in types', async () => {
    const { session } = await signedIn(orm);
    const em = orm.em.fork();
    const stored = await em.findOneOrFail(Session, session.id, { populate: ['user'] });
    stored.method = 'password';
    stored.signedInAt = new Date('2026-10-24T00:30:00.006Z');
    stored.secondFactor = 'totp';
    stored.secondFactorAt = new Date('2026-10-25T00:30:00.008Z');
    stored.impersonatedBy = 'root';
    stored.user.role = 'admin,editor';
    stored.user.banned = false;
    stored.user.banExpires = new Date('2026-10-26T00:30:00.009Z');
    stored.user.emailVerified = true;
    stored.user.image = 'https://example.com/ada.png';
    stored.user.updatedAt = new Date('2026-10-25T00:30:00.007Z');
    await em.flush();

    const row = await readSession(session.tokenHash);

    expect(row).toEqual({
      session: {
        ...plain(Session, stored),
        tokenHash: session.tokenHash,
        userId: stored.user.id,
        impersonatorSessionId: null,
        impersonatedBy: 'root',
        signedInAt: new Date('2026-10-24T00:30:00.006Z'),
      },
      user: {
        ...plain(User, stored.user),
        emailVerified: true,
        banExpires: new Date('2026-10-26T00:30:00.009Z'),
        updatedAt: new Date('2026-10-25T00:30:00.007Z'),
      },
    });
  });

  test('own fields are read by a reader that is asked to, in one statement', async () => {
    const { session, user } = await signedIn(orm);
    const readFields = createSessionReader(orm, { withFields: true });
    expect((await readFields(session.tokenHash))?.user.additionalFields).toBeNull();
    const additionalFields = { plan: 'pro', seats: 3, tags: ['a', 'b'] };
    await orm.em.fork().nativeUpdate(User, { id: user.id }, { additionalFields });
    statements.length = 0;

    expect((await readFields(session.tokenHash))?.user.additionalFields).toEqual(additionalFields);
    expect(statements).toHaveLength(1);
    expect((await readSession(session.tokenHash))?.user.additionalFields).toBeNull();
    expect(statements[1]).not.toContain('additional_fields');
  });

  test('own fields of sessions are read in the same statement, apart from those of users', async () => {
    const { session, user } = await signedIn(orm);
    const em = orm.em.fork();
    await em.nativeUpdate(User, { id: user.id }, { additionalFields: { plan: 'pro' } });
    await em.nativeUpdate(Session, { id: session.id }, { additionalFields: { theme: 'dark' } });
    const readOwn = createSessionReader(orm, { withSessionFields: true });
    const readBoth = createSessionReader(orm, { withSessionFields: true, withFields: true });
    statements.length = 0;

    const [own, both] = [await readOwn(session.tokenHash), await readBoth(session.tokenHash)];

    expect(statements).toHaveLength(2);
    expect(own).toMatchObject({
      session: { additionalFields: { theme: 'dark' } },
      user: { additionalFields: null },
    });
    expect(both).toMatchObject({
      session: { additionalFields: { theme: 'dark' } },
      user: { additionalFields: { plan: 'pro' } },
    });
  });

  test('an unknown hash finds nothing, whatever it contains', async () => {
    for (const hash of ['', 'unknown', "' or '1' = '1", '?', '$1']) {
      expect(await readSession(hash)).toBeUndefined();
    }
  });

  test('it is one statement, and debug sees it without the hash', async () => {
    const { session } = await signedIn(orm);
    statements.length = 0;
    await readSession(session.tokenHash);
    expect(statements).toHaveLength(1);
    expect(statements[0]).toMatch(/^select .* where s\."token_hash" = (\?|any\(\?\))$/s);
  });

  test('a committed write is seen at once', async () => {
    const { session, user } = await signedIn(orm);
    expect((await readSession(session.tokenHash))?.user.name).toBe('Ada');

    await orm.em.fork().nativeUpdate(User, { id: user.id }, { name: 'Grace', emailVerified: true });
    expect(await readSession(session.tokenHash)).toMatchObject({
      user: { name: 'Grace', emailVerified: true },
    });

    await orm.em.fork().nativeDelete(Session, { id: session.id });
    expect(await readSession(session.tokenHash)).toBeUndefined();
  });

  test('an uncommitted write is never seen', async () => {
    const { session } = await signedIn(orm);
    const found: Promise<unknown>[] = [];
    const rolledBack = orm.em.fork().transactional(async (em) => {
      await em.nativeDelete(Session, { id: session.id });
      // Not awaited: with one connection the answer comes after the transaction.
      found.push(readSession(session.tokenHash));
      await em.nativeUpdate(User, { id: session.userId }, { name: 'Nobody' });
      throw new Error('undo');
    });
    await expect(rolledBack).rejects.toThrow('undo');
    expect(await Promise.all(found)).toMatchObject([{ session: { id: session.id }, user: { name: 'Ada' } }]);
  });

  test('parallel reads each get their own session', async () => {
    const people = [await signedIn(orm, 'A'), await signedIn(orm, 'B'), await signedIn(orm, 'C')];
    const rows = await Promise.all(people.map(({ session }) => readSession(session.tokenHash)));
    expect(rows.map((row) => row?.user.name)).toEqual(['A', 'B', 'C']);
  });
});
