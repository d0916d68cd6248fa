import { Session, User, Verification } from '@keystead/db';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createUnit, serviceCaller } from '#core/call/unit.ts';
import { writeUnit } from '#core/call/unit-of-work/transaction.ts';
import { defineFeature } from '#core/feature/define-feature.ts';
import { DAY, HOUR } from '#core/options/durations.ts';
import { lapseSession } from '#core/session/end-sessions.ts';
import type { FollowedSession } from '#core/session/session-followers.ts';
import {
  type Browser,
  browserAt,
  type Person,
  signedIn,
  signedUp,
  type TestApp,
  testApp,
} from '#testing/index.ts';
import { signedUpAs } from '#testing/people/administration.ts';
import { describeOnBoth } from '#testing/transports/both-transports.ts';

let app: TestApp;
let service: Awaited<ReturnType<TestApp['withFeatures']>>;
let followed: FollowedSession[];
/** What a follower does besides, for one test. */
let meets: () => Promise<void>;

beforeEach(async () => {
  app = await testApp({ admin: {} });
  followed = [];
  meets = async () => {};
  const follower = defineFeature({
    name: 'follower',
    async followsSessionEnds(unit, session) {
      followed.push(session);
      // A transaction that is undone, and runs again, leaves one word less than calls of this function.
      unit.sql
        .write`update ${unit.sql.table('user')} set name = name || ${` ${session.ending}`} where id = ${session.userId}`;
      await meets();
    },
    procedures: {},
  });
  service = await app.withFeatures([follower]);
});

afterEach(() => app[Symbol.asyncDispose]());

const at = (person: Person) => browserAt(service, person);
const nameOf = async ({ id }: { id: string }) => (await app.em().findOneOrFail(User, { id })).name;
const endingsOf = ({ id }: { id: string }) =>
  followed.filter(({ userId }) => userId === id).map(({ ending }) => ending);

interface Scene {
  ada: Person;
  /** The same person in another browser. */
  other: Person;
  root: Person;
}

const acted = async ({ root, ada }: Scene): Promise<Browser> => {
  const browser = at(root);
  await browser.post('/admin/impersonate-user', { userId: ada.id });
  return browser;
};

/** Everything that ends a session of Ada, with how each ends. */
const ways: Readonly<Record<string, [run: (scene: Scene) => Promise<unknown>, endings: readonly string[]]>> =
  {
    nothing: [async () => undefined, []],
    'a sign-out': [({ ada }) => at(ada).post('/sign-out'), ['signed-out']],
    'an end of one session': [
      async ({ ada, other }) => {
        const [session] = await app
          .em()
          .find(
            Session,
            { id: { $ne: '' }, user: ada.id },
            { orderBy: { createdAt: 'asc', id: 'asc' }, limit: 1 },
          );
        return at(other).post('/revoke-session', { token: session?.tokenHash });
      },
      ['revoked'],
    ],
    'a sign-out of other devices': [({ ada }) => at(ada).post('/revoke-other-sessions'), ['with-access']],
    'a sign-out everywhere': [({ ada }) => at(ada).post('/revoke-sessions'), ['with-access', 'with-access']],
    'a sign-in in the same browser': [
      ({ ada }) => at(ada).post('/sign-in/email', { email: ada.email, password: ada.password }),
      ['replaced'],
    ],
    'an administrator': [
      ({ root, ada }) => at(root).post('/admin/revoke-user-sessions', { userId: ada.id }),
      ['with-access', 'with-access'],
    ],
    'a ban': [
      ({ root, ada }) => at(root).post('/admin/ban-user', { userId: ada.id }),
      ['with-access', 'with-access'],
    ],
    'a deletion': [
      ({ root, ada }) => at(root).post('/admin/remove-user', { userId: ada.id }),
      ['with-access', 'with-access'],
    ],
    'the end of an impersonation': [
      async (scene) => (await acted(scene)).post('/admin/stop-impersonating'),
      ['acting-ended'],
    ],
    'the end of the session that it hangs on': [
      async (scene) => {
        await acted(scene);
        return at(await signedIn(app, scene.root)).post('/revoke-sessions');
      },
      ['with-another'],
    ],
    'its age, as a call finds it': [
      async ({ ada }) => {
        app.advance(8 * DAY);
        return at(ada).get('/get-session');
      },
      ['expired'],
    ],
    'its age, as it is cleaned up': [
      async ({ root }) => {
        app.advance(8 * DAY);
        await at(root).post('/sign-in/email', { email: root.email, password: root.password });
        return service.idle();
      },
      ['expired', 'expired'],
    ],
  };

describeOnBoth('each session that ends is followed once', () => {
  test.each(Object.entries(ways))('by %s', async (_, [run, expected]) => {
    const ada = await signedUp(app);
    const other = await signedIn(app, ada);
    const root = await signedUpAs(app, 'admin');
    await run({ ada, other, root });
    await service.idle();
    const named = await app.em().findOne(User, { id: ada.id });

    expect(endingsOf(ada)).toEqual(expected);
    if (named) expect(named.name).toBe(['Ada', ...expected].join(' '));
  });
});

