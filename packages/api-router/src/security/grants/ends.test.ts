import { Member, Organization, Session, User } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { endHolders } from '#core/call/revocation/end-holders.ts';
import { type Ending, endings, type SessionEnding } from '#core/call/revocation/endings.ts';
import type { HeldKind } from '#core/call/revocation/held-rows.ts';
import { type Cause, causes } from '#core/call/revocation/revocation-facts.ts';
import { createUnit, serviceCaller } from '#core/call/unit.ts';
import { writeUnit } from '#core/call/unit-of-work/transaction.ts';
import { heldRowsOf, revocationsOf } from '#core/feature/revocations.ts';
import { features } from '#every-call.ts';
import { createPlanter } from '#testing/database/plant-rows.ts';
import { type Given, ORGANIZATION, type Place, setPlace } from '#testing/grants/place.ts';
import { type Fate, type Walk, walk } from '#testing/grants/walk.ts';
import { quietWays } from '#testing/revocation/quiet-ways.ts';
import { revokingWays, type Way } from '#testing/revocation/ways.ts';

/** Section 7 for the causes of a person. A new cause is an error of types until it says what it does. */
const ofPerson: Readonly<Record<Cause, Fate>> = {
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
  'factors-removed': 'stays',
  banned: 'ends',
  deleted: 'ends',
};

/** The same for its session. */
const ofSession: Readonly<Record<SessionEnding, Fate>> = {
  'signed-out': 'session',
  revoked: 'ends',
  replaced: 'session',
  'with-access': 'ends',
  'with-another': 'session',
  'acting-ended': 'stays',
  'not-allowed': 'ends',
  expired: 'session',
};

const ofMembership: Readonly<Record<Ending<'membership'>, Fate>> = {
  left: 'ends',
  removed: 'ends',
  deactivated: 'ends',
  suspended: 'ends',
  'access-ended': 'ends',
};

/** The row of the membership is still there. */
const staysMember: ReadonlySet<Ending<'membership'>> = new Set<Ending<'membership'>>([
  'suspended',
  'access-ended',
]);

/** What the application gets that asks again. */
const anewAfter = {
  left: 'consent_required',
  removed: 'consent_required',
  // Nowhere else a member, so the sessions have ended, too.
  deactivated: 'login_required',
  suspended: 'code',
  'access-ended': 'code',
} as const;

const ofClient: Readonly<Record<Ending<'client'>, Fate>> = {
  deleted: 'ends',
  disabled: 'ends',
  'secret-rotated': 'stays',
};

const ofConnection: Readonly<Record<Ending<'connection'>, Fate>> = {
  deleted: 'ends',
  disabled: 'ends',
  'not-vouching': 'ends',
  'account-removed': 'ends',
};

const ofOrganization: Readonly<Record<Ending<'organization'>, Fate>> = { deleted: 'ends', erased: 'ends' };

const ofHolders: Readonly<Record<HeldKind, Readonly<Record<string, Fate>>>> = {
  session: ofSession,
  membership: ofMembership,
  client: ofClient,
  connection: ofConnection,
  organization: ofOrganization,
};

const ofKind = (name: string) => revocationsOf(features).find((one) => one.name === name)?.on;
const [grants, sessions, devices] = ['grants of applications', 'sessions', 'waiting devices'].map(ofKind);

describe('what ends a grant here is what the tables of the house say', () => {
  test('of each cause of a person', () => {
    const said = Object.keys(causes).map((cause) => [cause, Reflect.get(grants ?? {}, cause) === 'revoke']);
    expect(said).toEqual(Object.entries(ofPerson).map(([cause, fate]) => [cause, fate === 'ends']));
  });

  test.each(Object.entries(ofHolders))('of each end of a %s', (kind, fates) => {
    const rows = heldRowsOf(features).filter(
      ({ holder, table }) => holder === kind && table === 'OAuthGrant',
    );
    const said = Object.keys(Reflect.get(endings, kind)).map((ending) => [
      ending,
      rows.some(({ on }) => Reflect.get(on, ending) === 'revoke'),
    ]);
    expect(said).toEqual(Object.entries(fates).map(([ending, fate]) => [ending, fate !== 'stays']));
  });
});

const does = (table: object | undefined, { causes: all }: Way): boolean =>
  all.some((cause) => Reflect.get(table ?? {}, cause) === 'revoke');

/** By the tables: whether grants, devices and the session are left. */
const outcomeOf = (way: Way): Pick<Walk, 'fate' | 'anew' | 'devices'> => ({
  fate: way.causes.some((cause) => ofPerson[cause] === 'ends') ? 'ends' : 'stays',
  anew: does(sessions, way) ? 'login_required' : 'code',
  ...(does(devices, way) && { devices: 'denied' }),
});

