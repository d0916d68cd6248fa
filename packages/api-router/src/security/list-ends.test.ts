import { Account, Invitation, Member, Organization, Session, Team, TeamMember, User } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { definitionsOf } from '#core/call/definition.ts';
import { MOST_ROWS } from '#core/http/list-page.ts';
import { appRouter } from '#every-call.ts';
import { describeOnce } from '#testing/database/once.ts';
import { founded, organizationApp } from '#testing/people/organizations.ts';
import type { TestApp } from '#testing/test-app.ts';

type Json = Record<string, unknown>;

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const recordsOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isRecord) : []);

/** The places of lists in a schema that does not say how many are in them at most. */
function findEndless(schema: Json, definitions: Json, place: string): string[] {
  const within = (inner: unknown, step: string): string[] =>
    isRecord(inner) ? findEndless(inner, definitions, `${place}${step}`) : [];
  if (typeof schema.$ref === 'string') return within(definitions[schema.$ref.replace('#/$defs/', '')], '');
  const branches = [...recordsOf(schema.anyOf), ...recordsOf(schema.oneOf), ...recordsOf(schema.allOf)];
  const properties = isRecord(schema.properties) ? Object.entries(schema.properties) : [];
  return [
    ...(schema.type === 'array' && schema.maxItems === undefined ? [place] : []),
    ...branches.flatMap((branch) => within(branch, '')),
    ...properties.flatMap(([name, inner]) => within(inner, `.${name}`)),
    ...within(schema.items, '[]'),
    ...within(schema.additionalProperties, '{}'),
  ];
}

/** The ends of the names of lists that say nothing, with what bounds each. */
const bounded: Readonly<Record<string, string>> = {
  '.twoFactorMethods': 'the second factors that there are',
  '.secondFactors': 'the second factors that there are',
  'secret.status.secrets': 'the secrets that the operator has set',
  'secret.status.others': 'the secrets that open a data key',
  'secret.rotate.forgotten': 'the secrets that opened a data key',
  'twoFactor.status.methods': 'the second factors that there are',
  '.backupCodes': 'an option',
  _supported: 'what the service can do, and options',
  'wellKnown.protectedResource.authorization_servers': 'the service itself',
  '.text': 'a page of the service',
  '.facts': 'a page of the service',
  '.form.leadsTo': 'a page of the service',
  '.scopes': 'what the operator asks a provider for',
  'multiSession.listDeviceSessions': 'the cookies of one browser',
  'jwks.keys': 'keys end some time after the next one signs',
  'rotateKeys.keys': 'the algorithms that there are',
  'passkey.generateRegisterOptions.pubKeyCredParams': 'the algorithms that there are',
  'passkey.generateRegisterOptions.hints': 'the kinds of authenticators that there are',
  '.transports': 'the transports that there are',
  '.excludeCredentials': '`findPasskeys`',
  '.allowCredentials': '`findPasskeys`',
  'passkey.relatedOrigins.origins': 'an option',
  'organization.create.members': 'the one who made it',
  '.teams': 'ids of the teams of one member: `teams.maximumTeams`',
  '.teamNames': 'the teams in one invitation',
  '.allowedMethods': 'the ways to sign in that there are',
  '.permission{}': 'the actions that there are',
  '.permissions{}': 'the actions that there are',
  '.statements{}': 'the actions that there are',
  'config.trustedOrigins': 'an option',
  'config.apiKey.configurations': 'an option',
  'config.apiKey.configurations[].scopes[].actions': 'an option',
  '.missingPermissions': 'the permissions that were asked for',
  '.member.roles': 'the roles of one member',
  '.rolesThatAllow': 'an option, and `maximumRolesPerOrganization`',
  '.givers[].roles': 'an option, and `maximumRolesPerOrganization`',
  'config.organization.roles': 'an option',
  'config.admin.roles': 'an option',
  'config.admin.adminRoles': 'an option',
  'config.signInMethods': 'the ways to sign in that there are',
  'config.socialProviders': 'an option',
  'config.additionalFields': 'an option',
  'config.additionalFields[].choices': 'an option',
};

describeOnce('every list of an answer has an end', () => {
  const lists = [...definitionsOf(appRouter).values()].flatMap(({ name, output }) => {
    if (!output) return [];
    const { $defs, ...schema } = z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' });
    return [...new Set(findEndless(schema, isRecord($defs) ? $defs : {}, name))];
  });

  test('and says so, or has a word about what bounds it', () => {
    const endless = lists.filter((place) => !Object.keys(bounded).some((end) => place.endsWith(end)));
    const unused = Object.keys(bounded).filter((end) => !lists.some((place) => place.endsWith(end)));

    expect(endless).toEqual([]);
    expect(unused).toEqual([]);
  });
});

