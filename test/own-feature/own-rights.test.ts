import {
  AuthError,
  defineFeature,
  organizationProcedure,
  type ServerCall,
  writeNow,
  writes,
} from '@keystead/api-router';
import { createAccessControl, defaultRoles, defaultStatements } from '@keystead/api-router/access';
import { createTestKeystead } from '@keystead/api-router/testing';
import { expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { deals } from './deals.ts';

const ac = createAccessControl({ ...defaultStatements, deal: ['create'] });
const roles = {
  owner: ac.newRole({ ...defaultRoles.owner.statements, deal: ['create'] }),
  seller: ac.newRole({ ...defaultRoles.member.statements, deal: ['create'] }),
  reader: ac.newRole({ ...defaultRoles.member.statements }),
};
const options = {
  organization: { ac, roles },
  session: { freshAge: 0 },
  apiKey: { configurations: [{ configId: 'team', references: 'organization' as const }] },
};
const title = 'First';

/** Runs while a call runs. */
let meanwhile: () => Promise<unknown> = async () => {};

const slow = (path: `/${string}`) =>
  organizationProcedure({ permission: { deal: ['create'] } })
    .meta({ route: { path, summary: 'Create a deal after a while', limit: writes, tag: 'Deals' } })
    .input(z.object({ early: z.boolean().optional() }));

const createSlowly = slow('/deal/slow').mutation(async ({ ctx, input: { early } }) => {
  const { sql, current, member } = ctx;
  const create = async () =>
    sql.write`insert into ${sql.table('app_deal')} (id, owner_id, organization_id, title, created_at)
      values ('slow', ${current.user.id}, ${member.organizationId}, ${title}, ${ctx.now})`;
  if (early) await writeNow(ctx, async () => undefined);
  await meanwhile();
  await (early ? writeNow(ctx, create) : create());
});

const misspelt = organizationProcedure({ permission: { deel: ['create'] } })
  .meta({ route: { path: '/deal/misspelt', summary: 'Nobody may call', limit: writes, tag: 'Deals' } })
  .mutation(async () => {});

const more = defineFeature({ name: 'more-deals', procedures: { createSlowly, misspelt } });
const features = [deals, more];

/** Two organizations, and people of one of them. */
async function scene() {
  meanwhile = async () => {};
  const keystead = await createTestKeystead({ features: [deals, more], ...options });
  const people = {
    olga: await keystead.signedIn({ name: 'Olga', organization: { slug: 'acme' } }),
    ada: await keystead.signedIn({ name: 'Ada', organization: { slug: 'acme', role: 'seller' } }),
    bob: await keystead.signedIn({ name: 'Bob', organization: { slug: 'acme', role: 'reader' } }),
    eve: await keystead.signedIn({ name: 'Eve', organization: { slug: 'other' } }),
  };
  const { organization: acme, user } = await keystead.requireMember(people.olga.headers, {});
  const { member } = await keystead.requireMember(people.ada.headers, {});
  const ids = { organizationId: acme.id, memberId: member?.id ?? '', ownerId: user?.id ?? '' };
  return { ...people, ...ids, keystead, [Symbol.asyncDispose]: () => keystead.close() };
}

type Scene = Awaited<ReturnType<typeof scene>>;

/** A policy that only sessions meet which begin now. */
async function keepOldSessionsOut({ keystead, organizationId }: Scene): Promise<void> {
  const olga = await keystead.signedIn({ name: 'Olga' });
  const data = { maximumSessionAge: 3600 };
  await keystead.caller(olga).organization.updatePolicy({ organizationId, data });
}

/** The code of the error with which a call is refused. */
const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'not refused',
    (error: unknown) => (error instanceof AuthError ? error.code : String(error)),
  );

it('a feature brings a table, and its calls write and read its rows', async () => {
  await using set = await scene();
  const { keystead, ada, bob, eve } = set;
  const created = await keystead.caller(ada).deal.create({ title });
  const undone = await keystead.rollback();

  expect(await keystead.ready()).toBe(false);
  expect([undone, await keystead.migrate()]).toEqual([['deals/002-stage'], ['deals/002-stage']]);
  expect(await keystead.caller(bob).deal.list({})).toEqual([created]);
  expect(await keystead.caller(bob).deal.list({ organizationSlug: 'acme' })).toEqual([created]);
  expect(await keystead.caller(ada).deal.listOwn()).toEqual([created]);
  expect(await keystead.caller(eve).deal.list({})).toEqual([]);
});

const NOT_A_MEMBER = 'YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION';