/** A second factor in use, for the ways that take it. */
async function addFactor({ app, ada, root }: Place): Promise<void> {
  const shape = { enabledAt: app.now() };
  await createPlanter(app).plant({ table: 'TwoFactor', path: 'user', owner: ada, other: root, shape });
  await app.em().nativeUpdate(User, { id: ada.id }, { twoFactorEnabled: true });
}

describe('what a client has of a person, on every path, after', () => {
  test.each(Object.entries({ ...revokingWays, ...quietWays }))('%s', async (_, way) => {
    const place = await setPlace(way);
    await using app = place.app;
    if (way.causes.includes('factors-removed')) await addFactor(place);
    await walk(place, { ...outcomeOf(way), go: () => way.go({ ...place, app }, place.browser) });
  });
});

type Transaction = Parameters<typeof endHolders>[0];

interface Row extends Pick<Walk, 'anew' | 'devices' | 'but'> {
  name: string;
  fate: Fate;
  /** Of the grants. */
  given: Given;
  end: (transaction: Transaction, place: Place) => Promise<unknown>;
}

function rowsOf<Name extends string>(
  fates: Readonly<Record<Name, Fate>>,
  toRow: (ending: Name) => Omit<Row, 'fate'>,
): Row[] {
  const rows: Row[] = [];
  for (const ending in fates) rows.push({ ...toRow(ending), fate: fates[ending] });
  return rows;
}

const inOrganization: Given = { organization: ORGANIZATION };

/** Whatever else a grant hangs on, with every way in which it ends. The holder itself goes with it, as in the calls. */
const rowsByHolder: Readonly<Record<HeldKind, Row[]>> = {
  session: rowsOf(ofSession, (ending) => ({
    name: `a session that is ${ending}`,
    given: {},
    anew: ending === 'acting-ended' ? 'code' : 'login_required',
    async end(transaction, { ada, session: id }) {
      await endHolders(transaction, 'session', { holders: [{ id, userId: ada.id }], ending });
      if (ending !== 'acting-ended') await transaction.em.nativeDelete(Session, { id });
    },
  })),
  membership: rowsOf(ofMembership, (ending) => ({
    name: `a membership that is ${ending}`,
    given: inOrganization,
    anew: anewAfter[ending],
    async end(transaction, { ada }) {
      const id = `${ORGANIZATION}-${ada.id}`;
      const holders = [{ id, userId: ada.id, organizationId: ORGANIZATION }];
      await endHolders(transaction, 'membership', { holders, ending });
      if (!staysMember.has(ending)) await transaction.em.nativeDelete(Member, { id });
    },
  })),
  client: rowsOf(ofClient, (ending) => ({
    name: `a client that is ${ending}`,
    given: {},
    anew: ending === 'deleted' ? 'consent_required' : 'code',
    ...(ofClient[ending] === 'ends' && { devices: 'denied' }),
    end: (transaction) => endHolders(transaction, 'client', { holders: [{ id: 'web' }], ending }),
  })),
  connection: rowsOf(ofConnection, (ending) => ({
    name: `a connection that is ${ending}`,
    given: { connectionId: 'okta' },
    anew: 'code',
    end: (transaction) => endHolders(transaction, 'connection', { holders: [{ id: 'okta' }], ending }),
  })),
  organization: rowsOf(ofOrganization, (ending) => ({
    name: `an organization that is ${ending}`,
    given: inOrganization,
    anew: 'consent_required',
    // The database deletes the device with the organization.
    ...(ending === 'erased' && { but: { 'a device that was allowed': '400 invalid_grant' } }),
    async end(transaction) {
      const id = ORGANIZATION;
      await endHolders(transaction, 'organization', { holders: [{ id }], ending });
      if (ending === 'erased') await transaction.em.nativeDelete(Organization, { id });
      else await transaction.em.nativeUpdate(Organization, { id }, { deletedAt: transaction.unit.now });
    },
  })),
};

describe('what a client has, on every path, after the end of', () => {
  test.each(Object.values(rowsByHolder).flat())('$name', async ({ name: _, end, ...row }) => {
    const place = await setPlace();
    await using app = place.app;
    const unit = createUnit(serviceCaller(app.service.deps));
    unit.write((em) => end({ unit, em }, place));

    await walk(place, { ...row, go: () => writeUnit(unit) });
  });
});

test('a reset that signs nobody out leaves what a client has', async () => {
  const emailAndPassword = { revokeSessionsOnPasswordReset: false };
  const { 'a reset by a link': way } = revokingWays;
  const place = await setPlace({}, { emailAndPassword });
  await using app = place.app;
  const go = async () => way?.go({ ...place, app }, place.browser);

  await walk(place, { fate: 'stays', anew: 'code', devices: 'denied', go });
});
