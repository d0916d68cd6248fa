import { Account, Event, Session, User } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { refusalOf } from '#testing/calls/refusals.ts';
import { describeOnce, testOnce } from '#testing/database/once.ts';
import { signedIn, signedUp } from '#testing/index.ts';
import { adminAndUser, adminApp, giveRole, signedUpAs, storedUser } from '#testing/people/administration.ts';
import { askForCode, codeFor } from '#testing/people/mail-challenge.ts';
import { enrolled } from '#testing/people/two-factor.ts';

const create = { path: '/admin/create-user', procedure: 'admin.createUser' } as const;
const update = { path: '/admin/update-user', procedure: 'admin.updateUser' } as const;
const setRole = { path: '/admin/set-role', procedure: 'admin.setRole' } as const;
const remove = { path: '/admin/remove-user', procedure: 'admin.removeUser' } as const;

const password = 'correct horse battery';

describe('create-user', () => {
  test('creates a user who signs in with the password, and records the administrator', async () => {
    await using app = await adminApp({ username: {} });
    const root = await signedUpAs(app, 'admin');
    const { user } = await root.api.admin.createUser.mutate({
      email: 'NEW@example.com',
      name: 'New',
      password,
      role: ['user', 'admin'],
      data: { username: 'newbie', emailVerified: true, image: 'https://example.com/a.png' },
    });
    expect(user).toMatchObject({
      email: 'new@example.com',
      name: 'New',
      role: 'user,admin',
      banned: null,
      emailVerified: true,
      username: 'newbie',
      image: 'https://example.com/a.png',
      lastSignInAt: null,
    });
    await app.browser().api.signIn.email.mutate({ email: 'new@example.com', password });
    expect(await app.em().find(Event, { action: 'user.created', targetId: user.id })).toMatchObject([
      { actorId: root.id },
    ]);
    expect((await storedUser(app, user)).emailProvedAt).toBeNull();
  });

  testOnce('mails a link that sets the first password, once', async () => {
    await using app = await adminApp();
    const root = await signedUpAs(app, 'admin');
    const input = { email: 'new@example.com', name: 'New', sendInvitation: true, redirectTo: '/welcome' };
    const { user } = await root.api.admin.createUser.mutate(input);
    await app.settle();
    expect(await app.em().count(Account, { user: user.id })).toBe(0);
    expect(app.outbox.find('user-invitation')?.subject).toMatch(/^Root invites you to /);
    const link = app.outbox.link('user-invitation', 'new@example.com');
    expect(link.searchParams.get('callbackURL')).toBe('/welcome');
    app.advance(47 * 3600);
    const token = link.pathname.split('/').at(-1) ?? '';
    const browser = app.browser();
    expect((await browser.post('/reset-password', { token, newPassword: password })).status).toBe(200);
    await browser.api.signIn.email.mutate({ email: 'new@example.com', password });
    expect((await storedUser(app, user)).emailProvedAt).not.toBeNull();
  });

  test('is refused by the rules of sign-up, and for roles that the caller may not give', async () => {
    await using app = await adminApp();
    const { root, ada } = await adminAndUser(app);
    const given = { email: 'new@example.com', name: 'New', password };
    const codeOf = async (input: object) => (await refusalOf(root, create, { ...given, ...input })).code;
    expect(await codeOf({ email: 'nobody' })).toBe('INVALID_EMAIL');
    expect(await codeOf({ email: ada.email.toUpperCase() })).toBe('USER_ALREADY_EXISTS');
    expect(await codeOf({ password: 'short' })).toBe('PASSWORD_TOO_SHORT');
    expect(await codeOf({ role: 'owner' })).toBe('ROLE_NOT_FOUND');
    expect(await codeOf({ data: { role: 7 } })).toBe('INVALID_ROLE_TYPE');
    expect(await codeOf({ data: { createdAt: '2020-01-01' } })).toBe('FIELD_NOT_ALLOWED');
    expect(await codeOf({ data: { email: 'x@example.com' } })).toBe('FIELD_NOT_ALLOWED');
    expect(await codeOf({ data: { username: 'ada' } })).toBe('FIELD_NOT_ALLOWED');
    expect(await codeOf({ data: { banned: 'yes' } })).toBe('VALIDATION_ERROR');
    expect(await app.em().count(User, {})).toBe(2);
  });
});