it('its calls know what a member may do', async () => {
  await using set = await scene();
  const { keystead, olga, ada, bob, eve, organizationId, ownerId } = set;
  const stranger = await keystead.signedIn({ name: 'Sam' });
  const { key } = await keystead
    .caller()
    .apiKey.create({ configId: 'team', organizationId, userId: ownerId });
  const create = (caller: ServerCall, input = {}) =>
    codeOf(keystead.caller(caller).deal.create({ title, ...input }));
  const list = (caller: ServerCall, input = {}) => codeOf(keystead.caller(caller).deal.list(input));

  expect(await create({})).toBe('UNAUTHORIZED');
  expect(await create({ headers: { 'x-api-key': key } }, { organizationId })).toBe('UNAUTHORIZED');
  expect(await create(stranger)).toBe('NO_ACTIVE_ORGANIZATION');
  expect(await create(bob)).toBe('PERMISSION_DENIED');
  expect(await create(eve, { organizationId })).toBe(NOT_A_MEMBER);
  expect(await create(eve, { organizationId: 'none' })).toBe(NOT_A_MEMBER);
  expect(await create(eve, { organizationSlug: 'acme' })).toBe(NOT_A_MEMBER);
  expect(await list(eve, { organizationId })).toBe(NOT_A_MEMBER);
  expect(await list(eve, { organizationSlug: 'acme' })).toBe(NOT_A_MEMBER);
  expect(await create(ada, { organizationId, organizationSlug: 'other' })).toBe('ORGANIZATION_NAMES_DIFFER');
  expect(await codeOf(keystead.caller(olga).misspelt({}))).toBe('PERMISSION_DENIED');
  expect(await keystead.caller(ada).deal.list({})).toEqual([]);
});

it('its calls hold members to the policy of the organization', async () => {
  await using set = await scene();
  const { keystead, ada } = set;
  keystead.clock.advance(7200);
  await keepOldSessionsOut(set);

  expect(await codeOf(keystead.caller(ada).deal.create({ title }))).toBe('ORGANIZATION_POLICY');
  expect(await codeOf(keystead.caller(ada).deal.list({}))).toBe('ORGANIZATION_POLICY');
});

it('its calls know no deleted organization', async () => {
  await using set = await scene();
  const { keystead, olga, ada, organizationId } = set;
  await keystead.caller(olga).organization.delete({ organizationId });
  const create = (input = {}) => codeOf(keystead.caller(ada).deal.create({ title, ...input }));

  expect(await create()).toBe('NO_ACTIVE_ORGANIZATION');
  expect(await create({ organizationId })).toBe(NOT_A_MEMBER);
  expect(await create({ organizationSlug: 'acme' })).toBe(NOT_A_MEMBER);
});

it('its calls are off while organizations are off', async () => {
  await using keystead = await createTestKeystead({ features });
  const ada = await keystead.signedIn({ name: 'Ada' });

  expect(await codeOf(keystead.caller(ada).deal.create({ title, organizationId: 'acme' }))).toBe('NOT_FOUND');
  expect(await codeOf(keystead.caller(ada).deal.listOwn())).toBe('not refused');
});

interface Change {
  how: string;
  change: (set: Scene) => Promise<unknown>;
  refusal: string;
}

const changes: Change[] = [
  {
    how: 'who is removed',
    change: ({ keystead, olga, memberId }) =>
      keystead.caller(olga).organization.removeMember({ memberIdOrEmail: memberId }),
    refusal: NOT_A_MEMBER,
  },
  {
    how: 'who is given a lesser role',
    change: ({ keystead, olga, memberId }) =>
      keystead.caller(olga).organization.updateMemberRole({ memberId, role: 'reader' }),
    refusal: 'PERMISSION_DENIED',
  },
  {
    how: 'who is signed out',
    change: ({ keystead, ada }) => keystead.caller(ada).revokeSessions(),
    refusal: 'UNAUTHORIZED',
  },
  {
    how: 'whose organization is deleted',
    change: ({ keystead, olga, organizationId }) =>
      keystead.caller(olga).organization.delete({ organizationId }),
    refusal: 'ORGANIZATION_NOT_FOUND',
  },
  {
    how: 'whom a new policy keeps out',
    change: keepOldSessionsOut,
    refusal: 'ORGANIZATION_POLICY',
  },
];

it.each([
  ...changes.map((change) => ({ ...change, early: true })),
  ...changes.slice(0, 1).map((change) => ({ ...change, early: false })),
])('writes nothing for a member $how meanwhile, by writeNow: $early', async ({ change, refusal, early }) => {
  await using set = await scene();
  const { keystead, ada, organizationId } = set;
  const rows = await keystead.caller(ada).deal.list({});
  keystead.clock.advance(7200);
  meanwhile = () => change(set);

  expect(await codeOf(keystead.caller(ada).createSlowly({ organizationId, early }))).toBe(refusal);

  meanwhile = async () => {};
  const again = await keystead.signedIn({ name: 'Ada' });
  expect([rows, await keystead.caller(again).deal.listOwn()]).toEqual([[], []]);
});

it.each([false, true])('writes what a member may write, by writeNow: %s', async (early) => {
  await using set = await scene();

  await set.keystead.caller(set.ada).createSlowly({ early });

  expect(await set.keystead.caller(set.ada).deal.list({})).toHaveLength(1);
});

it('gives a call the organization and the member, and nothing that is for the service alone', () => {
  const procedure = organizationProcedure();
  type Context = Parameters<Parameters<typeof procedure.query>[0]>[0]['ctx'];

  expectTypeOf<'organization' | 'member' | 'current'>().toExtend<keyof Context>();
  expectTypeOf<keyof Context & ('membership' | 'permit' | 'inOrganization')>().toBeNever();
});
