import { expect, test } from 'vitest';
import { founded, joined, organizationApp, rolesIn } from '#testing/organizations.ts';

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
