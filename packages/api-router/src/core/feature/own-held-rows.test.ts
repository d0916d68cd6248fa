import { Session, tableOf } from '@keystead/db';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { endHolder } from '#core/call/revocation/end-holders.ts';
import type { Ending } from '#core/call/revocation/endings.ts';
import type { OwnTable } from '#core/call/revocation/own-table.ts';
import { createUnit, serviceCaller } from '#core/call/unit.ts';
import { writeUnit } from '#core/call/unit-of-work/transaction.ts';
import { defineFeature } from '#core/feature/define-feature.ts';
import { DAY } from '#core/options/durations.ts';
import { createKeystead } from '#create-keystead.ts';
import {
  browserAt,
  ORIGIN,
  type Person,
  signedIn,
  signedUp,
  TEST_SECRET,
  type TestApp,
  testApp,
} from '#testing/index.ts';
import { signedUpAs } from '#testing/people/administration.ts';
import { type Founded, founded, type Joined, joined } from '#testing/people/organizations.ts';

/** How the grants of an application end with the session that they were made in. */
const withSession = {
  'signed-out': 'ends',
  revoked: 'ends',
  replaced: 'ends',
  'with-access': 'stays',
  'with-another': 'ends',
  'acting-ended': 'ends',
  'not-allowed': 'ends',
  expired: 'ends',
} as const satisfies Record<Ending<'session'>, 'ends' | 'stays'>;

const withPerson = {
  'first-proof': 'ends',
  reset: 'ends',
  removal: 'ends',
  secured: 'ends',
  'secured-from-former': 'ends',
  'signed-out': 'ends',
  'signed-out-elsewhere': 'ends',
  'password-changed': 'stays',
  'password-set': 'ends',
  'address-changed': 'stays',
  'factors-removed': 'ends',
  banned: 'ends',
} as const;

const grants: OwnTable = {
  users: { user_id: { deleted: 'cascades', otherwise: withPerson } },
  sessions: { session_id: withSession },
  clients: { client_id: { deleted: 'ends', disabled: 'ends', 'secret-rotated': 'stays' } },
  connections: { connection_id: { deleted: 'ends', disabled: 'stays' } },
  organizations: { organization_id: { deleted: 'ends', erased: 'cascades' } },
  members: { member_id: { deleted: 'cascades', suspended: 'ends' } },
  exports: ['id'],
};

const columns = `id text primary key,
  user_id text null references "user" (id) on delete cascade,
  session_id text null,
  client_id text null,
  connection_id text null,
  organization_id text null references "organization" (id) on delete cascade,
  member_id text null references "member" (id) on delete cascade`;

const grantsWith = (table: OwnTable, up: string) =>
  defineFeature({
    name: 'grants',
    tables: { app_grant: table },
    migrations: [{ name: '001', up: [`create table app_grant (${up})`], down: ['drop table app_grant'] }],
    procedures: {},
  });

let app: TestApp;
let service: Awaited<ReturnType<TestApp['withFeatures']>>;

async function serve(table: OwnTable, up: string): Promise<void> {
  service = await app.withFeatures([grantsWith(table, up)]);
  service.deps.moving.stop();
  await service.migrate();
}

beforeEach(async () => {
  app = await testApp({ admin: {}, organization: {} });
});

afterEach(async () => {
  const { orm } = app.service;
  for (const table of ['app_grant', 'own_migration'])
    await orm.em.getConnection().execute(`drop table if exists ${tableOf(orm, table)}`);
  await app[Symbol.asyncDispose]();
});

const at = (person: Person) => browserAt(service, person);

async function grant(id: string, facts: Readonly<Record<string, string>>): Promise<void> {
  const { orm } = app.service;
  const names = ['id', ...Object.keys(facts)];
  const marks = names.map(() => '?').join(', ');
  const insert = `insert into ${tableOf(orm, 'app_grant')} (${names.join(', ')}) values (${marks})`;
  await orm.em.getConnection().execute(insert, [id, ...Object.values(facts)]);
}

const left = async (): Promise<string[]> => {
  const { orm } = app.service;
  const rows: { id: string }[] = await orm.em
    .getConnection()
    .execute(`select id from ${tableOf(orm, 'app_grant')} order by id`);
  return rows.map(({ id }) => id);
};

const sessionsOf = async ({ id }: { id: string }): Promise<string[]> => {
  const orderBy = { createdAt: 'asc', id: 'asc' } as const;
  return (await app.em().find(Session, { user: id }, { orderBy })).map((session) => session.id);
};

describe('rows of an application that name a session', () => {
  const ways: Readonly<Record<string, [(ada: Person, root: Person) => Promise<unknown>, string[]]>> = {
    'end with a sign-out, as they say': [(ada) => at(ada).post('/sign-out'), ['other']],
    'stay after a sign-out everywhere, as they say': [
      (ada) => at(ada).post('/revoke-sessions'),
      ['mine', 'other'],
    ],
    'end with its age, as a call finds it': [
      async (ada) => {
        app.advance(8 * DAY);
        await at(ada).get('/get-session');
      },
      ['other'],
    ],
    'end with its age, as it is cleaned up': [
      async (_, root) => {
        app.advance(8 * DAY);
        await at(root).post('/sign-in/email', { email: root.email, password: root.password });
        await service.idle();
      },
      ['other'],
    ],
  };

  test.each(Object.entries(ways))('%s', async (_, [run, expected]) => {
    await serve(grants, columns);
    const ada = await signedUp(app);
    const root = await signedUpAs(app, 'admin');
    const [session = ''] = await sessionsOf(ada);
    await grant('mine', { session_id: session });
    await grant('other', { session_id: 'another' });
    await run(ada, root);

    expect(await left()).toEqual(expected);
  });

  test('go with it by a foreign key, and with an impersonation that only lapses', async () => {
    const bound = 'id text primary key, session_id text references "session" (id) on delete cascade';
    await serve({ sessions: { session_id: 'cascades' } }, bound);
    const ada = await signedUp(app);
    const [session = ''] = await sessionsOf(ada);
    await grant('mine', { session_id: session });
    const other = await signedIn(app, ada);
    await at(other).post('/revoke-other-sessions');

    expect(await left()).toEqual([]);
  });
});