/** Roles with some permissions each. */
const customRoles = async () => {
  const { administrationAc, administratorAc, userAc } = await import(
    '#features/administration-access/default-roles.ts'
  );
  return {
    admin: administratorAc,
    user: userAc,
    clerk: administrationAc.newRole({ user: ['create', 'update', 'get', 'set-password', 'set-role'] }),
    greeter: administrationAc.newRole({ user: ['create', 'update'] }),
  };
};

describeOnce('roles with some permissions', () => {
  test('grant nothing that they lack, and change no user with more permissions', async () => {
    await using app = await adminApp({ admin: { roles: await customRoles() } });
    const { root, ada } = await adminAndUser(app);
    const clerk = await signedUpAs(app, 'clerk', { name: 'Cleo' });
    const greeter = await signedUpAs(app, 'greeter', { name: 'Gus' });
    const codeOf = async (...given: Parameters<typeof refusalOf>) => (await refusalOf(...given)).code;

    expect(await codeOf(clerk, setRole, { userId: ada.id, role: 'admin' })).toBe(
      'YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE',
    );
    expect(await codeOf(clerk, setRole, { userId: root.id, role: 'user' })).toBe(
      'YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE',
    );
    const setPassword = { path: '/admin/set-user-password', procedure: 'admin.setUserPassword' } as const;
    expect(await codeOf(clerk, setPassword, { userId: root.id, newPassword: password })).toBe(
      'YOU_ARE_NOT_ALLOWED_TO_SET_USERS_PASSWORD',
    );
    expect(await codeOf(clerk, update, { userId: root.id, data: { name: 'Eve' } })).toBe(
      'YOU_ARE_NOT_ALLOWED_TO_UPDATE_USERS',
    );
    expect((await clerk.api.admin.setRole.mutate({ userId: ada.id, role: 'greeter' })).user.role).toBe(
      'greeter',
    );
    expect((await root.api.admin.setRole.mutate({ userId: ada.id, role: 'user' })).user.role).toBe('user');

    const input = { email: 'new@example.com', name: 'New' };
    for (const [data, code] of [
      [{ role: 'user' }, 'YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE'],
      [{ emailVerified: true }, 'YOU_ARE_NOT_ALLOWED_TO_SET_USERS_EMAIL'],
      [{ banned: true }, 'YOU_ARE_NOT_ALLOWED_TO_BAN_USERS'],
    ] as const) {
      expect(await codeOf(greeter, create, { ...input, data })).toBe(code);
      expect(await codeOf(greeter, update, { userId: ada.id, data })).toBe(code);
    }
    expect(await codeOf(greeter, create, { ...input, role: 'user' })).toBe(
      'YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE',
    );
  });
});

