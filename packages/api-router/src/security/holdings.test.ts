import { TwoFactor, User } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import type { Holding } from '#core/call/holdings/holding.ts';
import { type Ending, endings, type Fate } from '#core/call/holdings/holding-facts.ts';
import { holdingsOf } from '#core/feature/holdings.ts';
import { MINUTE } from '#core/options/durations.ts';
import { features } from '#features.ts';
import { signedUpAs } from '#testing/administration.ts';
import { allFeatures } from '#testing/all-features.ts';
import { type Person, signedUp, type TestApp, testApp } from '#testing/index.ts';
import { askForCode, askForLink } from '#testing/mail-challenge.ts';
import { testOnce } from '#testing/once.ts';
import { createPlanter, createTables, type PlantedRow } from '#testing/plant-rows.ts';

const holdings = holdingsOf(features);
const newPassword = 'a whole new battery';

/** Of a user there is one row, with the factors in use and with those that are being set up. */
const factors = {
  enabledAt: new Date('2026-02-01'),
  pendingSecret: 'encrypted',
  pendingFor: 'session of somebody',
  pendingUntil: new Date('2026-03-02'),
};

/** Rows of one table that are told apart by more than whose they are. */
const shapes: Readonly<Partial<Record<string, object>>> = {
  passwords: { providerId: 'credential' },
  tokens: { purpose: 'delete-account' },
  'links of security notices': { purpose: 'secure-account' },
  'second factors': factors,
  'begun enrolments': factors,
};

/** What is left where the owner is asked and has not answered yet. */
const isLeft: Readonly<Record<Fate, boolean>> = {
  stays: true,
  asked: true,
  contested: true,
  'newer-contested': true,
  locked: true,
  ends: false,
  newer: false,
  cascades: false,
};

interface Scene {
  app: TestApp;
  ada: Person;
  root: Person;
}

interface Way {
  /** What happens, in this order. A first proof by a reset is both. */
  endings: readonly Ending[];
  /** Whether nobody has proved the mailbox. */
  isUnproved?: boolean;
  /** Comes before the rows, which are newer than what it mails. */
  prepare?: (scene: Scene) => Promise<unknown>;
  go: (scene: Scene) => Promise<Response>;
}

const tokenIn = ({ app }: Scene, kind: string): string =>
  app.outbox.link(kind).searchParams.get('token') ?? '';

async function resetByLink({ app, ada }: Scene): Promise<Response> {
  const browser = app.browser();
  await browser.post('/forget-password', { email: ada.email });
  await app.settle();
  const token = app.outbox.link('reset-password', ada.email).pathname.split('/').at(-1);
  return browser.post('/reset-password', { token, newPassword });
}

async function resetByCode({ app, ada: { email } }: Scene): Promise<Response> {
  const browser = app.browser();
  const otp = await askForCode(app, browser, { email, type: 'forget-password' });
  return browser.post('/email-otp/reset-password', { email, otp, password: newPassword });
}

async function changePassword({ app, ada }: Scene): Promise<Response> {
  const response = await ada.post('/change-password', { currentPassword: ada.password, newPassword });
  await app.settle();
  return response;
}

const secure = (scene: Scene): Promise<Response> =>
  scene.app.browser().post('/secure-account', { token: tokenIn(scene, 'password-changed') });

/** The address is another one since the notice, whatever the person now has. */
async function moveAddress(scene: Scene): Promise<void> {
  const { app, ada } = scene;
  await changePassword(scene);
  await app.em().nativeUpdate(User, { id: ada.id }, { email: 'countess@example.com' });
}

const ways: Readonly<Record<string, Way>> = {
  'a magic link proves the mailbox': {
    endings: ['first-proof'],
    isUnproved: true,
    go: async ({ app, ada }) => {
      const browser = app.browser();
      return browser.send(await askForLink(app, browser, { email: ada.email }));
    },
  },
  'a mailed code proves the mailbox': {
    endings: ['first-proof'],
    isUnproved: true,
    go: async ({ app, ada: { email } }) => {
      const browser = app.browser();
      const otp = await askForCode(app, browser, { email });
      return browser.post('/sign-in/email-otp', { email, otp });
    },
  },
  'a reset by a link proves the mailbox': {
    endings: ['first-proof', 'reset'],
    isUnproved: true,
    go: resetByLink,
  },
  'a reset by a code proves the mailbox': {
    endings: ['first-proof', 'reset'],
    isUnproved: true,
    go: resetByCode,
  },
  'a reset by a link': { endings: ['reset'], go: resetByLink },
  'a reset by a code': { endings: ['reset'], go: resetByCode },
  'the link of the mail after a reset': {
    endings: ['removal'],
    prepare: async (scene) => {
      const { plant } = createPlanter(scene.app);
      await plant({ table: 'ApiKey', path: 'user', owner: scene.ada, other: scene.root });
      await resetByLink(scene);
      await scene.app.settle();
    },
    go: async (scene) =>
      scene.app
        .browser()
        .post('/reset-password/linked-accounts', { token: tokenIn(scene, 'password-was-reset') }),
  },
  'the link of a notice': { endings: ['secured'], prepare: changePassword, go: secure },
  'the link of a notice to a former address': {
    endings: ['secured-from-former'],
    prepare: moveAddress,
    go: secure,
  },
  'a sign-out everywhere': { endings: ['signed-out'], go: ({ ada }) => ada.post('/revoke-sessions', {}) },
  'a sign-out everywhere by an administrator': {
    endings: ['signed-out'],
    go: ({ root, ada }) => root.post('/admin/revoke-user-sessions', { userId: ada.id }),
  },
  'a new password in a session': { endings: ['password-changed'], go: changePassword },
  'a new password by an administrator': {
    endings: ['password-set'],
    go: ({ root, ada }) => root.post('/admin/set-user-password', { userId: ada.id, newPassword }),
  },
  'another address by an administrator': {
    endings: ['address-changed'],
    go: ({ root, ada }) =>
      root.post('/admin/update-user', { userId: ada.id, data: { email: 'countess@example.com' } }),
  },
  'a second factor that an administrator removes': {
    endings: ['factors-removed', 'signed-out'],
    go: ({ root, ada }) => root.post('/admin/reset-two-factor', { userId: ada.id, reason: 'Lost' }),
  },
  'a ban': {
    endings: ['banned'],
    go: ({ root, ada }) => root.post('/admin/ban-user', { userId: ada.id }),
  },
  'the deletion of the account': {
    endings: ['deleted'],
    go: ({ root, ada }) => root.post('/admin/remove-user', { userId: ada.id }),
  },
};

