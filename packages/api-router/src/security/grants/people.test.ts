import { Organization, type StoredPolicy } from '@keystead/db';
import { describe, test } from 'vitest';
import type { PolicyRules } from '#features/organization-membership/policy.ts';
import { addClient } from '#testing/grants/add-client.ts';
import { allow, type Given, ORGANIZATION, type Place, setPlace } from '#testing/grants/place.ts';
import { type Walk, walk } from '#testing/grants/walk.ts';

const organizationId = ORGANIZATION;

type Outcome = Pick<Walk, 'fate' | 'anew' | 'atUse'>;

interface Row {
  what: string;
  outcome: Outcome;
  go: (place: Place) => Promise<unknown>;
}

const ofConsents: Row[] = [
  {
    what: 'the consent is taken back',
    outcome: { fate: 'ends', anew: 'consent_required' },
    go: async (place) => place.ada.post('/oauth2/delete-consent', { id: await allow(place, {}) }),
  },
  {
    what: 'the consent is narrowed',
    outcome: { fate: 'ends', anew: 'consent_required' },
    go: async (place) =>
      place.ada.post('/oauth2/update-consent', {
        id: await allow(place, {}),
        update: { scopes: ['openid', 'offline_access'] },
      }),
  },
  {
    what: 'the consent loses what the client did not get',
    outcome: { fate: 'stays', anew: 'code' },
    go: async (place) =>
      place.ada.post('/oauth2/update-consent', {
        id: await allow(place, {}),
        update: { scopes: ['openid', 'profile', 'offline_access', 'notes:read'] },
      }),
  },
  {
    what: 'the name is changed',
    outcome: { fate: 'stays', anew: 'code' },
    go: ({ ada }) => ada.post('/update-user', { name: 'Countess' }),
  },
];

describe('what a client has, on every path, once', () => {
  test.each(ofConsents)('$what', async ({ outcome, go }) => {
    const place = await setPlace();
    await using _app = place.app;

    await walk(place, { ...outcome, go: () => go(place) });
  });
});

/** A grant in the organization, and one of a client for its members alone. */
const reasons: readonly {
  what: string;
  /** What is asked anew, once Ada may act there no more. */
  anew: Walk['anew'];
  prepare: (place: Place) => Promise<Given>;
}[] = [
  {
    what: 'in an organization',
    anew: 'consent_required',
    prepare: async () => ({ organization: organizationId }),
  },
  {
    what: 'of an application for members',
    anew: 'access_denied',
    prepare: async (place) => ({ client: await addClient(place, 'organization') }),
  },
];

/** Each rule of a policy, as Ada does not meet it. A new one is an error of types. */
const rules: Readonly<Record<Exclude<keyof PolicyRules, 'breakGlass'>, Partial<PolicyRules>>> = {
  requireTwoFactor: { requireTwoFactor: true },
  allowedMethods: { allowedMethods: ['passkey'] },
  maximumSessionAge: { maximumSessionAge: 1 },
};

const noRules: StoredPolicy = {
  requireTwoFactor: false,
  allowedMethods: null,
  maximumSessionAge: null,
  updatedAt: '2026-01-01',
  updatedBy: '',
};

async function setPolicy({ app }: Place, rule: Partial<PolicyRules>): Promise<void> {
  const policy = { ...noRules, ...rule };
  await app.em().nativeUpdate(Organization, { id: organizationId }, { policy });
  app.advance(2);
}

const memberId = ({ ada }: Place): string => `${organizationId}-${ada.id}`;

const role = (place: Place, name: string) =>
  place.root.post('/organization/update-member-role', {
    organizationId,
    memberId: memberId(place),
    role: name,
  });

const ofMembers: (Omit<Row, 'outcome'> & { outcome: Pick<Walk, 'fate' | 'atUse'> })[] = [
  {
    what: 'the member is removed',
    outcome: { fate: 'ends' },
    go: (place) =>
      place.root.post('/organization/remove-member', {
        organizationId,
        memberIdOrEmail: memberId(place),
      }),
  },
  {
    what: 'the member leaves',
    outcome: { fate: 'ends' },
    go: ({ ada }) => ada.post('/organization/leave', { organizationId }),
  },
  {
    what: 'the member has another role',
    outcome: { fate: 'stays' },
    go: (place) => role(place, 'admin'),
  },
  ...Object.entries(rules).map(([rule, value]) => ({
    what: `${rule} is not met any more`,
    outcome: { fate: 'ends', atUse: true } as const,
    go: (place: Place) => setPolicy(place, value),
  })),
];

describe.each(reasons)('what a client has $what, on every path, once', ({ anew, prepare }) => {
  test.each(ofMembers)('$what', async ({ outcome, go }) => {
    const place = await setPlace();
    await using _app = place.app;
    const given = await prepare(place);

    await walk(place, {
      ...outcome,
      anew: outcome.fate === 'stays' ? 'code' : anew,
      given,
      go: () => go(place),
    });
  });
});