/** Lets the process whose features follow clean up. */
async function cleanUp(): Promise<void> {
  const eve = await signedUp(app, { email: 'eve@example.com' });
  await app.settle();
  app.advance(2 * HOUR);
  await at(eve).post('/update-user', { name: 'Eve' });
  await service.idle();
}

test('a session in which an administrator acts goes with an old one that it hangs on, and both are followed', async () => {
  const ada = await signedUp(app);
  const root = await signedUpAs(app, 'admin');
  await acted({ ada, other: ada, root });
  const acting = { impersonatedBy: root.id };
  const { id } = await app.em().findOneOrFail(Session, acting);
  const tomorrow = new Date(app.now().getTime() + DAY * 1000);
  await app.em().nativeUpdate(Session, acting, { expiresAt: tomorrow });
  await app.em().nativeUpdate(Session, { user: root.id }, { expiresAt: app.now() });
  await cleanUp();

  expect(await app.em().count(Session, acting)).toBe(0);
  expect(followed.filter((session) => session.id === id)).toMatchObject([{ ending: 'expired' }]);
});

test('a session that ended before its time is not followed again when its row is cleaned up', async () => {
  const ada = await signedUp(app);
  const root = await signedUpAs(app, 'admin');
  await acted({ ada, other: ada, root });
  const acting = { impersonatedBy: root.id };
  const { id } = await app.em().findOneOrFail(Session, acting);
  const unit = createUnit(serviceCaller(service.deps));
  unit.write((em) => lapseSession(unit, em, { id, user: ada.id }));
  await writeUnit(unit);
  const rows = await app.em().count(Session, acting);
  await cleanUp();

  expect([rows, await app.em().count(Session, acting)]).toEqual([1, 0]);
  expect(followed).toMatchObject([{ id, ending: 'acting-ended' }]);
});

test('of three calls at once that end a session, one is followed', async () => {
  const ada = await signedUp(app);
  const root = await signedUpAs(app, 'admin');
  await Promise.all([
    at(root).post('/admin/revoke-user-sessions', { userId: ada.id }),
    at(ada).post('/sign-out'),
    at(ada).post('/revoke-sessions'),
  ]);

  expect(await nameOf(ada)).toMatch(/^Ada (with-access|signed-out)$/);
});

describe('a follower that throws', () => {
  beforeEach(() => {
    meets = async () => {
      throw new Error('the follower fails');
    };
  });

  test('undoes the call, so that the session lives on', async () => {
    const ada = await signedUp(app);
    const response = await at(ada).post('/sign-out');
    const there = await app.em().count(Session, { user: ada.id });

    expect([response.status, there, await nameOf(ada)]).toEqual([500, 1, 'Ada']);
    expect(await ada.api.getSession.query()).not.toBeNull();
  });

  test('undoes the end of all sessions of that call, and of what else it ends', async () => {
    const ada = await signedUp(app);
    await signedIn(app, ada);
    const root = await signedUpAs(app, 'admin');
    const response = await at(root).post('/admin/ban-user', { userId: ada.id });
    const { banned } = await app.em().findOneOrFail(User, { id: ada.id });

    expect([response.status, banned, await app.em().count(Session, { user: ada.id })]).toEqual([
      500,
      null,
      2,
    ]);
  });

  test('keeps sessions whose time is over, and no other work from being done', async () => {
    const ada = await signedUp(app);
    await ada.post('/forget-password', { email: ada.email });
    await app.settle();
    const soon = new Date(app.now().getTime() + 1000);
    await app.em().nativeUpdate(Session, { user: ada.id }, { expiresAt: soon });
    const before = await app.em().count(Verification, {});
    await cleanUp();

    expect([before, await app.em().count(Verification, {})]).toEqual([1, 0]);
    expect(await app.em().count(Session, { user: ada.id })).toBe(1);
    expect(app.log).toContainEqual(expect.objectContaining({ level: 'error' }));
  });
});

test('a feature that is off costs no statement, and neither does a service without one', async () => {
  const off = defineFeature({
    name: 'off',
    isOn: () => false,
    followsSessionEnds: (_, session) => void followed.push(session),
    procedures: {},
  });
  const withOff = await app.withFeatures([off]);
  let number = 0;
  const countOf = async (run: (ada: Person) => Promise<unknown>): Promise<number> => {
    number += 1;
    const ada = await signedUp(app, { email: `ada${number}@example.com` });
    await app.settle();
    await app.forgetStatements();
    await run(ada);
    return app.statements.filter((sql) => /\bsession\b/.test(sql)).length;
  };
  const without = await countOf((ada) => ada.post('/sign-out'));
  const disabled = await countOf((ada) => browserAt(withOff, ada).post('/sign-out'));
  const enabled = await countOf((ada) => at(ada).post('/sign-out'));

  expect(disabled).toBe(without);
  expect(enabled).toBeGreaterThan(without);
  expect(followed).toHaveLength(1);
});
