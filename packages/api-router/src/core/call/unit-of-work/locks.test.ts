import { Organization, User } from '@keystead/db';
import { expect, test } from 'vitest';
import { detached } from '#core/call/commit.ts';
import { serviceCaller, type Unit } from '#core/call/unit.ts';
import { type TestApp, testApp } from '#testing/index.ts';

const moments = { createdAt: new Date(0), updatedAt: new Date(0) };

/** Organizations and users with these ids. */
async function provide(app: TestApp, ids: readonly string[]): Promise<void> {
  const em = app.em();
  for (const id of ids) {
    em.create(Organization, { id, name: id, slug: id, ...moments });
    em.create(User, { id, name: id, email: `${id}@example.com`, image: null, ...moments });
  }
  await em.flush();
}

const inUnit = <Result>(app: TestApp, work: (unit: Unit) => Promise<Result>) =>
  detached(serviceCaller(app.service.deps), work);

test('a statement gets the locked rows as they are stored', async () => {
  await using app = await testApp();
  await provide(app, ['a', 'b']);

  const found = await inUnit(app, async (unit) => {
    const user = await unit.em().findOneOrFail(User, 'a');
    user.name = 'not written yet';
    unit.lock({ organizations: ['a', 'gone'], users: ['a'] });
    unit.lock({ administrators: async () => ['b'] });
    return unit.write(async (_em, locked) => [
      locked.organization('a')?.name,
      locked.organization('b'),
      locked.organization('gone'),
      locked.user('a')?.name,
      locked.administrators().map(({ id }) => id),
    ]);
  });

  expect(found).toEqual(['a', undefined, undefined, 'a', ['b']]);
});

test('calls that lock the same rows in any order never cause a deadlock', async () => {
  await using app = await testApp();
  const ids = ['a', 'b', 'c', 'd'];
  await provide(app, ids);
  const rename = (index: number): Promise<unknown> =>
    inUnit(app, async (unit) => {
      const [first = '', second = ''] = [ids[index % 4], ids[(index * 3 + 1) % 4]];
      unit.lock({ users: [first] });
      unit.share({ organizations: [second] });
      unit.lock({ users: async () => [second] });
      if (index % 2 === 0) unit.lock({ organizations: [first] });
      unit.write((em) => em.nativeUpdate(User, { id: second }, { name: `${index}` }));
      unit.write((em) => em.nativeUpdate(User, { id: first }, { name: `${index}` }));
    });

  const outcomes = await Promise.allSettled(Array.from({ length: 40 }, (_, index) => rename(index)));

  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
});

test('a row that is added to a query, while the locks are taken, is locked too', async () => {
  await using app = await testApp();
  await provide(app, ['a', 'b']);
  const asked: string[][] = [];
  let runs = 0;

  const found = await inUnit(app, async (unit) => {
    unit.lock({
      async users() {
        asked.push(asked.length === 0 ? ['a'] : ['a', 'b']);
        return asked.at(-1) ?? [];
      },
    });
    return unit.write(async (_em, locked) => {
      runs += 1;
      return locked.user('b')?.id;
    });
  });

  expect(found).toBe('b');
  expect(runs).toBe(1);
  expect(asked).toEqual([['a'], ['a', 'b'], ['a', 'b'], ['a', 'b']]);
});

test('a unit is refused if its rows change at every try', async () => {
  await using app = await testApp();
  let count = 0;
  const endless = inUnit(app, async (unit) => {
    unit.lock({
      async organizations() {
        count += 1;
        return [`${count}`];
      },
    });
    unit.write((em) => em.insert(User, { id: 'x', name: 'X', email: 'x', image: null, ...moments }));
  });

  await expect(endless).rejects.toMatchObject({ reason: 'SERVICE_BUSY' });
  expect(await app.em().count(User)).toBe(0);
});

test('a lock after the first statement is a mistake, unless the row is already locked in this way', async () => {
  await using app = await testApp();
  await provide(app, ['a', 'b']);
  const lockLate = (late: (unit: Unit) => void) =>
    inUnit(app, async (unit) => {
      unit.lock({ users: ['a'] });
      unit.share({ organizations: ['a'] });
      unit.write(async () => late(unit));
    });

  await lockLate((unit) => unit.lock({ users: ['a'] }));
  await lockLate((unit) => unit.share({ users: ['a'], organizations: ['a'] }));
  for (const late of [
    (unit: Unit) => unit.lock({ users: ['b'] }),
    (unit: Unit) => unit.lock({ organizations: ['a'] }),
    (unit: Unit) => unit.lock({ users: async () => ['a'] }),
  ])
    await expect(lockLate(late)).rejects.toThrow('takes its locks before its statements');
});
