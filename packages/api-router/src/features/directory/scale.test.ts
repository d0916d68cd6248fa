import { Member, ScimConnection, ScimGroupMember, ScimIdentity, User } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import {
  CORE_GROUP,
  type DirectoryApp,
  directoryApp,
  list,
  patchOf,
  refusal,
  userOf,
} from '#testing/apps/directory-app.ts';
import { testOnce } from '#testing/database/once.ts';
import { broadStepsOf } from '#testing/database/plans.ts';
import { signedUp } from '#testing/index.ts';

const USERS = '/Users';

const organization = { domains: { enabled: true }, membershipLimit: 100_000 };

/** A directory with as many people, all in one group, and one person more. */
async function crowded(people: number) {
  const app = await directoryApp({ organization, rateLimit: { enabled: false } });
  const { id: group } = await app.create('/Groups', { schemas: [CORE_GROUP], displayName: 'All' });
  const { id: jane } = await app.create(USERS, userOf('jane'));
  const em = app.em();
  const { connectionId: connection } = await em.findOneOrFail(ScimIdentity, jane);
  const at = { createdAt: app.now(), updatedAt: app.now() };
  const numbers = Array.from({ length: people }, (_, number) => number);
  const emailOf = (n: number): string => `n${n}@example.com`;
  const insertAll = async (insert: (some: number[]) => Promise<unknown>): Promise<void> => {
    for (let from = 0; from < people; from += 500) await insert(numbers.slice(from, from + 500));
  };
  await insertAll((some) =>
    em.insertMany(
      User,
      some.map((n) => ({ id: `u${n}`, name: `N ${n}`, email: emailOf(n), emailVerified: true, ...at })),
    ),
  );
  await insertAll((some) =>
    em.insertMany(
      Member,
      some.map((n) => ({ id: `m${n}`, organization: 'acme', user: `u${n}`, role: 'member', ...at })),
    ),
  );
  await insertAll((some) =>
    em.insertMany(
      ScimIdentity,
      some.map((n) => ({
        id: `i${n}`,
        organization: 'acme',
        connection,
        user: `u${n}`,
        userNameKey: emailOf(n),
        email: emailOf(n),
        externalId: `x${n}`,
        active: true,
        attributes: { userName: emailOf(n) },
        ...at,
      })),
    ),
  );
  await insertAll((some) =>
    em.insertMany(
      ScimGroupMember,
      some.map((n) => ({ id: `g${n}`, group, identity: `i${n}`, createdAt: app.now() })),
    ),
  );
  return Object.assign(app, { group, jane });
}

type Crowded = Awaited<ReturnType<typeof crowded>>;

interface Request {
  what: string;
  method: string;
  path: (app: Crowded) => string;
  body?: (app: Crowded) => object;
}

const filtered = (kind: 'Users' | 'Groups', filter: string) => () =>
  `/${kind}?filter=${encodeURIComponent(filter)}`;

const requests: readonly Request[] = [
  ...[
    'userName eq "n7@example.com"',
    'externalId eq "x7"',
    'emails.value eq "n7@example.com"',
    'emails[type eq "work"].value eq "n7@example.com"',
    'id eq "i7" and active eq true',
  ].map((filter) => ({ what: filter, method: 'GET', path: filtered('Users', filter) })),
  ...['displayName eq "All"', 'externalId eq "x"', 'members.value eq "i7"'].map((filter) => ({
    what: filter,
    method: 'GET',
    path: () => `${filtered('Groups', filter)()}&excludedAttributes=members`,
  })),
  { what: 'a person', method: 'GET', path: () => `${USERS}/i7` },
  { what: 'a new person', method: 'POST', path: () => USERS, body: () => userOf('new') },
  {
    what: 'a title',
    method: 'PATCH',
    path: () => `${USERS}/i9`,
    body: () => patchOf({ op: 'replace', value: { title: 'Engineer' } }),
  },
  ...[false, true].map((active) => ({
    what: `active: ${active}`,
    method: 'PATCH',
    path: ({ jane }: Crowded) => `/Users/${jane}`,
    body: () => patchOf({ op: 'replace', value: { active } }),
  })),
  {
    what: 'somebody more in the group',
    method: 'PATCH',
    path: ({ group }) => `/Groups/${group}`,
    body: ({ jane }) => patchOf({ op: 'add', path: 'members', value: [{ value: jane }] }),
  },
  {
    what: 'somebody less in the group',
    method: 'PATCH',
    path: ({ group }) => `/Groups/${group}`,
    body: () => patchOf({ op: 'remove', path: 'members[value eq "i7"]' }),
  },
  { what: 'a deletion', method: 'DELETE', path: ({ jane }) => `/Users/${jane}` },
];

