import { Event, Session, User } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endHolders } from '#core/call/revocation/end-holders.ts';
import type { Ending, SessionEnding } from '#core/call/revocation/endings.ts';
import type { Cause } from '#core/call/revocation/revocation-facts.ts';
import { createUnit, serviceCaller } from '#core/call/unit.ts';
import { writeUnit } from '#core/call/unit-of-work/transaction.ts';
import { MINUTE } from '#core/options/durations.ts';
import { grants } from '#features/identity-provider/token/grants.ts';
import { tokenProcedures } from '#features/identity-provider/token/procedures.ts';
import { type AcmeOptions, acmeApp } from '#testing/apps/acme-app.ts';
import { allFeatures } from '#testing/apps/all-features.ts';
import { asProvider, type Provider, providerOptionsOfTests } from '#testing/apps/provider-app.ts';
import { organizationWith } from '#testing/database/organization-rows.ts';
import { createPlanter } from '#testing/database/plant-rows.ts';
import { type Person, signedIn, signedUp } from '#testing/index.ts';
import { signedUpAs } from '#testing/people/administration.ts';
import { sessionIdOf } from '#testing/people/grants.ts';
import { revokingWays, type Way } from '#testing/revocation/ways.ts';

/** `session`: it ends unless it has `offline_access`. */
type Fate = 'ends' | 'session' | 'stays';

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

/** The same for its session; those without a way are no ends of a session in which an application got anything. */
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
  suspended: 'ends',
};

const ofClient: Readonly<Record<Ending<'client'>, Fate>> = {
  deleted: 'ends',
  disabled: 'ends',
  'secret-rotated': 'stays',
};

const ofConnection: Readonly<Record<Ending<'connection'>, Fate>> = { deleted: 'ends', disabled: 'ends' };

const ofOrganization: Readonly<Record<Ending<'organization'>, Fate>> = { deleted: 'ends', erased: 'ends' };

const ORGANIZATION = 'matrix';

interface Held {
  code: string;
  access: string;
  refresh: string | undefined;
}

const isOk = async (answer: Promise<Response>): Promise<boolean> => (await answer).ok;
const introspected = z.object({ active: z.boolean() });

/** Every way in which a client comes with what it has. A row is walked as soon as its call is there. */
const paths: Readonly<
  Record<string, { isThere: boolean; counts: (provider: Provider, held: Held) => Promise<boolean> }>
> = {
  userinfo: { isThere: true, counts: ({ userinfo }, { access }) => isOk(userinfo(access)) },
  introspection: {
    isThere: 'introspect' in tokenProcedures,
    counts: async ({ as }, { access: token }) =>
      introspected.parse(await (await as('web', '/oauth2/introspect', { token })).json()).active,
  },
  code: { isThere: true, counts: ({ redeem }, { code }) => isOk(redeem('web', code)) },
  refresh: {
    isThere: grants.has('refresh_token'),
    counts: async ({ refresh }, held) =>
      held.refresh !== undefined && (await refresh('web', held.refresh)).ok,
  },
};

async function setPlace({ isUnproved = false, prepare }: Partial<Way> = {}, options: AcmeOptions = {}) {
  const oauthProvider = providerOptionsOfTests();
  const emailVerification = { autoSignInAfterVerification: true };
  const app = await acmeApp({ ...allFeatures, admin: {}, emailVerification, oauthProvider, ...options });
  await app.service.migrate();
  const root = await signedUpAs(app, 'admin');
  const ada = await signedUp(app);
  const proof = { emailVerified: true, emailProvedAt: isUnproved ? null : app.now() };
  await app.em().nativeUpdate(User, { id: ada.id }, proof);
  app.advance(MINUTE);
  const browser = (await prepare?.({ app, ada, root })) ?? ada;
  app.advance(MINUTE);
  const [stored] = await app.em().find(User, { id: ada.id });
  const members = { [ada.id]: 'member', [root.id]: 'owner' };
  await organizationWith(app, { id: ORGANIZATION, members });
  const session = app.service.deps.random(32, 'letters');
  await app.em().insert(Session, {
    id: session,
    tokenHash: session,
    user: ada.id,
    expiresAt: new Date(app.now().getTime() + 3_600_000),
    createdAt: app.now(),
    updatedAt: app.now(),
  });
  const place = { app, root, ada: { ...ada, email: stored?.email ?? ada.email }, provider: asProvider(app) };
  return { ...place, browser, session };
}

