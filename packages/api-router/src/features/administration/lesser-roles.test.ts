import { Session, User } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { administrationAc, administratorAc, userAc } from '#features/administration-access/default-roles.ts';
import { reasonOf } from '#testing/calls/calls.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { between } from '#testing/database/between.ts';
import { type Person, signedUp, type TestApp } from '#testing/index.ts';
import { adminApp, giveRole, signedUpAs } from '#testing/people/administration.ts';
import { testOnBoth } from '#testing/transports/both-transports.ts';

const revokeAll = { path: '/admin/revoke-user-sessions', procedure: 'admin.revokeUserSessions' } as const;
const revokeOne = { path: '/admin/revoke-user-session', procedure: 'admin.revokeUserSession' } as const;
const denied = { status: 403, code: 'YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS' };

const roles = {
  admin: administratorAc,
  user: userAc,
  support: administrationAc.newRole({ user: ['list', 'get', 'impersonate'], session: ['list', 'revoke'] }),
};

describe('somebody with a lesser role', () => {
  testOnBoth(
    'signs nobody out who has rights that they lack, nor ends what such a one does as somebody else',
    async () => {
      await using app = await adminApp({ admin: { roles } });
      const root = await signedUpAs(app, 'admin');
      const sue = await signedUpAs(app, 'support', { name: 'Sue' });
      const sam = await signedUpAs(app, 'support', { name: 'Sam' });
      const ada = await signedUp(app);
      const tokenOf = async ({ id }: Person) =>
        (await app.em().findOneOrFail(Session, { user: id })).tokenHash;
      const sessionToken = await tokenOf(root);
      await root.api.admin.impersonateUser.mutate({ userId: ada.id });

      expect(await refusalOf(sue, revokeAll, { userId: root.id })).toEqual(denied);
      expect(await refusalOf(sue, revokeOne, { sessionToken })).toEqual(denied);
      expect(await app.em().count(Session, { impersonatedBy: root.id })).toBe(1);

      await sue.api.admin.revokeUserSession.mutate({ sessionToken: await tokenOf(sam) });
      await sue.api.admin.revokeUserSession.mutate({ sessionToken: 'nobody has it' });
      await sue.api.admin.revokeUserSessions.mutate({ userId: ada.id });
      expect(await app.em().count(Session, { user: { $in: [ada.id, sam.id] } })).toBe(0);
    },
  );
});

describe('while a call of an administrator is under way', () => {
  const calls: [string, (userId: string) => object][] = [
    ['create-user', () => ({ email: 'eve@example.com', name: 'Eve', role: 'admin' })],
    ['update-user', (userId) => ({ userId, data: { name: 'Eve' } })],
    ['set-role', (userId) => ({ userId, role: 'admin' })],
    ['set-user-password', (userId) => ({ userId, newPassword: 'another battery horse' })],
    ['ban-user', (userId) => ({ userId })],
    ['unban-user', (userId) => ({ userId })],
    ['remove-user', (userId) => ({ userId })],
    ['revoke-user-sessions', (userId) => ({ userId })],
    ['impersonate-user', (userId) => ({ userId })],
  ];
  const losses: Record<string, [(app: TestApp, root: Person) => Promise<unknown>, number]> = {
    'they lose the role': [(app, root) => giveRole(app, root, 'user'), 403],
    'they get a lesser role': [(app, root) => giveRole(app, root, 'support'), 403],
    'they are banned': [({ em }, { id }) => em().nativeUpdate(User, { id }, { banned: true }), 401],
  };

  test.each(Object.entries(losses))('%s, and it changes nothing', async (_, [loses, status]) => {
    await using app = await adminApp({ admin: { roles } });
    const meanwhile = await between(app);
    for (const [index, [name, input]] of calls.entries()) {
      const root = await signedUpAs(app, 'admin', { name: `Root-${index}` });
      const ada = await signedUp(app, { name: `Ada-${index}` });
      const before = await app.em().findOneOrFail(User, ada.id);
      meanwhile.happens = () => loses(app, root);

      const answer = await root.post(`/admin/${name}`, input(ada.id));

      expect([name, answer.status]).toEqual([name, status]);
      expect(await app.em().findOneOrFail(User, ada.id)).toEqual(before);
      expect(await app.em().count(Session, { user: ada.id })).toBe(1);
    }
    expect(await app.em().count(User, { email: 'eve@example.com' })).toBe(0);
  });

  test('the user becomes somebody with more rights, and it changes nothing', async () => {
    await using app = await adminApp({ admin: { roles } });
    const sue = await signedUpAs(app, 'support', { name: 'Sue' });
    const ada = await signedUp(app);
    (await between(app)).happens = () => giveRole(app, ada, 'admin');

    const answer = await sue.post('/admin/revoke-user-sessions', { userId: ada.id });

    expect([answer.status, await reasonOf(answer)]).toEqual([denied.status, denied.code]);
    expect(await app.em().count(Session, { user: ada.id })).toBe(1);
  });
});