/** Tables of which an organization has a few rows. */
const small = /"?(?:sso_connection|oauth_client|api_key)"?/;

describe('a large directory', () => {
  // PostgreSQL chooses by its statistics, which a database of a test does not have.
  testOnce('is found by indexes, whatever is asked', async () => {
    await using app = await crowded(600);
    const broad: Record<string, string[]> = {};
    for (const { what, method, path, body } of requests) {
      await app.forgetStatements();
      const answer = await app.ask(method, path(app), body?.(app));
      expect(answer.ok, what).toBe(true);
      await app.settle();
      const sent = app.statements.filter((sql) => /^(?:select|update|delete)/.test(sql) && !small.test(sql));
      for (const sql of sent) {
        const steps = await broadStepsOf(app, sql);
        if (steps.length > 0 && !sql.includes('data_key')) broad[`${what}: ${sql}`] = steps;
      }
    }
    expect(broad).toEqual({});
  });

  test('costs as many statements for one more as a small one, and for many more at once', async () => {
    await using app = await crowded(600);
    const { group } = app;
    const count = async (method: string, path: string, body?: object): Promise<number> => {
      await app.forgetStatements();
      expect((await app.ask(method, path, body)).ok).toBe(true);
      return app.statements.length;
    };
    const first = await count('POST', USERS, userOf('first'));
    // Two to know the token and what stands for the person, nine of the transaction.
    expect(first).toBe(11);
    const remove = (some: number) =>
      patchOf({
        op: 'remove',
        path: 'members',
        value: Array.from({ length: some }, (_, n) => ({ value: `i${n}` })),
      });
    const add = (some: number) =>
      patchOf({
        op: 'Add',
        path: 'members',
        value: Array.from({ length: some }, (_, n) => ({ value: `i${n}` })),
      });
    const path = `/Groups/${group}`;
    const one = [await count('PATCH', path, remove(1)), await count('PATCH', path, add(1))];
    const many = [await count('PATCH', path, remove(400)), await count('PATCH', path, add(400))];

    expect(await count('POST', USERS, userOf('second'))).toBe(first);
    expect(many).toEqual(one);
    expect(await count('GET', '/Users?startIndex=500&count=200')).toBe(
      await count('GET', '/Users?startIndex=1&count=1'),
    );
  });

  test('is read page by page, each person once', async () => {
    await using app = await crowded(450);
    await app.ask('DELETE', `${USERS}/i3`);
    await app.patch(`${USERS}/i4`, { op: 'replace', value: { active: false } });
    const pages = await Promise.all(
      [1, 201, 401, 601].map(async (startIndex) =>
        list.parse(await (await app.ask('GET', `/Users?startIndex=${startIndex}&count=200`)).json()),
      ),
    );
    expect(pages.map(({ Resources }) => Resources.length)).toEqual([200, 200, 50, 0]);
    expect(new Set(pages.flatMap(({ Resources }) => Resources.map(({ id }) => id))).size).toBe(450);
    expect(new Set(pages.map(({ totalResults }) => totalResults))).toEqual(new Set([450]));
    for (const [filter, totalResults] of [
      ['active eq false', 1],
      ['active eq true', 449],
      ['active eq true and active eq false', 0],
    ] as const)
      expect(await app.find(USERS, filter)).toMatchObject({ totalResults });
  });
});

