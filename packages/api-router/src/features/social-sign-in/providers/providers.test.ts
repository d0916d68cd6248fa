import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import {
  isProviderId,
  type ProviderId,
  providerIds,
  providers,
} from '#features/social-sign-in/providers/index.ts';
import { facebookClaims } from '#testing/providers/fake/claims.ts';
import { profiles } from '#testing/providers/fake/profiles.ts';
import {
  type JsonObject,
  type Sample,
  withId,
  withoutEmail,
  withoutId,
  withWrongTypes,
} from '#testing/providers/fake/sample.ts';

const ids = providerIds.filter(isProviderId);
const source = (id: string): string => readFileSync(new URL(`./${id}.ts`, import.meta.url), 'utf8');
const samples: [string, ProviderId, Sample][] = [
  ...ids.map((id): [string, ProviderId, Sample] => [id, id, profiles[id]]),
  ['an id token of facebook', 'facebook', facebookClaims],
];

describe.each(samples)('%s', (_name, id, sample) => {
  const read = (profile: unknown) => providers[id].readUser(profile);

  it('parses a documented profile', () => {
    expect(read(sample.profile)).toEqual(sample.user);
  });

  it('parses a profile without an e-mail address', () => {
    const { email, emailVerified, ...user } = read(withoutEmail(sample));

    expect(email).toBeNull();
    expect({ ...user, email, emailVerified }).toMatchObject({
      accountId: sample.user.accountId,
      name: sample.user.name,
    });
  });

  it('ignores unknown fields', () => {
    expect(read({ ...sample.profile, somethingNew: { deep: [1] } })).toEqual(sample.user);
  });

  it('refuses a profile with a missing or invalid id', () => {
    expect(() => read(withoutId(sample))).toThrow();
    for (const wrong of ['', null, true, {}, 1.5]) expect(() => read(withId(sample, wrong))).toThrow();
    expect(() => read(withWrongTypes(sample))).toThrow();
  });

  it.each([[null], [undefined], ['text'], [42], [[]], [{}], [{ error: 'no' }]])('refuses %j', (answer) => {
    expect(() => read(answer)).toThrow();
  });
});