async function setScene({ isUnproved = false, prepare }: Way): Promise<Scene> {
  const app = await testApp({ ...allFeatures, admin: {} });
  const root = await signedUpAs(app, 'admin');
  const ada = await signedUp(app);
  const proof = { emailVerified: true, emailProvedAt: isUnproved ? null : app.now() };
  await app.em().nativeUpdate(User, { id: ada.id }, proof);
  app.advance(MINUTE);
  await prepare?.({ app, ada, root });
  app.advance(MINUTE);
  await app.em().nativeUpdate(User, { id: ada.id }, { twoFactorEnabled: true });
  const [stored] = await app.em().find(User, { id: ada.id });
  return { app, root, ada: { ...ada, email: stored?.email ?? ada.email } };
}

/** A row that stays may be worth nothing any more, as an invitation that is canceled. */
const live: Readonly<Partial<Record<string, object>>> = {
  'begun enrolments': { pendingSecret: { $ne: null } },
  'invitations sent': { status: 'pending' },
  'transfers of an ownership': { status: 'pending' },
};

/** One row for each kind, and for each column by which it is somebody's; kinds of the same shape share one. */
async function plantAll({
  app,
  ada,
  root,
}: Scene): Promise<(PlantedRow & { holding: Holding; path: string })[]> {
  const { plant } = createPlanter(app);
  const rows: (PlantedRow & { holding: Holding; path: string })[] = [];
  for (const holding of holdings)
    for (const path of holding.paths) {
      const shape = shapes[holding.name];
      const shared = rows.find((row) => shape !== undefined && shapes[row.holding.name] === shape);
      const row = shared ?? (await plant({ table: holding.table, path, owner: ada, other: root, shape }));
      rows.push({ ...row, holding, path });
    }
  return rows;
}

testOnce('every table with rows of people has a word about what ends them, by each column', async () => {
  await using app = await testApp();
  const said = holdings.flatMap(({ table, paths }) => paths.map((path) => `${table}.${path}`));
  const there = createTables(app.em())
    .ofPeople()
    .flatMap(({ table, paths }) => paths.map((path) => `${table}.${path}`));

  expect(there.length).toBeGreaterThan(25);
  expect(there.filter((one) => !said.includes(one))).toEqual([]);
});

testOnce('every ending has a way that is walked', () => {
  const walked = new Set(Object.values(ways).flatMap((way) => way.endings));

  expect(Object.keys(endings).filter((ending) => ![...walked].some((one) => one === ending))).toEqual([]);
});

describe('what is left after', () => {
  test.each(Object.keys(ways))('%s is what each table says', async (name) => {
    const way = ways[name];
    if (!way) throw new Error('there is no such way');
    const scene = await setScene(way);
    await using app = scene.app;
    const rows = await plantAll(scene);
    const { count } = createPlanter(app);

    const response = await way.go(scene);
    await app.settle();

    expect(response.status).toBeLessThan(400);
    const wrong: string[] = [];
    for (const row of rows) {
      const { name: kind, fates } = row.holding;
      const expected = way.endings.every((ending) => isLeft[fates[ending]]);
      const isThere = (await count(row, live[kind])) > 0;
      if (isThere && !expected) wrong.push(`${kind} by ${row.path} are left`);
      if (!isThere && expected && !row.hangs) wrong.push(`${kind} by ${row.path} are gone`);
    }
    expect(wrong).toEqual([]);
    if (way.endings.includes('first-proof'))
      expect((await app.em().findOne(TwoFactor, { user: scene.ada.id }))?.contestedAt).not.toBeNull();
  });
});