type Scenery = Awaited<ReturnType<typeof setPlace>>;

async function holdIn({ provider, ada }: Scenery, given: object, offline: boolean) {
  const scopes = ['openid', 'profile', ...(offline ? ['offline_access'] : [])];
  const {
    grant,
    access_token: access,
    refresh_token: refresh,
  } = await provider.tokens(ada, {
    scopes,
    ...given,
  });
  return { grant, held: { access, refresh, code: await provider.code(grant) } };
}

/** Which paths still take what the client has; the code is the last, as it is used up. */
async function countOn({ provider }: Scenery, held: Held): Promise<Record<string, boolean>> {
  const counted: Record<string, boolean> = {};
  for (const [name, { isThere, counts }] of Object.entries(paths))
    if (isThere) counted[name] = await counts(provider, held);
  return counted;
}

const everywhere = (isLiving: boolean): Record<string, boolean> =>
  Object.fromEntries(
    Object.entries(paths).flatMap(([name, { isThere }]) => (isThere ? [[name, isLiving]] : [])),
  );

interface Expected {
  fate: Fate;
  go: () => Promise<unknown>;
  /** Of the grants, besides their scopes. */
  given?: object;
}

/** Walks one cause: with and without offline_access, on every path, with the event. */
async function walk(set: Scenery, { fate, go, given = {} }: Expected): Promise<void> {
  const { app, ada, session } = set;
  const plain = await holdIn(set, { session, ...given }, false);
  const offline = await holdIn(set, { session, ...given }, true);
  const before = await countOn(set, (await holdIn(set, { session, ...given }, false)).held);

  const answer = await go();
  await app.settle();

  if (answer instanceof Response && answer.status >= 400) expect(await answer.text()).toBe('');
  expect(before).toEqual({ ...everywhere(true), refresh: false });
  expect(await countOn(set, plain.held)).toEqual({ ...everywhere(fate === 'stays'), refresh: false });
  expect(await countOn(set, offline.held)).toEqual(everywhere(fate !== 'ends'));
  const events = await app.em().find(Event, { action: 'oauth.grant-ended' });
  const told = events.filter(({ data }) => data.grantId === plain.grant || data.grantId === offline.grant);
  expect(told).toHaveLength({ ends: 2, session: 1, stays: 0 }[fate]);
  for (const { targetId, data } of told) {
    expect(targetId).toBe(ada.id);
    expect(data).toMatchObject({ clientId: 'web', reason: expect.stringMatching(/^[a-z-]+$/) });
  }
}

const fateOf = ({ causes }: Way): Fate =>
  causes.some((cause) => ofPerson[cause] === 'ends') ? 'ends' : 'stays';

/** A second factor in use, for the ways that take it. */
async function addFactor({ app, ada, root }: Scenery): Promise<void> {
  const shape = { enabledAt: app.now() };
  await createPlanter(app).plant({ table: 'TwoFactor', path: 'user', owner: ada, other: root, shape });
  await app.em().nativeUpdate(User, { id: ada.id }, { twoFactorEnabled: true });
}

describe('what a client has of a person, on every path, after', () => {
  test.each(Object.entries(revokingWays))('%s', async (_, way) => {
    const set = await setPlace(way);
    await using app = set.app;
    if (way.causes.includes('factors-removed')) await addFactor(set);
    await walk(set, { fate: fateOf(way), go: () => way.go({ ...set, app }, set.browser) });
  });
});

type Transaction = Parameters<typeof endHolders>[0];

interface Row {
  name: string;
  fate: Fate;
  /** Of the grants. */
  given: object;
  end: (transaction: Transaction, set: Scenery) => Promise<void>;
}

function rowsOf<Name extends string>(
  fates: Readonly<Record<Name, Fate>>,
  toRow: (ending: Name) => Omit<Row, 'fate'>,
): Row[] {
  const rows: Row[] = [];
  for (const ending in fates) rows.push({ ...toRow(ending), fate: fates[ending] });
  return rows;
}