describe('e-mail addresses that the options name', () => {
  const boss = 'boss@example.com';

  test('are not given to a user by a caller with fewer permissions', async () => {
    const { administrationAc, administratorAc, userAc } = await import(
      '#features/administration-access/default-roles.ts'
    );
    const clerkAc = administrationAc.newRole({ user: ['create', 'update', 'set-email'] });
    const roles = { admin: administratorAc, user: userAc, clerk: clerkAc };
    await using app = await adminApp({ admin: { roles, adminEmails: [boss] } });
    const clerk = await signedUpAs(app, 'clerk', { name: 'Cleo' });
    const given = { email: boss, name: 'Boss', password, data: { emailVerified: true } };
    const data = { email: boss, emailVerified: true };
    const refused = 'YOU_ARE_NOT_ALLOWED_TO_SET_USERS_EMAIL';

    expect((await refusalOf(clerk, create, given)).code).toBe(refused);
    expect((await refusalOf(clerk, update, { userId: clerk.id, data })).code).toBe(refused);
    await clerk.api.admin.updateUser.mutate({ userId: clerk.id, data: { email: boss } });
    expect((await refusalOf(clerk, update, { userId: clerk.id, data: { emailVerified: true } })).code).toBe(
      refused,
    );
    expect((await clerk.get('/admin/list-users')).status).toBe(403);
  });

  test('make nobody an administrator whose address only a program has verified', async () => {
    await using app = await adminApp({ admin: { adminEmails: [boss] } });
    const mallory = await signedUp(app, { name: 'Mallory', email: boss });
    const { pathname, search } = app.outbox.link('verify-email', boss);
    await app.browser().send(pathname + search);
    expect((await storedUser(app, mallory)).emailVerified).toBe(true);
    const listUsers = { path: '/admin/list-users', procedure: 'admin.listUsers', method: 'GET' } as const;
    const refused = { status: 403, code: 'YOU_ARE_NOT_ALLOWED_TO_LIST_USERS' };
    const asked = { permissions: { user: ['list'] } };
    const { createAdmin } = app.service.caller().admin;

    expect(await refusalOf(mallory, listUsers)).toEqual(refused);
    expect((await mallory.api.admin.hasPermission.mutate(asked)).success).toBe(false);
    await expect(createAdmin({ email: boss })).rejects.toMatchObject({ reason: 'EMAIL_NOT_VERIFIED' });

    await mallory.post('/forget-password', { email: boss });
    await app.settle();
    const token = app.outbox.link('reset-password', boss).pathname.split('/').at(-1);
    const owner = app.browser();
    await owner.post('/reset-password', { token, newPassword: 'a phrase of the owner' });
    await owner.api.signIn.email.mutate({ email: boss, password: 'a phrase of the owner' });
    expect((await owner.get('/admin/list-users')).status).toBe(200);
    expect((await mallory.get('/admin/list-users')).status).toBe(401);
  });

  test('are not taken from the last administrator, also not together with the role', async () => {
    await using app = await adminApp({ admin: { adminEmails: [boss] } });
    const root = await signedUp(app, { name: 'Boss', verified: true });
    const codeOf = async (data: object) => (await refusalOf(root, update, { userId: root.id, data })).code;
    expect(await codeOf({ email: 'other@example.com' })).toBe('LAST_ADMIN');
    expect(await codeOf({ emailVerified: false })).toBe('LAST_ADMIN');
    await giveRole(app, root, 'admin');
    expect(await codeOf({ emailVerified: false, role: 'user' })).toBe('LAST_ADMIN');
    await root.api.admin.updateUser.mutate({ userId: root.id, data: { emailVerified: false } });
    expect((await storedUser(app, root)).emailVerified).toBe(false);
  });

  test('are not given up by the last administrator, in any way to change the own address', async () => {
    await using app = await adminApp({ admin: { adminEmails: [boss, 'chief@example.com'] } });
    const root = await signedUp(app, { name: 'Boss', verified: true });
    const deputy = await signedUpAs(app, 'admin', { name: 'Deputy' });
    const body = { newEmail: 'other@example.com' };
    const open = async (kind: string) => {
      await app.settle();
      const { pathname, search } = app.outbox.link(kind);
      return (await root.send(pathname + search)).headers.get('location');
    };
    await root.api.changeEmail.mutate(body);
    await open('change-email-approve');
    const otp = await askForCode(app, root, { email: boss, type: 'change-email' });
    await root.post('/email-otp/request-email-change', { ...body, otp });
    const code = { ...body, otp: await codeFor(app, body.newEmail) };
    await giveRole(app, deputy, 'user');
    const last = { status: 400, code: 'LAST_ADMIN' };

    const call = { path: '/change-email', procedure: 'changeEmail' } as const;
    expect(await refusalOf(root, call, body)).toEqual(last);
    const byCode = { path: '/email-otp/change-email', procedure: 'emailOtp.changeEmail' } as const;
    expect(await refusalOf(root, byCode, code)).toEqual(last);
    expect(await open('change-email-confirm')).toBe('/?error=couldnt_update_your_email');
    expect(await storedUser(app, root)).toMatchObject({ email: boss, emailVerified: true });

    await giveRole(app, deputy, 'admin');
    expect(await open('change-email-confirm')).toBe('/');
    expect(await storedUser(app, root)).toMatchObject({ email: body.newEmail });
  });
});