test('they end with the person, whatever their session says', async () => {
  await serve(grants, columns);
  const ada = await signedUp(app);
  const [session = ''] = await sessionsOf(ada);
  await grant('mine', { user_id: ada.id, session_id: session });
  await grant('of nobody', {});
  await at(ada).post('/revoke-sessions');

  expect(await left()).toEqual(['of nobody']);
});

describe('rows of an application that name an organization or a membership', () => {
  const ways: Readonly<Record<string, [(acme: Founded, bob: Joined) => Promise<Response>, string[]]>> = {
    'end when the organization is deleted, and not only for good': [
      ({ owner, organizationId }) => at(owner).post('/organization/delete', { organizationId }),
      ['member'],
    ],
    'go with the membership': [
      ({ organizationId }, bob) => at(bob).post('/organization/leave', { organizationId }),
      ['organization'],
    ],
  };

  test.each(Object.entries(ways))('%s', async (_, [run, expected]) => {
    await serve(grants, columns);
    const acme = await founded(app);
    const bob = await joined(app, acme, { name: 'Bob' });
    await grant('organization', { organization_id: acme.organizationId });
    await grant('member', { member_id: bob.memberId });
    const { status } = await run(acme, bob);

    expect([status, await left()]).toEqual([200, expected]);
  });
});

describe('an application ends a holder of its own', () => {
  const end = async (queue: (unit: ReturnType<typeof createUnit>) => void): Promise<string[]> => {
    const unit = createUnit(serviceCaller(service.deps));
    queue(unit);
    await writeUnit(unit);
    return left();
  };

  test('with what hangs on it, by how it ends', async () => {
    await serve(grants, columns);
    for (const id of ['one', 'two']) {
      await grant(`client ${id}`, { client_id: id });
      await grant(`connection ${id}`, { connection_id: id });
    }
    const all = ['client one', 'client two', 'connection one', 'connection two'];

    expect(await end((unit) => endHolder(unit, 'client', { id: 'one', ending: 'secret-rotated' }))).toEqual(
      all,
    );
    expect(await end((unit) => endHolder(unit, 'connection', { id: 'one', ending: 'disabled' }))).toEqual(
      all,
    );
    expect(await end((unit) => endHolder(unit, 'client', { id: 'one', ending: 'disabled' }))).toEqual(
      all.slice(1),
    );
    expect(await end((unit) => endHolder(unit, 'connection', { id: 'two', ending: 'deleted' }))).toEqual(
      all.slice(1, 3),
    );
  });

  test('and nothing ends if the call fails', async () => {
    await serve(grants, columns);
    await grant('one', { client_id: 'one' });
    const failing = end((unit) => {
      endHolder(unit, 'client', { id: 'one', ending: 'deleted' });
      unit.write(async () => {
        throw new Error('the call fails');
      });
    });

    await expect(failing).rejects.toThrow('the call fails');
    expect(await left()).toEqual(['one']);
  });
});

const bound = 'session_id text references "session" (id) on delete cascade';

test.each([
  [
    'has no foreign key to a session that it goes with',
    { session_id: 'cascades' },
    'session_id text',
    'has no foreign key; expected references "session" ("id") on delete cascade',
  ],
  [
    'has one, and says that rows outlive a session',
    { session_id: withSession },
    bound,
    'app_grant.session_id has a foreign key; expected none',
  ],
  ['names no such column', { other_id: withSession }, bound, 'app_grant has no column other_id'],
] as const)('a migration is refused that %s', async (_, sessions, up, message) => {
  service = await app.withFeatures([grantsWith({ sessions }, `id text primary key, ${up}`)]);
  service.deps.moving.stop();

  await expect(service.migrate()).rejects.toThrow(message);
});

test.each([
  [
    { sessions: { session_id: { expired: 'ends' } } },
    'expected cascades or empties, or stays or ends for each of signed-out',
  ],
  [{ clients: { client_id: 'cascades' } }, 'stays or ends for each of deleted, disabled, secret-rotated'],
  [{ members: { member_id: { deleted: 'ends', suspended: 'ends' } } }, 'expected cascades or empties'],
  [{ session: { session_id: 'cascades' } }, 'app_grant.session is not known; did you mean sessions?'],
])('a start says what is wrong with %j', async (table, message) => {
  const facts: object = { tables: { app_grant: table } };
  const migrations = [{ name: '001', up: ['x'], down: ['x'] }];
  const starting = createKeystead({
    baseURL: ORIGIN,
    secret: TEST_SECRET,
    database: 'sqlite::memory:',
    features: [{ name: 'grants', procedures: {}, migrations, ...facts }],
  });

  await expect(starting).rejects.toThrow(message);
});
