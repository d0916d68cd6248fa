import { Member, Organization, OrganizationRole, Session, User } from '@keystead/db';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { organizationWith } from '#testing/database/organization-rows.ts';
import { type Person, signedUp, type TestApp, testApp } from '#testing/index.ts';
import { operationsOr, repeatable, seed } from '#testing/random/seed.ts';

const organizationId = 'acme';
/** Questions in each situation. */
const EACH = 5;
const resources = ['member', 'invitation', 'team', 'ac', 'policy', 'spaceship'];
const actions = ['create', 'read', 'update', 'delete'];
const names = ['owner', 'admin', 'member', 'first', 'second', 'unknown'];

const some = (list: string[], least = 0) =>
  fc.uniqueArray(fc.constantFrom(...list), { minLength: least, maxLength: 3 });
const permission = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...resources), some(actions, 1)), {
    maxLength: 3,
    selector: ([resource]) => resource,
  })
  .map((entries): Record<string, string[]> => Object.fromEntries(entries));
const asked = permission.filter((one) => Object.keys(one).length > 0);

const situation = fc.record({
  roles: some(names, 1),
  first: permission,
  second: permission,
  // Nothing says of a stranger whether the service has banned them.
  standing: fc.constantFrom('member', 'member', 'member', 'member', 'stranger', 'banned'),
  policy: fc.option(
    fc.record({
      requireTwoFactor: fc.boolean(),
      allowedMethods: fc.option(fc.constant<string[]>(['passkey'])),
      maximumSessionAge: fc.option(fc.constant<number>(3600)),
    }),
  ),
  method: fc.constantFrom('passkey', 'password'),
  secondFactor: fc.option(fc.constant('totp')),
  age: fc.constantFrom(0, 7200),
  asked: fc.array(asked, { minLength: EACH, maxLength: EACH }),
});

type Situation = typeof situation extends fc.Arbitrary<infer Value> ? Value : never;

/** Everything is on, so that a refusal has to do with the person. */
const organization = { teams: { enabled: true }, dynamicAccessControl: { enabled: true } };

async function world() {
  const app = await testApp({ organization, admin: {} });
  const owner = await signedUp(app);
  const person = await signedUp(app, { name: 'Grace' });
  await organizationWith(app, { members: { [owner.id]: 'owner', [person.id]: 'member' } });
  const times = { createdAt: app.now(), updatedAt: app.now() };
  for (const role of ['first', 'second'])
    await app
      .em()
      .insert(OrganizationRole, { id: role, organization: organizationId, role, permission: {}, ...times });
  // The owner meets every policy.
  await app.em().nativeUpdate(Session, { user: owner.id }, { method: 'passkey', secondFactor: 'totp' });
  const session = await app.em().findOneOrFail(Session, { user: person.id }, { disableIdentityMap: true });
  return { app, owner, person, session, times, cookies: [...person.cookies] };
}

type World = Awaited<ReturnType<typeof world>>;

async function arrange(world: World, given: Situation): Promise<void> {
  const { app, owner, person, session, times, cookies } = world;
  const em = app.em();
  const { roles, policy, standing, method, secondFactor, age } = given;
  for (const role of ['first', 'second'] as const)
    await em.nativeUpdate(OrganizationRole, { id: role }, { permission: given[role] });
  await em.nativeDelete(Member, { user: person.id });
  const member = { id: 'member', organization: organizationId, user: person.id, role: roles.join(',') };
  if (standing !== 'stranger') await em.insert(Member, { ...member, ...times });
  await em.nativeUpdate(User, { id: person.id }, { banned: standing === 'banned' });
  // A ban ends the session when it is used.
  await em.nativeDelete(Session, { user: person.id });
  const createdAt = new Date(app.now().getTime() - age * 1000);
  await em.insert(Session, { ...session, method, secondFactor, createdAt });
  for (const [name, value] of cookies) person.cookies.set(name, value);
  const stored = policy && { ...policy, updatedAt: app.now().toISOString(), updatedBy: owner.id };
  await em.nativeUpdate(Organization, { id: organizationId }, { policy: stored });
}

const rules: Readonly<Record<string, string>> = {
  UNAUTHORIZED: 'banned',
  BANNED_USER: 'banned',
  YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION: 'not-member',
  USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION: 'not-member',
  ORGANIZATION_POLICY: 'policy',
  PERMISSION_DENIED: 'no-role',
};

type Permissions = Record<string, string[]>;

/** What has-permission says to this person: the rule behind an error, or whether it is allowed. */
async function saidByCall(person: Person, permissions: Permissions): Promise<object> {
  const answer = await person.post('/organization/has-permission', { organizationId, permissions });
  const { success, code, requires = null } = said.parse(await answer.json());
  if (code === undefined) return { allowed: success, rule: success ? 'role' : 'no-role', requires };
  return { allowed: false, rule: rules[code], requires };
}

/** What the guard of the routes of an application says, with what is missing. */
async function saidByGuard({ service }: TestApp, cookie: string, permissions: Permissions): Promise<object> {
  const headers = new Headers({ cookie });
  const nothing = { requires: null, missingPermissions: [] };
  return service.requirePermission(headers, permissions, { organizationId }).then(
    () => ({ allowed: true, rule: 'role', ...nothing }),
    (error: unknown) => {
      const { code = '', ...data } = said.parse(Object(error).toJSON());
      return { allowed: false, rule: rules[code], ...nothing, ...data };
    },
  );
}

const said = z.object({
  success: z.boolean().optional(),
  code: z.string().optional(),
  requires: z.string().optional(),
  missingPermissions: z.array(z.string()).optional(),
});

test('an explanation is what has-permission and the guard of an application decide', {
  timeout: 3_600_000,
}, async () => {
  const made = await world();
  const { owner, person, app } = made;
  await using _ = app;
  const cookie = made.cookies.map((pair) => pair.join('=')).join('; ');
  const seen = new Set<string>();
  const property = fc.asyncProperty(situation, async (given) => {
    await arrange(made, given);
    for (const permissions of given.asked) {
      const about = { organizationId, permissions, userId: person.id };
      const answer = await owner.api.organization.explainPermission.mutate(about);
      const { allowed, rule, requires, missingPermissions } = answer;
      seen.add(rule);
      expect({ allowed, rule, requires, missingPermissions }).toEqual(
        await saidByGuard(app, cookie, permissions),
      );
      if (given.standing === 'banned') await arrange(made, given);
      expect({ allowed, rule, requires }).toEqual(await saidByCall(person, permissions));
      if (given.standing === 'banned') await arrange(made, given);
    }
  });

  const numRuns = Math.ceil(operationsOr(300) / EACH);
  await repeatable(() => fc.assert(property, { numRuns, seed, endOnFailure: true }));

  expect([...seen].sort()).toEqual(['banned', 'no-role', 'not-member', 'policy', 'role']);
});