describe('set-role', () => {
  test('gives several roles, refuses unknown ones, and keeps the last administrator', async () => {
    await using app = await adminApp({ session: { cookieCache: { enabled: true } } });
    const { root, ada } = await adminAndUser(app);
    await ada.api.getSession.query();
    const { user } = await root.api.admin.setRole.mutate({ userId: ada.id, role: ['admin', 'user'] });
    expect(user.role).toBe('admin,user');
    expect((await ada.api.getSession.query())?.user.role).toBe('admin,user');
    const unknown = await root.post('/admin/set-role', { userId: ada.id, role: 'admin,owner' });
    expect(await unknown.json()).toEqual({
      code: 'ROLE_NOT_FOUND',
      message: 'Role not found',
      roles: ['owner'],
    });
    await ada.api.admin.setRole.mutate({ userId: root.id, role: 'user' });
    expect(await refusalOf(ada, setRole, { userId: ada.id, role: 'user' })).toEqual({
      status: 400,
      code: 'LAST_ADMIN',
    });
    expect(await refusalOf(ada, update, { userId: ada.id, data: { role: 'user' } })).toEqual({
      status: 400,
      code: 'LAST_ADMIN',
    });
    expect((await storedUser(app, ada)).role).toBe('admin,user');
    const leave = await ada.post('/delete-user', { password: ada.password });
    await app.settle();
    const token = app.outbox.link('delete-account', ada.email).searchParams.get('token') ?? '';
    expect(leave.status).toBe(200);
    const last = { path: '/delete-user', procedure: 'deleteUser' } as const;
    expect(await refusalOf(ada, last, { password: ada.password, token })).toEqual({
      status: 400,
      code: 'LAST_ADMIN',
    });
    expect((await root.post('/admin/list-user-sessions', { userId: ada.id })).status).toBe(403);
  });

  test('allows the last one to lose the role if the options name another one', async () => {
    await using app = await adminApp({ admin: { adminEmails: ['Boss@example.com'] } });
    const root = await signedUpAs(app, 'admin');
    const boss = await signedUp(app, { name: 'Boss' });
    expect((await boss.get('/admin/list-users')).status).toBe(403);
    expect((await refusalOf(root, setRole, { userId: root.id, role: 'user' })).code).toBe('LAST_ADMIN');
    const link = app.outbox.link('verify-email', boss.email);
    await boss.send(link.pathname + link.search);
    expect((await boss.get('/admin/list-users')).status).toBe(200);
    await root.api.admin.setRole.mutate({ userId: root.id, role: 'user' });
    expect((await storedUser(app, root)).role).toBe('user');
  });
});

