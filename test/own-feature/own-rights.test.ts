import {
  AuthError,
  defineFeature,
  organizationProcedure,
  type ServerCall,
  writes,
} from '@keystead/api-router';
import { createAccessControl, defaultRoles, defaultStatements } from '@keystead/api-router/access';
import { createTestKeystead } from '@keystead/api-router/testing';
import { expect, it } from 'vitest';
import { deals } from './deals.ts';

const ac = createAccessControl({ ...defaultStatements, deal: ['create'] });
const roles = {
  owner: ac.newRole({ ...defaultRoles.owner.statements, deal: ['create'] }),
  seller: ac.newRole({ ...defaultRoles.member.statements, deal: ['create'] }),
  reader: ac.newRole({ ...defaultRoles.member.statements }),
};
const organization = { ac, roles };
const title = 'First';

/** Two organizations, and people of one of them. */
async function scene() {
  const keystead = await createTestKeystead({ features: [deals], organization });
  const people = {
    olga: await keystead.signedIn({ name: 'Olga', organization: { slug: 'acme' } }),
    ada: await keystead.signedIn({ name: 'Ada', organization: { slug: 'acme', role: 'seller' } }),
    bob: await keystead.signedIn({ name: 'Bob', organization: { slug: 'acme', role: 'reader' } }),
    eve: await keystead.signedIn({ name: 'Eve', organization: { slug: 'other' } }),
  };
  const { organization: acme } = await keystead.requireMember(people.olga.headers, {});
  return { ...people, keystead, organizationId: acme.id, [Symbol.asyncDispose]: () => keystead.close() };
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
  expect(await keystead.caller(ada).deal.listOwn()).toEqual([created]);
  expect(await keystead.caller(eve).deal.list({})).toEqual([]);
});

it('its calls know what a member may do', async () => {
  await using set = await scene();
  const { keystead, ada, bob, eve, organizationId } = set;
  const stranger = await keystead.signedIn({ name: 'Sam' });
  const create = (caller: ServerCall, input = {}) =>
    codeOf(keystead.caller(caller).deal.create({ title, ...input }));

  expect(await create({})).toBe('UNAUTHORIZED');
  expect(await create(stranger)).toBe('NO_ACTIVE_ORGANIZATION');
  expect(await create(bob)).toBe('PERMISSION_DENIED');
  expect(await create(eve, { organizationId })).toBe('YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION');
  expect(await create(eve, { organizationId: 'none' })).toBe('YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION');
  expect(await codeOf(keystead.caller(eve).deal.list({ organizationId }))).toBe(
    'YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION',
  );
  expect(await keystead.caller(ada).deal.list({})).toEqual([]);
});

it.each(['removed', 'given a lesser role'])(
  'writes nothing for a member who is %s meanwhile',
  async (how) => {
    let meanwhile: () => Promise<unknown> = async () => {};
    const slow = organizationProcedure({ permission: { deal: ['create'] } })
      .meta({
        route: { path: '/deal/slow', summary: 'Create a deal after a while', limit: writes, tag: 'Deals' },
      })
      .mutation(async ({ ctx }) => {
        await meanwhile();
        ctx.sql
          .write`insert into ${ctx.sql.table('app_deal')} (id, owner_id, organization_id, title, created_at)
        values ('slow', ${ctx.current.user.id}, ${ctx.member.organizationId}, ${title}, ${ctx.now})`;
      });
    const slowDeals = defineFeature({ name: 'slow-deals', procedures: { createSlowly: slow } });
    await using keystead = await createTestKeystead({ features: [deals, slowDeals], organization });
    const olga = await keystead.signedIn({ name: 'Olga', organization: { slug: 'acme' } });
    const ada = await keystead.signedIn({ name: 'Ada', organization: { slug: 'acme', role: 'seller' } });
    const { member } = await keystead.requireMember(ada.headers, {});
    const memberId = member?.id ?? '';
    const owner = keystead.caller(olga).organization;
    meanwhile = () =>
      how === 'removed'
        ? owner.removeMember({ memberIdOrEmail: memberId })
        : owner.updateMemberRole({ memberId, role: 'reader' });
    const refusal = how === 'removed' ? 'YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION' : 'PERMISSION_DENIED';

    expect(await codeOf(keystead.caller(ada).createSlowly({}))).toBe(refusal);
    expect(await keystead.caller(olga).deal.list({})).toEqual([]);
    meanwhile = async () => {};
    expect(await codeOf(keystead.caller(olga).createSlowly({}))).toBe('not refused');
    expect(await keystead.caller(olga).deal.list({})).toHaveLength(1);
  },
);
