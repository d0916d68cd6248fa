import { TwoFactor, User } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import type { Revocation } from '#core/call/revocation/define-revocation.ts';
import { causes, type Effect } from '#core/call/revocation/revocation-facts.ts';
import { revocationsOf } from '#core/feature/revocations.ts';
import { MINUTE } from '#core/options/durations.ts';
import { features } from '#every-call.ts';
import { acmeApp } from '#testing/apps/acme-app.ts';
import { allFeatures } from '#testing/apps/all-features.ts';
import { describeOnce, testOnce } from '#testing/database/once.ts';
import { createPlanter, createTables, type PlantedRow } from '#testing/database/plant-rows.ts';
import { type Browser, signedUp, testApp } from '#testing/index.ts';
import { signedUpAs } from '#testing/people/administration.ts';
import { quietWays } from '#testing/revocation/quiet-ways.ts';
import { revokingWays, type Scene, type Way } from '#testing/revocation/ways.ts';

const revocations = revocationsOf(features);

/** Of a user there is one row, with the factors in use and with those that are being set up. */
const factors = {
  enabledAt: new Date('2026-02-01'),
  pendingSecret: 'encrypted',
  pendingFor: 'session of somebody',
  pendingUntil: new Date('2026-03-02'),
};

/** A picture stays as long as its owner shows it. */
const PICTURE = 'planted-picture';

/** A link is for the address that it was mailed to. */
const toResetLink = ({ email }: { email: string }): object => ({ purpose: 'reset-password', value: email });

/** Rows of one table that are told apart by more than whose they are. */
const shapes: Readonly<Partial<Record<string, Readonly<Record<string, unknown>> | typeof toResetLink>>> = {
  passwords: { providerId: 'credential' },
  tokens: { purpose: 'delete-account' },
  'reset links': toResetLink,
  pictures: { id: PICTURE },
  'links of security notices': { purpose: 'secure-account' },
  'second factors': factors,
  'begun enrolments': factors,
  // Later than all that a way does.
  'logouts on their way': { nextAttemptAt: new Date('2026-12-31') },
};

/** Rows where the owner is asked and has not answered yet. */
const toLeft = ({ isUnproved = false }: Way): Readonly<Record<Effect, boolean>> => ({
  keep: true,
  'revoke-if-proved': isUnproved,
  ask: true,
  contest: true,
  'contest-newer': true,
  disable: true,
  revoke: false,
  'revoke-newer': false,
  cascade: false,
});

async function setScene({ isUnproved = false, prepare }: Way): Promise<Scene & { browser: Browser }> {
  const app = await acmeApp({
    ...allFeatures,
    admin: {},
    emailVerification: { autoSignInAfterVerification: true },
  });
  const root = await signedUpAs(app, 'admin');
  const ada = await signedUp(app);
  const proof = { emailVerified: true, emailProvedAt: isUnproved ? null : app.now() };
  await app.em().nativeUpdate(User, { id: ada.id }, proof);
  app.advance(MINUTE);
  const browser = (await prepare?.({ app, ada, root })) ?? ada;
  app.advance(MINUTE);
  await app.em().nativeUpdate(User, { id: ada.id }, { twoFactorEnabled: true, image: `/picture/${PICTURE}` });
  const [stored] = await app.em().find(User, { id: ada.id });
  return { app, root, browser, ada: { ...ada, email: stored?.email ?? ada.email } };
}

/** A row that stays may be worth nothing any more, as an invitation that is canceled. */
const live: Readonly<Partial<Record<string, object>>> = {
  'waiting devices': { status: { $ne: 'denied' } },
  'begun enrolments': { pendingSecret: { $ne: null } },
  'invitations sent': { status: 'pending' },
  'transfers of an ownership': { status: 'pending' },
  'grants of applications': { endedAt: null },
};

/** One row for each kind, and for each column by which it is somebody's; kinds of the same shape share one. */
async function plantAll({
  app,
  ada,
  root,
}: Scene): Promise<(PlantedRow & { revocation: Revocation; path: string })[]> {
  const { plant } = createPlanter(app);
  const rows: (PlantedRow & { revocation: Revocation; path: string })[] = [];
  for (const revocation of revocations)
    for (const path of revocation.paths) {
      const shape = shapes[revocation.name];
      const shared = rows.find((row) => shape !== undefined && shapes[row.revocation.name] === shape);
      const wanted = { table: revocation.table, path, owner: ada, other: root };
      const row =
        shared ?? (await plant({ ...wanted, shape: typeof shape === 'function' ? shape(ada) : shape }));
      rows.push({ ...row, revocation, path });
    }
  return rows;
}

testOnce('every table with rows of people says what revokes them, by each column', async () => {
  await using app = await testApp();
  const said = revocations.flatMap(({ table, paths }) => paths.map((path) => `${table}.${path}`));
  const there = createTables(app.em())
    .ofPeople()
    .flatMap(({ table, paths }) => paths.map((path) => `${table}.${path}`));

  expect(there.length).toBeGreaterThan(25);
  expect(there.filter((one) => !said.includes(one))).toEqual([]);
});

testOnce('every cause of a revocation has a way that is walked', () => {
  const walked = new Set(Object.values(revokingWays).flatMap((way) => way.causes));

  expect(Object.keys(causes).filter((cause) => ![...walked].some((one) => one === cause))).toEqual([]);
});

/** Walks a way, and compares what is left with what each table says. */
async function walk(way: Way): Promise<void> {
  const scene = await setScene(way);
  await using app = scene.app;
  const rows = await plantAll(scene);
  const { count } = createPlanter(app);

  const response = await way.go(scene, scene.browser);
  await app.settle();

  expect(response.status).toBeLessThan(400);
  const wrong: string[] = [];
  const isLeft = toLeft(way);
  for (const row of rows) {
    const { name: kind, on } = row.revocation;
    const isNeeded = way.needless?.includes(kind) !== true;
    const expected = isNeeded && way.causes.every((cause) => isLeft[on[cause]]);
    const isThere = (await count(row, live[kind])) > 0;
    if (isThere && !expected) wrong.push(`${kind} by ${row.path} are left`);
    if (!isThere && expected && !row.hangs) wrong.push(`${kind} by ${row.path} are gone`);
  }
  expect(wrong).toEqual([]);
  if (way.causes.includes('first-proof'))
    expect((await app.em().findOne(TwoFactor, { user: scene.ada.id }))?.contestedAt).not.toBeNull();
}

describe('what is left after', () => {
  test.each(Object.entries(revokingWays))('%s is what each table says', (_, way) => walk(way));
});

describeOnce('what is left after', () => {
  test.each(Object.entries(quietWays))('%s is all that was there', (_, way) => walk(way));
});