describe('update-user', () => {
  test('changes details, and the e-mail address, whose former owner is told', async () => {
    await using app = await adminApp({
      username: {},
      user: { additionalFields: { plan: { type: 'string', required: false } } },
    });
    const root = await signedUpAs(app, 'admin');
    const ada = await signedUp(app, { verified: true });
    await ada.post('/forget-password', { email: ada.email });
    await app.settle();
    const token = app.outbox.link('reset-password', ada.email).pathname.split('/').at(-1) ?? '';
    const response = await root.post('/admin/update-user', {
      userId: ada.id,
      data: { name: 'Ada L.', username: 'Lovelace', plan: 'pro', email: 'ADA@example.org', image: null },
    });
    await app.settle();

    expect(await response.json()).toMatchObject({
      id: ada.id,
      name: 'Ada L.',
      username: 'lovelace',
      displayUsername: 'Lovelace',
      plan: 'pro',
      email: 'ada@example.org',
      emailVerified: false,
    });
    expect(app.outbox.find('email-set', 'ada@example.com')?.text).toContain('ada@example.org');
    const reset = { path: '/reset-password', procedure: 'resetPassword' } as const;
    expect((await refusalOf(ada, reset, { token, newPassword: password })).code).toBe('INVALID_TOKEN');
    expect((await ada.api.getSession.query())?.user).toMatchObject({ email: 'ada@example.org', plan: 'pro' });
    expect(await app.em().find(Event, { action: 'user.updated' })).toMatchObject([
      { actorId: root.id, targetId: ada.id },
    ]);
  });

  test('bans and lifts a ban', async () => {
    await using app = await adminApp();
    const { root, ada } = await adminAndUser(app);
    const banExpires = new Date(app.now().getTime() + 60_000).toISOString();
    const banned = await root.api.admin.updateUser.mutate({
      userId: ada.id,
      data: { banned: true, banExpires },
    });
    expect(banned).toMatchObject({ banned: true, banReason: 'No reason', banExpires });
    expect(await app.em().count(Session, { user: ada.id })).toBe(0);
    const free = await root.api.admin.updateUser.mutate({ userId: ada.id, data: { banned: false } });
    expect(free).toMatchObject({ banned: false, banReason: null, banExpires: null });
  });

  test('bans again after a ban has expired, and makes one permanent', async () => {
    await using app = await adminApp();
    const { root, ada } = await adminAndUser(app);
    const change = (data: Record<string, unknown>) =>
      root.api.admin.updateUser.mutate({ userId: ada.id, data });
    await root.api.admin.banUser.mutate({ userId: ada.id, banExpiresIn: 60, banReason: 'spam' });
    app.advance(61);
    expect(await change({ banned: true })).toMatchObject({ banExpires: null, banReason: 'No reason' });
    const banExpires = new Date(app.now().getTime() + 60_000).toISOString();
    expect(await change({ banExpires })).toMatchObject({ banned: true, banExpires });
    expect(await change({ banExpires: null })).toMatchObject({ banned: true, banExpires: null });
  });

  test('makes another e-mail address unverified', async () => {
    await using app = await adminApp();
    const { root, ada } = await adminAndUser(app);
    await app.em().nativeUpdate(User, { id: ada.id }, { emailVerified: true, emailProvedAt: app.now() });
    const data = { email: 'ada@example.org', emailVerified: true };
    await root.api.admin.updateUser.mutate({ userId: ada.id, data });
    expect((await storedUser(app, ada)).emailProvedAt).toBeNull();
  });

  test('refuses other fields', async () => {
    await using app = await adminApp();
    const { root, ada } = await adminAndUser(app);
    const codeOf = async (data: object, userId = ada.id) =>
      (await refusalOf(root, update, { userId, data })).code;
    expect(await codeOf({}, 'nobody')).toBe('USER_NOT_FOUND');
    expect(await codeOf({})).toBe('NO_DATA_TO_UPDATE');
    expect(await codeOf({ password })).toBe('PASSWORD_CANNOT_BE_UPDATED_VIA_UPDATE_USER');
    expect(await codeOf({ id: 'x' })).toBe('USER_ID_CANNOT_BE_UPDATED');
    expect(await codeOf({ role: 5 })).toBe('INVALID_ROLE_TYPE');
    expect(await codeOf({ role: 'owner' })).toBe('ROLE_NOT_FOUND');
    expect(await codeOf({ email: 'nobody' })).toBe('INVALID_EMAIL');
    expect(await codeOf({ email: root.email })).toBe('USER_ALREADY_EXISTS');
    expect(await codeOf({ emailProvedAt: '2020-01-01' })).toBe('FIELD_NOT_ALLOWED');
    expect(await codeOf({ name: 7 })).toBe('VALIDATION_ERROR');
    expect(await codeOf({ banned: true, banExpires: '0000-01-01T00:00:00Z' })).toBe('VALIDATION_ERROR');
    expect(await codeOf({ banned: true }, root.id)).toBe('YOU_CANNOT_BAN_YOURSELF');
    expect(await storedUser(app, ada)).toMatchObject({ email: ada.email, role: 'user' });
  });
});