/** More than an answer has. */
const MANY = MOST_ROWS + 5;

const numbers = Array.from({ length: MANY }, (_, index) => index);

/** An organization and a person with more of everything than an answer has. */
async function crowded(app: TestApp) {
  const acme = await founded(app);
  const { organizationId, memberId, owner } = acme;
  const em = app.em();
  const times = { createdAt: app.now(), updatedAt: app.now() };
  const expiresAt = new Date(app.now().getTime() + 3_600_000);
  const rows = <Row extends object>(toRow: (name: string) => Row) =>
    numbers.map((index) => ({ id: `n${index}`, ...toRow(`n${index}`), ...times }));
  await em.insertMany(
    User,
    rows((name) => ({ name, email: `${name}@example.com`, emailVerified: true })),
  );
  await em.insertMany(
    Organization,
    rows((name) => ({ name, slug: name })),
  );
  await em.insertMany(
    Team,
    rows((name) => ({ name, organization: organizationId })),
  );
  await em.insertMany(
    Member,
    rows((user) => ({ user, organization: organizationId, role: 'member' })),
  );
  await em.insertMany(
    Member,
    numbers.map((index) => ({
      id: `a${index}`,
      organization: `n${index}`,
      user: owner.id,
      role: 'member',
      ...times,
    })),
  );
  await em.insertMany(
    Member,
    numbers.map((index) => ({
      id: `o${index}`,
      organization: `n${index}`,
      user: 'n0',
      role: 'owner',
      ...times,
    })),
  );
  const { createdAt } = times;
  const places = numbers.map((index) => ({ id: `n${index}`, team: 'n0', member: `n${index}`, createdAt }));
  const own = numbers
    .slice(1)
    .map((index) => ({ id: `a${index}`, team: `n${index}`, member: memberId, createdAt }));
  await em.insertMany(TeamMember, [...places, ...own, { id: 'a0', team: 'n0', member: memberId, createdAt }]);
  await em.insertMany(
    Invitation,
    rows((organization) => ({
      organization,
      email: owner.email,
      role: 'member',
      status: 'pending' as const,
      inviter: 'n0',
      expiresAt,
    })),
  );
  await em.insertMany(
    Invitation,
    numbers.map((index) => ({
      id: `i${index}`,
      organization: organizationId,
      email: `i${index}@example.com`,
      role: 'member',
      status: 'pending' as const,
      inviter: owner.id,
      expiresAt,
      ...times,
    })),
  );
  await em.insertMany(
    Session,
    rows((tokenHash) => ({ tokenHash, user: owner.id, expiresAt })),
  );
  await em.insertMany(
    Account,
    rows((accountId) => ({ accountId, providerId: 'other', user: owner.id })),
  );
  return acme;
}

describe('however much there is, an answer has a thousand rows', () => {
  test('or as many as asked for, and the next ones follow', async () => {
    await using app = await organizationApp({ teams: { enabled: true } });
    const { owner } = await crowded(app);
    const { organization } = owner.api;
    const asked = {
      list: (page?: object) => organization.list.query(page),
      listUserTeams: (page?: object) => organization.listUserTeams.query(page),
      listTeamMembers: (page?: object) => organization.listTeamMembers.query({ ...page, teamId: 'n0' }),
      listUserInvitations: (page?: object) => organization.listUserInvitations.query(page),
      listInvitations: (page?: object) => organization.listInvitations.query({ ...page }),
    };

    for (const [name, list] of Object.entries(asked)) {
      const all = await list();
      expect([name, all.length]).toEqual([name, MOST_ROWS]);
      const page = await list({ limit: 3, offset: 10 });
      expect(page, name).toEqual(all.slice(10, 13));
      expect((await list({ offset: MOST_ROWS })).length, name).toBeLessThanOrEqual(MANY - MOST_ROWS + 1);
    }
    expect(await owner.api.listSessions.query()).toHaveLength(MOST_ROWS);
    expect(await owner.api.listAccounts.query()).toHaveLength(MOST_ROWS);
    expect(await organization.listTeams.query()).toHaveLength(MOST_ROWS);
    const full = await organization.getFullOrganization.query({ membersLimit: MOST_ROWS });
    expect([full?.members.length, full?.teams?.length, full?.invitations.length]).toEqual(
      Array(3).fill(MOST_ROWS),
    );
  });

  test('rights of all who sent invitations are read together', async () => {
    await using app = await organizationApp({ teams: { enabled: true } });
    const { owner } = await crowded(app);
    await app.forgetStatements();
    await owner.api.organization.listUserInvitations.query();

    expect(app.statements.length).toBeLessThan(6);
  });
});
