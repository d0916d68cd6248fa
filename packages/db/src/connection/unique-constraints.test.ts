import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Orm } from '#connection/dialect.ts';
import { constraintOf, uniqueConstraints } from '#connection/unique-constraints.ts';
import { Account } from '#entities/account.ts';
import { Organization } from '#entities/organization.ts';
import { OrganizationDomain } from '#entities/organization-domain.ts';
import { Passkey } from '#entities/passkeys/passkey.ts';
import { SsoConnection } from '#entities/sso/sso-connection.ts';
import { User } from '#entities/user.ts';
import { Verification } from '#entities/verification.ts';
import { signedIn } from '#testing/people.ts';
import { emptyDatabase, type TestDatabase } from '#testing.ts';

let database: TestDatabase;
let orm: Orm;

beforeAll(async () => {
  database = await emptyDatabase();
  orm = database.orm;
});

afterAll(() => database.close());

const MOMENT = new Date('2026-03-29T01:30:00.123Z');

/** The error of the database for a row that is written twice. */
async function failureOf(write: (em: Orm['em'], attempt: number) => unknown): Promise<unknown> {
  const attempt = async (count: number): Promise<void> => {
    const em = orm.em.fork();
    write(em, count);
    await em.flush();
  };
  await attempt(1);
  return attempt(2).catch((error: unknown) => error);
}

const moments = { createdAt: MOMENT, updatedAt: MOMENT };

const accountOf = (user: User) => ({
  user,
  providerId: 'github',
  accountId: '1',
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
  scope: null,
  password: null,
  ...moments,
});

const passkeyOf = (user: User) => ({
  user,
  name: 'Key',
  credentialId: 'c',
  publicKey: 'k',
  counter: 0,
  deviceType: 'singleDevice',
  backedUp: false,
  transports: null,
  aaguid: null,
  lastUsedAt: null,
  ...moments,
});

const domainOf = (organization: Organization) => ({
  organization,
  domain: 'example.com',
  challenge: 'c',
  status: 'verified' as const,
  ...moments,
});

test('the constraint that a row violates is known in both databases', async () => {
  const { user } = await signedIn(orm);
  const owner = (em: Orm['em']) => em.getReference(User, user.id);
  const violations: Record<keyof typeof uniqueConstraints, Parameters<typeof failureOf>[0]> = {
    accountOfProvider: (em) => em.create(Account, accountOf(owner(em))),
    credentialOfPasskey: (em) => em.create(Passkey, passkeyOf(owner(em))),
    emailOfUser: (em) => em.create(User, { name: 'B', email: 'b@example.com', image: null, ...moments }),
    providerOfConnection: (em, attempt) =>
      em.create(SsoConnection, {
        organization: em.create(Organization, { name: 'F', slug: `f${attempt}`, ...moments }),
        providerId: 'p',
        providerKey: 'p',
        issuer: 'https://idp.example',
        domains: [],
        name: 'F',
        protocol: 'oidc',
        config: { clientId: 'c' },
        roleMapping: [],
        createdBy: 'u',
        ...moments,
      }),
    slugOfOrganization: (em) => em.create(Organization, { name: 'A', slug: 'a', ...moments }),
    tokenOfPurpose: (em) =>
      em.create(Verification, {
        user: null,
        purpose: 'p',
        identifier: 'i',
        value: 'v',
        expiresAt: MOMENT,
        ...moments,
      }),
    usernameOfUser: (em, attempt) =>
      em.create(User, {
        name: 'C',
        email: `c${attempt}@example.com`,
        image: null,
        username: 'c',
        ...moments,
      }),
    verifiedDomain: (em, attempt) => {
      const named = { name: 'D', slug: `d${attempt}`, ...moments };
      em.create(OrganizationDomain, domainOf(em.create(Organization, named)));
    },
  };
  for (const [name, violate] of Object.entries(violations)) {
    const error = await failureOf(violate);

    expect(error, name).toBeInstanceOf(UniqueConstraintViolationException);
    expect(Object.entries(uniqueConstraints).find(([, one]) => one === constraintOf(orm, error))?.[0]).toBe(
      name,
    );
  }
});

test('a violation of a constraint that no caller can cause is not in the list', async () => {
  const organization = orm.em.fork().create(Organization, { name: 'E', slug: 'e', ...moments });
  await orm.em.fork().insert(organization);
  const error = await failureOf((em) =>
    em.create(OrganizationDomain, {
      ...domainOf(em.getReference(Organization, organization.id)),
      domain: 'other.example',
      status: 'pending',
    }),
  );

  expect(error).toBeInstanceOf(UniqueConstraintViolationException);
  expect(constraintOf(orm, error)).toBeUndefined();
});

test('another failure is not a violation', () => {
  expect(constraintOf(orm, new Error('UNIQUE constraint failed: user.email'))).toBeUndefined();
});