describeOnce('set-user-password', () => {
  test('ends every session, tells the user, and sets a first password', async () => {
    await using app = await adminApp();
    const { root, ada } = await adminAndUser(app);
    const newPassword = 'another battery horse';
    expect(await root.api.admin.setUserPassword.mutate({ userId: ada.id, newPassword })).toEqual({
      status: true,
    });
    await app.settle();
    expect(await app.em().count(Session, { user: ada.id })).toBe(0);
    expect(app.outbox.link('password-set', ada.email).pathname).toBe('/sign-in');
    expect((await signedIn(app, { ...ada, password: newPassword })).id).toBe(ada.id);
    const { user } = await root.api.admin.createUser.mutate({ email: 'new@example.com', name: 'New' });
    await root.api.admin.setUserPassword.mutate({ userId: user.id, newPassword });
    await app.browser().api.signIn.email.mutate({ email: 'new@example.com', password: newPassword });
    const short = { path: '/admin/set-user-password', procedure: 'admin.setUserPassword' } as const;
    expect((await refusalOf(root, short, { userId: ada.id, newPassword: 'short' })).code).toBe(
      'PASSWORD_TOO_SHORT',
    );
  });
});

describeOnce('remove-user', () => {
  test('deletes the user and all their data', async () => {
    await using app = await adminApp();
    const { root, ada } = await adminAndUser(app);
    expect(await root.api.admin.removeUser.mutate({ userId: ada.id })).toEqual({ success: true });
    await app.settle();
    expect(await app.em().count(Account, { user: ada.id })).toBe(0);
    expect(await ada.api.getSession.query()).toBeNull();
    expect(app.outbox.find('account-deleted', ada.email)).toBeDefined();
    expect(await app.em().find(Event, { action: 'user.deleted' })).toMatchObject([
      { actorId: root.id, targetId: ada.id },
    ]);
    expect(await refusalOf(root, remove, { userId: ada.id })).toEqual({
      status: 404,
      code: 'USER_NOT_FOUND',
    });
    expect((await refusalOf(root, remove, { userId: root.id })).code).toBe('YOU_CANNOT_REMOVE_YOURSELF');
  });
});

describeOnce('has-permission', () => {
  test('answers for the caller, and about others if the caller may get users', async () => {
    await using app = await adminApp();
    const { root, ada } = await adminAndUser(app);
    const ask = { path: '/admin/has-permission', procedure: 'admin.hasPermission' } as const;
    const may = async (browser: typeof root, input: object) =>
      z
        .object({ success: z.boolean() })
        .loose()
        .parse(await (await browser.post('/admin/has-permission', input)).json()).success;
    const ban = { permissions: { user: ['ban'] } };
    expect(await may(root, ban)).toBe(true);
    expect(await may(root, { permission: { user: ['ban'], session: ['list'] } })).toBe(true);
    expect(await may(root, { permissions: { user: ['impersonate-admins'] } })).toBe(false);
    expect(await may(root, { permissions: { project: ['delete'] } })).toBe(false);
    const one = { actions: ['impersonate-admins', 'ban'], connector: 'OR' };
    expect(await may(root, { permissions: { user: one } })).toBe(true);
    expect(await may(ada, ban)).toBe(false);
    expect(await may(ada, { ...ban, userId: ada.id })).toBe(false);
    expect(await may(root, { ...ban, userId: ada.id })).toBe(false);
    expect(await may(root, { ...ban, role: 'user,admin' })).toBe(true);
    expect((await refusalOf(root, ask, { ...ban, userId: 'nobody' })).code).toBe('USER_NOT_FOUND');
    for (const about of [{ userId: root.id }, { role: 'admin' }])
      expect((await refusalOf(ada, ask, { ...ban, ...about })).code).toBe('YOU_ARE_NOT_ALLOWED_TO_GET_USER');
    for (const input of [{}, { permission: {}, permissions: {} }])
      expect((await refusalOf(root, ask, input)).code).toBe('VALIDATION_ERROR');
  });
});

