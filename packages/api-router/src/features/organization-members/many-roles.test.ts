import { Event, Invitation, OrganizationDeparture } from '@keystead/db';
import { expect, test } from 'vitest';
import { founded, joined, organizationApp, rolesIn } from '#testing/people/organizations.ts';

test('owners are counted after each change of one, in the order sent, and others are written together', async () => {
  await using app = await organizationApp();
  const acme = await founded(app);
  const [bob, carol, dan, eve] = [
    await joined(app, acme, { name: 'Bob', role: 'owner' }),
    await joined(app, acme, { name: 'Carol' }),
    await joined(app, acme, { name: 'Dan' }),
    await joined(app, acme, { name: 'Eve', role: 'admin' }),
  ];
  const send = async (roles: readonly (readonly [memberId: string, role: string])[]) => {
    await app.forgetStatements();
    const members = roles.map(([memberId, role]) => ({ memberId, role }));
    const { results } = await acme.owner.api.organization.updateMemberRoles.mutate({ members });
    return results.map(({ status }) => status);
  };

  const first = await send([
    [bob.memberId, 'member'],
    [acme.memberId, 'member'],
    [carol.memberId, 'owner'],
    [dan.memberId, 'admin'],
    [eve.memberId, 'member'],
  ]);
  expect(first).toEqual(['updated', 'failed', 'updated', 'updated', 'updated']);
  expect(await rolesIn(acme.owner, acme.organizationId)).toEqual({
    Ada: 'owner',
    Bob: 'member',
    Carol: 'owner',
    Dan: 'admin',
    Eve: 'member',
  });

  const many = [bob, dan, eve];
  await send(many.slice(0, 1).map(({ memberId }) => [memberId, 'admin,member']));
  const statements = app.statements.length;
  expect(await send(many.map(({ memberId }) => [memberId, 'admin,member']))).toEqual(
    Array(3).fill('updated'),
  );
  expect(app.statements.length).toBeLessThanOrEqual(statements);
});

test('several members are removed by as many statements as one', async () => {
  await using app = await organizationApp();
  const acme = await founded(app);
  const [bob, carol, dan] = [
    await joined(app, acme, { name: 'Bob' }),
    await joined(app, acme, { name: 'Carol', role: 'admin' }),
    await joined(app, acme, { name: 'Dan' }),
  ];
  for (const inviter of [acme.owner, carol])
    await inviter.api.organization.inviteMember.mutate({
      organizationId: acme.organizationId,
      email: `guest-of-${inviter.name}@example.com`,
      role: 'member',
    });
  const send = async (memberIds: readonly string[]) => {
    await app.forgetStatements();
    const { removed } = await acme.owner.api.organization.removeMembers.mutate({ memberIds: [...memberIds] });
    await app.settle();
    return { removed, statements: app.statements.length };
  };

  const one = await send([bob.memberId]);
  const two = await send([carol.memberId, dan.memberId]);

  expect([one.removed, two.removed]).toEqual([1, 2]);
  expect(two.statements).toBeLessThanOrEqual(one.statements);
  expect(await rolesIn(acme.owner, acme.organizationId)).toEqual({ Ada: 'owner' });
  const kinds = await app.em().find(OrganizationDeparture, {}, { fields: ['kind', 'user'] });
  expect(kinds.map(({ kind, user }) => `${kind} ${user === null ? 'address' : 'user'}`).sort()).toEqual([
    ...Array(3).fill('removed address'),
    ...Array(3).fill('removed user'),
  ]);
  const invitations = await app.em().find(Invitation, {}, { orderBy: { email: 'asc' } });
  expect(invitations.map(({ email, status }) => `${email} ${status}`)).toEqual([
    'guest-of-ada@example.com pending',
    'guest-of-carol@example.com canceled',
  ]);
  const events = await app.em().count(Event, { action: 'organization.member-removed' });
  expect(events).toBe(3);
});