describe('a file of a provider', () => {
  it.each(ids)('is data: %s', (id) => {
    const text = source(id);

    expect(providers[id].id).toBe(id);
    expect(text.trimEnd().split('\n').length).toBeLessThan(60);
    expect(text).not.toMatch(/\bfetch\b|\basync\b|\bawait\b/);
    expect(text).toMatch(/@see https:\/\//);
  });

  it.each(ids)('has only https URLs: %s', (id) => {
    const { endpoints, profile, variables = {} } = providers[id];
    const addresses = [endpoints, profile.supplements?.map(({ url }) => url)]
      .flatMap((part) => Object.values(part ?? {}))
      .flat()
      .filter((address) => address !== 'accounts.google.com');

    for (const address of addresses) {
      const known = { ...variables, userInfo: endpoints.userInfo ?? '', tid: 'a-tenant' };
      const whole = address.replace(
        /\{(\w+)\}/g,
        (_whole: string, name: string) => new Map(Object.entries(known)).get(name) ?? '',
      );
      expect(whole).toMatch(/^https:\/\/[a-z\d.-]+\.[a-z]+(\/|$)/);
      expect(whole.replace('{fields}', '')).not.toMatch(/\{|\}/);
    }
  });

  it('is in the list under its own id', () => {
    expect(ids).toEqual(Object.values(providers).map(({ id }) => id));
    expect(ids).toHaveLength(18);
  });
});

interface Case {
  id: ProviderId;
  profile: JsonObject;
  user: object;
}

/** A sample with changes at the top level. */
const like = (id: ProviderId, change: JsonObject, user: object): Case => ({
  id,
  profile: { ...profiles[id].profile, ...change },
  user,
});

const PERSONAL_TENANT = '9188040d-6c67-4c5b-b112-36a304b66dad';
const shown = { email: 'ada@shown.example', primary: false, verified: true };
const primary = { email: 'ada@github.example', primary: true, verified: false };
const first = { email: 'ada@first.example', primary: false, verified: true };

describe('special cases', () => {
  test.each<[string, Case]>([
    ['apple: a name that is not there', like('apple', { user: { name: {} } }, { name: 'ada@apple.example' })],
    ['apple: half a name', like('apple', { user: { name: { firstName: 'Ada' } } }, { name: 'Ada' })],
    ['apple: a user that is none', like('apple', { user: 'Ada', name: 'Countess' }, { name: 'Countess' })],
    ['apple: a name claim', like('apple', { user: {}, name: 'Countess' }, { name: 'Countess' })],
    ['apple: a yes that is a yes', like('apple', { email_verified: true }, { emailVerified: true })],
    ['apple: a no as text', like('apple', { email_verified: 'false' }, { emailVerified: false })],
    [
      'discord: an animated picture',
      like('discord', { avatar: 'a_1' }, { image: expect.stringMatching(/a_1\.gif$/) }),
    ],
    [
      'discord: no picture',
      like('discord', { avatar: null }, { image: expect.stringMatching(/embed\/avatars\/5\.png$/) }),
    ],
    [
      'discord: no picture, with a number',
      like('discord', { avatar: null, discriminator: '1337' }, { image: expect.stringMatching(/\/2\.png$/) }),
    ],
    ['discord: an address nobody confirmed', like('discord', { verified: false }, { emailVerified: false })],
    [
      'github: the address that is shown, if it is listed',
      like(
        'github',
        { email: shown.email, emails: [primary, shown] },
        { email: shown.email, emailVerified: true },
      ),
    ],
    [
      'github: an address that is not listed',
      like(
        'github',
        { email: shown.email, emails: [first, primary] },
        { email: primary.email, emailVerified: false },
      ),
    ],
    [
      'github: no primary address',
      like('github', { emails: [first, shown] }, { email: first.email, emailVerified: true }),
    ],
    [
      'github: no list',
      like('github', { email: shown.email, emails: [] }, { email: shown.email, emailVerified: null }),
    ],
    ['github: no name', like('github', { name: null }, { name: 'ada' })],
    ['gitlab: an address nobody confirmed', like('gitlab', { confirmed_at: null }, { emailVerified: false })],
    [
      'google: an address nobody confirmed',
      like('google', { email_verified: false }, { emailVerified: false }),
    ],
    [
      'microsoft: an address that an administrator typed',
      like('microsoft', { xms_edov: false }, { email: 'ada@microsoft.example', emailVerified: false }),
    ],
    ['microsoft: a domain that is verified', like('microsoft', { xms_edov: '1' }, { emailVerified: true })],
    ['microsoft: a domain that is not', like('microsoft', { xms_edov: '0' }, { emailVerified: false })],
    [
      'microsoft: a private person',
      like('microsoft', { xms_edov: null, tid: PERSONAL_TENANT }, { emailVerified: true }),
    ],
    [
      'microsoft: an address that is confirmed',
      like('microsoft', { xms_edov: null, email_verified: true }, { emailVerified: true }),
    ],
    ['reddit: no picture', like('reddit', { icon_img: '' }, { image: null })],
    [
      'roblox: an address',
      like(
        'roblox',
        { email: 'ada@roblox.example', email_verified: false },
        { email: 'ada@roblox.example', emailVerified: false },
      ),
    ],
    ['spotify: no picture', like('spotify', { images: [] }, { image: null })],
    [
      'twitch: an address of which nothing is said',
      like('twitch', { email_verified: null }, { emailVerified: null }),
    ],
    ['twitter: no address', like('twitter', { contact: { data: {} } }, { email: null, emailVerified: null })],
    ['zoom: an address nobody confirmed', like('zoom', { verified: 0 }, { emailVerified: false })],
  ])('%s', (_name, { id, profile, user }) => {
    expect(providers[id].readUser(profile)).toMatchObject(user);
  });

  test.each([{ state: 'blocked' }, { state: 'deactivated' }, { locked: true }])(
    'gitlab has no profile for %j',
    (change) => {
      expect(() => providers.gitlab.readUser({ ...profiles.gitlab.profile, ...change })).toThrow();
    },
  );

  it('never uses a name as an e-mail address', () => {
    for (const id of ['microsoft', 'reddit', 'roblox', 'tiktok', 'twitter'] as const) {
      expect(providers[id].readUser(withoutEmail(profiles[id])).email).toBeNull();
    }
  });
});