/** Whatever else a grant hangs on, with every way in which it ends. */
const rows: readonly Row[] = [
  ...rowsOf(ofSession, (ending) => ({
    name: `a session that is ${ending}`,
    given: {},
    end: (transaction, { ada, session: id }) =>
      endHolders(transaction, 'session', { holders: [{ id, userId: ada.id }], ending }),
  })),
  ...rowsOf(ofMembership, (ending) => ({
    name: `a membership that is ${ending}`,
    given: { organization: ORGANIZATION },
    end: (transaction, { ada }) =>
      endHolders(transaction, 'membership', {
        holders: [{ id: `matrix-${ada.id}`, userId: ada.id, organizationId: ORGANIZATION }],
        ending,
      }),
  })),
  ...rowsOf(ofClient, (ending) => ({
    name: `a client that is ${ending}`,
    given: {},
    end: (transaction) => endHolders(transaction, 'client', { holders: [{ id: 'web' }], ending }),
  })),
  ...rowsOf(ofConnection, (ending) => ({
    name: `a connection that is ${ending}`,
    given: { connectionId: 'okta' },
    end: (transaction) => endHolders(transaction, 'connection', { holders: [{ id: 'okta' }], ending }),
  })),
  ...rowsOf(ofOrganization, (ending) => ({
    name: `an organization that is ${ending}`,
    given: { organization: ORGANIZATION },
    end: (transaction) =>
      endHolders(transaction, 'organization', { holders: [{ id: ORGANIZATION }], ending }),
  })),
];

describe('what a client has, on every path, after the end of', () => {
  test.each(rows)('$name', async ({ fate, given, end }) => {
    const set = await setPlace();
    await using app = set.app;
    const unit = createUnit(serviceCaller(app.service.deps));
    unit.write((em) => end({ unit, em }, set));

    await walk(set, { fate, given, go: () => writeUnit(unit) });
  });
});

test('a reset that signs nobody out leaves what a client has', async () => {
  const emailAndPassword = { revokeSessionsOnPasswordReset: false };
  const { 'a reset by a link': way } = revokingWays;
  const set = await setPlace({}, { emailAndPassword });
  await using app = set.app;

  await walk(set, { fate: 'stays', go: async () => way?.go({ ...set, app }, set.browser) });
});

test('an end in one service is seen by another one on the same database at the next use', async () => {
  const set = await setPlace();
  await using app = set.app;
  const other = { ...set, provider: asProvider(app, await app.beside()) };
  const { held } = await holdIn(set, { session: set.session }, true);
  const { held: before } = await holdIn(other, { session: set.session }, true);
  expect(await countOn(other, before)).toEqual(everywhere(true));

  await set.ada.post('/revoke-sessions', {});

  expect(await countOn(other, held)).toEqual(everywhere(false));
});

describe('what is allowed in the session of the person who signs out elsewhere', () => {
  test('stays, on every path', async () => {
    const set = await setPlace();
    await using app = set.app;
    const session = await sessionIdOf(app, set.ada);

    await walk(set, {
      fate: 'stays',
      given: { session },
      go: () => set.ada.post('/revoke-other-sessions', {}),
    });
  });
});

/** Section 7 for the calls that end one session, as people make them. */
const calls: Readonly<Record<string, [fate: Fate, go: (set: Scenery, phone: Person) => Promise<unknown>]>> = {
  'a sign-out': ['session', (_, phone) => phone.post('/sign-out')],
  'a sign-in in the same browser': [
    'session',
    (_, phone) => phone.post('/sign-in/email', { email: phone.email, password: phone.password }),
  ],
  'an end from elsewhere': [
    'ends',
    async ({ app, ada }, phone) => {
      const { tokenHash: token } = await app.em().findOneOrFail(Session, await sessionIdOf(app, phone));
      return ada.post('/revoke-session', { token });
    },
  ],
  'its age': [
    'session',
    async ({ app }, phone) => {
      await app.em().nativeUpdate(Session, await sessionIdOf(app, phone), { expiresAt: app.now() });
      return phone.get('/get-session');
    },
  ],
};

describe('what a client has of a session, on every path, after', () => {
  test.each(Object.entries(calls))('%s', async (_, [fate, go]) => {
    const set = await setPlace();
    await using app = set.app;
    const phone = await signedIn(app, set.ada);

    await walk(set, { fate, given: { session: await sessionIdOf(app, phone) }, go: () => go(set, phone) });
  });
});
