import { Member, Organization, OrganizationDomain } from '@keystead/db';
import { TRPCClientError } from '@trpc/client';
import { describe, expect, test } from 'vitest';
import type { Feature } from '#core/feature/define-feature.ts';
import { features } from '#every-call.ts';
import { HELD_AFTER_LAPSE } from '#features/enterprise-enforcement/facts.ts';
import { acmeApp, ada } from '#testing/apps/acme-app.ts';
import { connectionOf, verifiedDomain } from '#testing/apps/sso-app.ts';
import { organizationWith } from '#testing/database/organization-rows.ts';
import { type Browser, signedUp } from '#testing/index.ts';
import { enrolled, isSignedIn } from '#testing/people/two-factor.ts';
import { type Owner, type Way, waysOfSigningIn, withAllWays } from '#testing/people/ways-of-signing-in.ts';

const openApp = () =>
  acmeApp({
    username: {},
    oneTimeToken: {},
    twoFactor: {},
    organization: { domains: { enabled: true } },
    sso: { enabled: true },
    emailVerification: { autoSignInAfterVerification: true },
  });

type App = Awaited<ReturnType<typeof openApp>>;

interface Place {
  app: App;
  owner: Owner;
}

/** Names in policies. */
const rules: Readonly<Record<string, string>> = {
  username: 'password',
  social: 'social:acme',
};

type Outcome = 'in' | 'refused' | 'second-step';

interface Case {
  what: string;
  /** Has a second factor. */
  isEnrolled?: boolean;
  policy: (place: Place, way: string) => { allowedMethods: string[]; breakGlass?: string[] };
  prepare?: (place: Place) => Promise<unknown>;
  /** In at once, refused, or asked for a second step first. */
  expected: Outcome;
  /** Of some ways. */
  but?: Readonly<Record<string, Outcome>>;
}

const sso = (): { allowedMethods: string[] } => ({ allowedMethods: ['sso'] });

const lapse = async ({ app }: Place): Promise<void> => {
  const lapsed = { status: 'pending', verifiedAt: null, lapsedAt: app.now() } as const;
  await app.em().nativeUpdate(OrganizationDomain, { organization: 'acme' }, lapsed);
};

const cases: readonly Case[] = [
  { what: 'required', policy: sso, expected: 'refused' },
  {
    what: 'allowed beside the identity provider',
    policy: (_, way) => ({ allowedMethods: ['sso', rules[way] ?? way] }),
    expected: 'in',
  },
  {
    what: 'required, for an owner on the list',
    isEnrolled: true,
    // A sign-in from a session elsewhere has its second step.
    but: { passkey: 'in', 'one-time-token': 'in' },
    policy: ({ owner }) => ({ ...sso(), breakGlass: [owner.id] }),
    expected: 'second-step',
  },
  {
    what: 'required, for an owner on the list without a second factor',
    // With user verification it is both factors.
    but: { passkey: 'in' },
    policy: ({ owner }) => ({ ...sso(), breakGlass: [owner.id] }),
    expected: 'refused',
  },
  {
    what: 'required, for somebody on the list who is no owner any more',
    isEnrolled: true,
    policy: ({ owner }) => ({ ...sso(), breakGlass: [owner.id] }),
    prepare: ({ app, owner }) => app.em().nativeUpdate(Member, { user: owner.id }, { role: 'member' }),
    expected: 'refused',
  },
  { what: 'required, and the domain has lapsed', policy: sso, prepare: lapse, expected: 'refused' },
  {
    what: 'required, and the domain lapsed more than three days ago',
    policy: sso,
    async prepare(place) {
      await lapse(place);
      place.app.advance(HELD_AFTER_LAPSE + 1);
    },
    expected: 'in',
  },
  {
    what: 'required by an organization that has not verified the domain',
    policy: sso,
    prepare: ({ app }) => app.em().nativeDelete(OrganizationDomain, { organization: 'acme' }),
    expected: 'in',
  },
];

async function prepare(app: App, way: string, { isEnrolled = false, policy, prepare }: Case): Promise<Place> {
  const person = isEnrolled
    ? await enrolled(app, { email: ada.email })
    : await signedUp(app, { email: ada.email, verified: true });
  const owner = await withAllWays(app, person);
  await organizationWith(app, { members: { [owner.id]: 'owner' } });
  await verifiedDomain(app, { domain: 'example.com', organization: 'acme' });
  await connectionOf(app, { organization: 'acme', providerId: 'acme-idp', issuer: 'https://idp.example' });
  const place = { app, owner };
  const rest = { requireTwoFactor: false, maximumSessionAge: null, updatedAt: '2026-01-01', updatedBy: '' };
  const stored = { ...rest, ...policy(place, way) };
  await app.em().nativeUpdate(Organization, { id: 'acme' }, { policy: stored });
  await prepare?.(place);
  return place;
}

const where = { providerId: 'acme-idp', organizationSlug: 'acme' };

const hasStep = (text: string): boolean => text.includes('twoFactorRedirect');

async function outcomeOf(answer: Response, browser: Browser): Promise<Outcome> {
  const location = answer.headers.get('location');
  const isIn = await isSignedIn(browser);
  if (location !== null && hasStep(location)) return 'second-step';
  // The link of a mail verifies the address all the same.
  if (location !== null) return isIn ? 'in' : 'refused';
  const body: unknown = await answer.json();
  if (answer.ok) return hasStep(JSON.stringify(body)) ? 'second-step' : 'in';
  const refusal = expect.objectContaining({ code: 'SSO_REQUIRED', ...where });
  expect([answer.status, body]).toEqual([403, refusal]);
  return 'refused';
}

async function outcomeOfCall(call: Promise<unknown>): Promise<Outcome> {
  try {
    return hasStep(JSON.stringify(await call)) ? 'second-step' : 'in';
  } catch (error) {
    if (!(error instanceof TRPCClientError)) throw error;
    expect(error.data).toMatchObject({ httpStatus: 403, reason: 'SSO_REQUIRED', details: where });
    return 'refused';
  }
}

const transports = {
  REST: async (way: Way, scene: Parameters<Way['rest']>[0]) =>
    outcomeOf(await way.rest(scene), scene.browser),
  tRPC: async ({ trpc }: Way, scene: Parameters<Way['rest']>[0]) => trpc && outcomeOfCall(trpc(scene)),
};

const rows = Object.keys(waysOfSigningIn).flatMap((name) =>
  cases.map((given) => ({ name, given, what: given.what })),
);

describe.each(rows)('signing in by $name where the identity provider is $what', ({ name, given }) => {
  test.each(Object.entries(transports))('by %s', async (_, run) => {
    const way = waysOfSigningIn[name];
    if (!way) throw new Error(`no way ${name}`);
    await using app = await openApp();
    const { owner } = await prepare(app, name, given);
    const scene = { app, owner, browser: app.browser() };
    await way.prepare?.(scene);

    const outcome = await run(way, scene);

    if (outcome === undefined) return;
    expect(outcome).toBe(given.but?.[name] ?? given.expected);
    expect(await isSignedIn(scene.browser)).toBe(outcome === 'in');
  });
});

/** Programs, devices, sign-ups, and the identity provider itself have tests of their own. */
const elsewhere = ['api-key', 'device', 'passkey-sign-up', 'sign-up', 'sso'];

test('every way of signing in is a row', () => {
  const all: readonly Feature[] = features;
  const names = all.flatMap(({ signInMethods = [] }) =>
    signInMethods.flatMap(({ method }) => (method.exchanges ? [] : [method.name])),
  );
  expect(names.sort()).toEqual([...Object.keys(waysOfSigningIn), ...elsewhere].sort());
});