/** The numbers that the database keeps, and those that it has. */
async function numbersOf(app: DirectoryApp) {
  const { id, userCount, activeUserCount, groupCount } = await app.em().findOneOrFail(ScimConnection, {
    providerKey: 'entra',
  });
  const people = { connection: id, deletedAt: null };
  return {
    kept: { userCount, activeUserCount },
    counted: {
      userCount: await app.em().count(ScimIdentity, people),
      activeUserCount: await app.em().count(ScimIdentity, { ...people, active: true }),
    },
    groupCount,
  };
}

test('the numbers of a directory follow every way in which people come and go', async () => {
  await using app = await directoryApp({ organization });
  const seen: { userCount: number; activeUserCount: number }[] = [];
  const look = async () => {
    const { kept, counted } = await numbersOf(app);
    expect(kept).toEqual(counted);
    seen.push(kept);
  };
  const [jane, joe] = [await app.create(USERS, userOf('jane')), await app.create(USERS, userOf('joe'))];
  await app.create(USERS, userOf('ann', { active: false }));
  await look();
  await app.patch(`/Users/${jane.id}`, { op: 'Replace', path: 'active', value: 'False' });
  await look();
  await app.ask('DELETE', `/Users/${jane.id}`);
  await look();
  await app.create(USERS, userOf('jane'));
  await look();
  const { userId } = await app.em().findOneOrFail(ScimIdentity, joe.id);
  await app.em().nativeDelete(User, userId);
  await look();
  const { id } = await app.create('/Groups', { schemas: [CORE_GROUP], displayName: 'Sales' });
  expect(await numbersOf(app)).toMatchObject({ groupCount: 1 });
  await app.ask('DELETE', `/Groups/${id}`);
  expect(await numbersOf(app)).toMatchObject({ groupCount: 0 });

  expect(seen.map(({ userCount, activeUserCount }) => [userCount, activeUserCount])).toEqual([
    [3, 2],
    [3, 1],
    [2, 1],
    [3, 2],
    [2, 1],
  ]);
  await signedUp(app);
  await look();
});

describe('a request with too much', () => {
  const valuesOf = (ids: readonly string[]) => ids.map((value) => ({ value }));

  test('changes nothing: 10,001 members, and a body over 256 KiB', async () => {
    await using app = await crowded(3);
    const path = `/Groups/${app.group}`;
    const short = Array.from({ length: 10_001 }, (_, n) => `${n}`);
    const long = Array.from({ length: 6000 }, (_, n) => `${n}`.padStart(32, 'i'));
    const many = await app.patch(path, { op: 'add', path: 'members', value: valuesOf(short) });
    const large = await app.patch(path, { op: 'add', path: 'members', value: valuesOf(long) });

    expect(await refusal(many)).toBe('400 tooMany');
    expect(large.status).toBe(413);
    expect(await large.json()).toMatchObject({ status: '413', detail: expect.any(String) });
    expect(await app.em().count(ScimGroupMember)).toBe(3);
  });

  test('changes nothing if one of many is unknown, or of another organization', async () => {
    await using app = await crowded(600);
    const path = `/Groups/${app.group}`;
    await app.patch(path, { op: 'remove', path: 'members' });
    const ids = Array.from({ length: 600 }, (_, n) => `i${n}`);
    const answer = await app.patch(path, { op: 'add', path: 'members', value: valuesOf([...ids, 'nobody']) });

    expect(await refusal(answer)).toBe('400 invalidValue');
    expect(await app.em().count(ScimGroupMember)).toBe(0);
    await app.patch(path, { op: 'add', path: 'members', value: valuesOf([...ids, 'i1', 'i1']) });
    expect(await app.em().count(ScimGroupMember)).toBe(600);
  });

  test('at the same moment puts everybody into a group once', async () => {
    await using app = await crowded(300);
    const path = `/Groups/${app.group}`;
    await app.patch(path, { op: 'remove', path: 'members' });
    const value = valuesOf(Array.from({ length: 300 }, (_, n) => `i${n}`));
    const answers = await Promise.all(
      [1, 2].map(() => app.patch(path, { op: 'add', path: 'members', value })),
    );

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await app.em().count(ScimGroupMember)).toBe(300);
  });
});
