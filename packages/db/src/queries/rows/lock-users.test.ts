import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Orm } from '#connection/dialect.ts';
import { User } from '#entities/user.ts';
import { signedIn } from '#testing/people.ts';
import { emptyDatabase } from '#testing.ts';
import { lockUsers } from './lock-users.ts';

let orm: Orm;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ orm, close } = await emptyDatabase());
});
afterAll(() => close());

test.each([true, false])(
  'users are locked in the order of their ids, with what is stored: shared %s',
  async (isShared) => {
    const people = [await signedIn(orm), await signedIn(orm, 'Grace'), await signedIn(orm, 'Edsger')];
    const ids = people.map(({ user }) => user.id);
    const em = orm.em.fork();
    await em.begin();
    await em.nativeUpdate(
      User,
      { id: ids[0] ?? '' },
      { banned: true, banExpires: new Date(5), additionalFields: { a: '?' } },
    );

    const rows = await lockUsers(em, [...ids, 'nobody'], { isShared });
    await em.rollback();

    expect(rows.map(({ id }) => id)).toEqual(ids.toSorted());
    const byId = new Map(rows.map((row) => [row.id, row]));
    expect(byId.get(ids[0] ?? '')).toMatchObject({
      name: 'Ada',
      banned: true,
      banExpires: new Date(5),
      additionalFields: { a: '?' },
    });
    expect(byId.get(ids[1] ?? '')).toMatchObject({
      name: 'Grace',
      banned: null,
      emailVerified: false,
      role: null,
    });
  },
);