describe('reset-two-factor', () => {
  const reset = { path: '/admin/reset-two-factor', procedure: 'admin.resetTwoFactor' } as const;
  const reason = 'lost her phone';

  test('needs one administrator, or two within a day', async () => {
    await using app = await adminApp({ admin: { twoFactorResetApprovals: 2 } });
    const root = await signedUpAs(app, 'admin');
    const amy = await signedUpAs(app, 'admin', { name: 'Amy' });
    const ada = await enrolled(app);
    const pending = { status: true, pending: true, approvals: 1, needed: 2 };
    const input = { userId: ada.id, reason };
    expect(await root.api.admin.resetTwoFactor.mutate(input)).toEqual(pending);
    expect(await root.api.admin.resetTwoFactor.mutate(input)).toEqual(pending);
    app.advance(86_400);
    const again = await signedIn(app, amy);
    expect(await again.api.admin.resetTwoFactor.mutate(input)).toEqual(pending);
    await giveRole(app, amy, 'user');
    const roots = await signedIn(app, root);
    expect(await roots.api.admin.resetTwoFactor.mutate(input)).toEqual(pending);
    await giveRole(app, amy, 'admin');
    expect(await again.api.admin.resetTwoFactor.mutate(input)).toEqual({
      status: true,
      pending: false,
      approvals: 2,
      needed: 2,
    });
    await app.settle();
    expect((await storedUser(app, ada)).twoFactorEnabled).toBe(false);
    expect(await app.em().count(Session, { user: ada.id })).toBe(0);
    expect(app.outbox.find('two-factor-reset', ada.email)).toBeDefined();
    expect(await app.em().find(Event, { action: 'two-factor.reset' })).toMatchObject([
      { actorId: amy.id, targetId: ada.id, data: { reason, approvals: 2 } },
    ]);
    expect((await refusalOf(roots, reset, input)).code).toBe('TWO_FACTOR_NOT_ENABLED');
  });

  testOnce('needs a reason, another user, and a fresh session', async () => {
    await using app = await adminApp();
    const root = await signedUpAs(app, 'admin');
    const ada = await enrolled(app);
    const codeOf = async (input: object) => (await refusalOf(root, reset, input)).code;
    expect(await codeOf({ userId: ada.id, reason: ' ' })).toBe('VALIDATION_ERROR');
    expect(await codeOf({ userId: root.id, reason })).toBe('VALIDATION_ERROR');
    expect(await codeOf({ userId: 'nobody', reason })).toBe('USER_NOT_FOUND');
    const fresh = await root.api.admin.resetTwoFactor.mutate({ userId: ada.id, reason });
    expect(fresh).toEqual({ status: true, pending: false, approvals: 1, needed: 1 });
    app.advance(86_401);
    expect(await codeOf({ userId: ada.id, reason })).toBe('SESSION_NOT_FRESH');
  });
});

testOnce('code of the operator creates the first administrator', async () => {
  await using app = await adminApp();
  const ada = await signedUp(app);
  const { createAdmin } = app.service.caller().admin;
  // The account may belong to anybody who signed up with the address.
  await expect(createAdmin({ email: ada.email })).rejects.toMatchObject({ reason: 'EMAIL_NOT_VERIFIED' });
  expect((await ada.get('/admin/list-users')).status).toBe(403);
  expect(await createAdmin({ email: 'ADA@example.com', allowUnverified: true })).toEqual({
    userId: ada.id,
    created: false,
    banned: false,
    url: null,
    password: null,
  });
  expect((await ada.get('/admin/list-users')).status).toBe(200);
  const { userId, url } = await createAdmin({ email: 'root@example.com', name: 'Root' });
  expect(await storedUser(app, { id: userId })).toMatchObject({ role: 'admin', name: 'Root' });
  expect(url).toContain('/reset-password/');
});

testOnce(
  'the link of a first administrator leads to the page for a new password that the operator has',
  async () => {
    for (const [accountPages, page] of [
      [{ resetPasswordURL: '/accounts/reset-password' }, 'http://localhost:3000/accounts/reset-password'],
      [{}, 'http://localhost:3000/api/auth/reset-password/choose'],
    ] as const) {
      await using app = await adminApp({ accountPages });
      const { url } = await app.service.caller().admin.createAdmin({ email: 'root@example.com' });
      expect(new URL(url ?? '').searchParams.get('callbackURL')).toBe(page);
    }
  },
);

testOnce('mails lead to the sign-in that the operator has', async () => {
  await using app = await adminApp({ accountPages: { signInURL: 'https://example.com/accounts/sign-in' } });
  const { root, ada } = await adminAndUser(app);
  await root.api.admin.setUserPassword.mutate({ userId: ada.id, newPassword: 'another battery horse' });
  await app.settle();
  expect(app.outbox.link('password-set', ada.email).href).toBe('https://example.com/accounts/sign-in');
});
