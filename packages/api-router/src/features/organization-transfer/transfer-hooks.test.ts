import '#testing/database/one-database.ts';
import { expect, test } from 'vitest';
import { AuthError } from '#core/errors/auth-error.ts';
import { defineErrors } from '#core/errors/define-errors.ts';
import { founded, joined, organizationApp, rolesIn } from '#testing/people/organizations.ts';

const { OWN_REFUSAL } = defineErrors({ OWN_REFUSAL: [403, 'Not now'] });

/** A transfer that is offered to Bob, in a service whose hooks note what they are told. */
async function offered({ keepRole, refuses = false }: { keepRole: string | null; refuses?: boolean }) {
  const told: string[] = [];
  const app = await organizationApp({
    organizationHooks: {
      async beforeUpdateMemberRole({ user, newRole }) {
        told.push(`before ${user.name} ${newRole}`);
        if (refuses) throw new AuthError(OWN_REFUSAL);
        return undefined;
      },
      async afterUpdateMemberRole({ user, member, previousRole }) {
        told.push(`after ${user.name} ${previousRole} ${member.role}`);
      },
      async beforeRemoveMember({ user }) {
        told.push(`before ${user.name} leaves`);
        return undefined;
      },
      async afterRemoveMember({ user }) {
        told.push(`after ${user.name} left`);
      },
    },
  });
  const acme = await founded(app);
  const bob = await joined(app, acme, { name: 'Bob' });
  const eve = await joined(app, acme, { name: 'Eve' });
  const { transfer } = await acme.owner.api.organization.transferOwnership.mutate({
    memberId: bob.memberId,
    keepRole,
  });
  const accept = () => bob.api.organization.acceptTransfer.mutate({ transferId: transfer.id });
  const take = () => eve.api.organization.acceptTransfer.mutate({ transferId: transfer.id });
  return { app, acme, bob, told, accept, take };
}

test('hooks hear of both roles that a transfer changes', async () => {
  const { app: made, told, accept } = await offered({ keepRole: 'admin' });
  await using app = made;
  await accept();
  await app.settle();

  expect(told.slice(0, 2)).toEqual(['before Bob member,owner', 'before Ada admin']);
  expect(told.slice(2).sort()).toEqual(['after Ada owner admin', 'after Bob member member,owner']);
});

test('hooks hear of a former owner who leaves', async () => {
  const { app: made, told, accept } = await offered({ keepRole: null });
  await using app = made;
  await accept();
  await app.settle();

  expect(told).toContain('before Ada leaves');
  expect(told).toContain('after Ada left');
});

test('a hook refuses a transfer, and nobody gets another role', async () => {
  const { app: made, acme, bob, accept } = await offered({ keepRole: 'admin', refuses: true });
  await using app = made;

  await expect(accept()).rejects.toMatchObject({ data: { reason: 'OWN_REFUSAL' } });
  await app.settle();
  expect(await rolesIn(bob, acme.organizationId)).toEqual({ Ada: 'owner', Bob: 'member', Eve: 'member' });
});

test('hooks hear nothing of somebody who takes what was offered to another member', async () => {
  const { app: made, told, take } = await offered({ keepRole: 'admin' });
  await using app = made;

  await expect(take()).rejects.toThrow();
  await app.settle();
  expect(told).toEqual([]);
});
