import { Event, OrganizationDomain, Session } from '@keystead/db';
import type { EventSubscriber } from '@mikro-orm/core';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { EndedSession } from '#core/session/session-hooks.ts';
import { administrationAc, administrationRoles } from '#features/administration-access/default-roles.ts';
import { reasonOf } from '#testing/calls/calls.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { describeOnce, testOnce } from '#testing/database/once.ts';
import { organizationWith, roleOf } from '#testing/database/organization-rows.ts';
import {
  type Browser,
  browserAt,
  signedIn,
  signedUp,
  type TestApp,
  type TestOptions,
} from '#testing/index.ts';
import { adminAndUser, adminApp, giveRole, signedUpAs } from '#testing/people/administration.ts';
import { verificationLink } from '#testing/people/verification-links.ts';
import { describeOnBoth } from '#testing/transports/both-transports.ts';

const impersonate = { path: '/admin/impersonate-user', procedure: 'admin.impersonateUser' } as const;
const stop = { path: '/admin/stop-impersonating', procedure: 'admin.stopImpersonating' } as const;

const SESSION = 'keystead.session_token';
const ADMIN = 'keystead.admin_session';

const begun = z.object({ session: z.looseObject({ expiresAt: z.string() }), user: z.unknown() });

const nameIn = async (browser: Browser) => (await browser.api.getSession.query())?.user.name;
const linesOf = (response: Response) => response.headers.getSetCookie();
/** The line of the present options, which comes after those that clear the cookie of other ones. */
const lineOf = (response: Response, name: string) =>
  linesOf(response).findLast((line) => line.startsWith(`${name}=`)) ?? '';
const mailKinds = (app: Awaited<ReturnType<typeof adminApp>>) => app.outbox.messages.map(({ kind }) => kind);

describeOnBoth('an impersonation leaves nothing behind', () => {
  const organizationId = 'acme';
  const refused = { status: 403, code: 'NOT_WHILE_IMPERSONATING' };

  /** An administrator who acts as an owner, beside a member. */
  async function scene() {
    const app = await adminApp({
      organization: { dynamicAccessControl: { enabled: true }, domains: { enabled: true } },
    });
    const { root, ada } = await adminAndUser(app);
    const bob = await signedUp(app, { name: 'Bob' });
    await organizationWith(app, { members: { [ada.id]: 'owner', [bob.id]: 'member' } });
    const powers = { organization: ['delete'] };
    await ada.api.organization.createRole.mutate({ organizationId, role: 'deputy', permission: powers });
    await ada.api.organization.createRole.mutate({
      organizationId,
      role: 'clerk',
      permission: { team: ['create'] },
    });
    await root.api.admin.impersonateUser.mutate({ userId: ada.id });
    return { app, root, ada, bob, memberId: `acme-${bob.id}` };
  }

  test('no owner, and nobody with a right to what it is refused itself', async () => {
    const { app: created, root, bob, memberId } = await scene();
    await using app = created;
    const email = 'root@example.com';
    const invite = { path: '/organization/invite-member', procedure: 'organization.inviteMember' } as const;
    const inviteMany = {
      path: '/organization/invite-members',
      procedure: 'organization.inviteMembers',
    } as const;
    const giveRoles = {
      path: '/organization/update-member-role',
      procedure: 'organization.updateMemberRole',
    } as const;
    for (const role of ['member,owner', 'deputy']) {
      expect(await refusalOf(root, invite, { organizationId, email, role })).toEqual(refused);
      expect(await refusalOf(root, inviteMany, { organizationId, emails: [email], role })).toEqual(refused);
      expect(await refusalOf(root, giveRoles, { organizationId, memberId, role })).toEqual(refused);
    }
    const { results } = await root.api.organization.updateMemberRoles.mutate({
      organizationId,
      members: [{ memberId, role: 'owner' }],
    });
    expect(results).toMatchObject([{ status: 'failed', error: { code: refused.code } }]);

    const permission = { policy: ['update'] };
    const create = { path: '/organization/create-role', procedure: 'organization.createRole' } as const;
    expect(await refusalOf(root, create, { organizationId, role: 'other', permission })).toEqual(refused);
    const change = { path: '/organization/update-role', procedure: 'organization.updateRole' } as const;
    const changed = { organizationId, roleName: 'clerk', data: { permission } };
    expect(await refusalOf(root, change, changed)).toEqual(refused);

    await root.api.organization.updateMemberRole.mutate({ organizationId, memberId, role: 'admin' });
    await root.api.organization.inviteMember.mutate({ organizationId, email, role: 'clerk' });
    expect(await roleOf(app, organizationId, bob.id)).toBe('admin');
  });

  test('no domain whose people get such rights', async () => {
    const { app: created, root } = await scene();
    await using app = created;
    await app.em().insert(OrganizationDomain, {
      id: 'claim',
      organization: organizationId,
      domain: 'acme.example',
      status: 'verified',
      enrollment: 'none',
      role: 'member',
      challenge: 'x',
      createdAt: app.now(),
      updatedAt: app.now(),
    });
    const change = { path: '/organization/update-domain', procedure: 'organization.updateDomain' } as const;
    const input = { organizationId, domainId: 'claim', data: { role: 'deputy' } };
    expect(await refusalOf(root, change, input)).toEqual(refused);
  });

  test('the sessions of the user, and an organization that they deleted', async () => {
    const { app: created, root, ada } = await scene();
    await using app = created;
    const [own] = await ada.api.listSessions.query();
    const revoke = { path: '/revoke-session', procedure: 'revokeSession' } as const;
    expect(await refusalOf(root, revoke, { token: own?.token ?? '' })).toEqual(refused);
    expect(await app.em().count(Session, { user: ada.id, impersonatedBy: null })).toBe(1);

    await ada.api.organization.delete.mutate({ organizationId });
    const restore = { path: '/organization/restore', procedure: 'organization.restore' } as const;
    expect(await refusalOf(root, restore, { organizationId })).toEqual(refused);
  });
});

describeOnce('impersonate-user', () => {
  test("opens a session as the user beside the administrator's, for an hour, and names both users", async () => {
    await using app = await adminApp({ session: { cookieCache: { enabled: true } } });
    const { root, ada } = await adminAndUser(app);
    const own = (await root.api.getSession.query())?.session;
    const response = await root.post('/admin/impersonate-user', { userId: ada.id, reason: 'A question' });
    const { session, user } = begun.parse(await response.json());

    expect(session).toMatchObject({ userId: ada.id, impersonatedBy: root.id });
    expect(Date.parse(session.expiresAt) - app.now().getTime()).toBe(3_600_000);
    expect(user).toMatchObject({ id: ada.id, role: 'user', banned: null, lastSignInAt: expect.any(String) });
    expect([...new Set(linesOf(response).map((line) => line.split('=')[0]))].sort()).toEqual([
      ADMIN,
      'keystead.dont_remember',
      'keystead.session_data',
      SESSION,
    ]);
    expect(lineOf(response, ADMIN)).toContain('Max-Age=604800; Path=/; HttpOnly; SameSite=Lax');
    expect(lineOf(response, SESSION)).not.toContain('Max-Age');
    expect(lineOf(response, 'keystead.session_data')).toContain('Max-Age=0; Path=/');
    expect(await nameIn(root)).toBe('Ada');
    expect(root.cookies.has('keystead.session_data')).toBe(false);
    expect(await app.em().findOne(Session, { id: own?.id ?? '' })).not.toBeNull();
    expect(await app.em().find(Event, { action: 'impersonation.started' })).toMatchObject([
      { actorId: root.id, impersonatorId: root.id, targetId: ada.id, data: { reason: 'A question' } },
    ]);
    expect(mailKinds(app)).not.toContain('impersonation');

    await root.post('/update-user', { name: 'Ada L.' });
    expect(await app.em().find(Event, { action: 'user.updated' })).toMatchObject([
      { actorId: ada.id, impersonatorId: root.id },
    ]);
    expect(await nameIn(root)).toBe('Ada L.');
  });

  testOnce('is in the claims of signed tokens', async () => {
    await using app = await adminApp({ jwt: {} });
    const { root, ada } = await adminAndUser(app);
    const payload = async () => {
      const { token } = await root.api.token.query();
      return (await app.service.caller().verifyJWT({ token })).payload;
    };
    expect(await payload()).toEqual(expect.not.objectContaining({ act: expect.anything() }));
    await root.post('/admin/impersonate-user', { userId: ada.id });
    expect(await payload()).toMatchObject({ sub: ada.id, act: { sub: root.id } });
  });

  test('hides the session from the user and shows it to administrators', async () => {
    await using app = await adminApp();
    const { root, ada } = await adminAndUser(app);
    const other = await signedIn(app, root);
    app.advance(1);
    await root.api.admin.impersonateUser.mutate({ userId: ada.id });
    expect(await ada.api.listSessions.query()).toHaveLength(1);
    const { sessions } = await other.api.admin.listUserSessions.mutate({ userId: ada.id });
    expect(sessions.map(({ impersonatedBy }) => impersonatedBy)).toEqual([root.id, null]);
    const handle = sessions[0]?.token ?? '';
    await other.api.admin.revokeUserSession.mutate({ sessionToken: handle });
    expect(await nameIn(root)).toBeUndefined();
    expect((await refusalOf(root, stop)).code).toBe('UNAUTHORIZED');
  });

  testOnce('requires no second factor of the user, and no policy', async () => {
    await using app = await adminApp({ twoFactor: { required: ({ name }) => name === 'Ada' } });
    const root = await signedUpAs(app, 'admin');
    const { id } = await app.service
      .caller()
      .admin.createAdmin({ email: 'ada@example.com', name: 'Ada' })
      .then(async ({ userId }) => {
        await giveRole(app, { id: userId }, 'user');
        return { id: userId };
      });
    await root.api.admin.impersonateUser.mutate({ userId: id });
    expect((await root.post('/update-user', { name: 'Ada' })).status).toBe(200);
  });

  testOnce('mails the user if the operator wants it, and requires a reason', async () => {
    await using app = await adminApp({ admin: { notifyUser: true, requireReason: true } });
    const { root, ada } = await adminAndUser(app);
    expect(await refusalOf(root, impersonate, { userId: ada.id, reason: ' ' })).toEqual({
      status: 400,
      code: 'REASON_REQUIRED',
    });
    await root.api.admin.impersonateUser.mutate({ userId: ada.id, reason: 'Your invoice' });
    await app.settle();
    expect(app.outbox.find('impersonation', ada.email)?.text).toContain('Your invoice');
  });

  testOnce(
    'is refused for administrators, oneself, unknown and banned users, old sessions and a second time',
    async () => {
      await using app = await adminApp();
      const { root, ada } = await adminAndUser(app);
      const amy = await signedUpAs(app, 'user,admin', { name: 'Amy' });
      const bob = await signedUp(app, { name: 'Bob' });
      await root.api.admin.banUser.mutate({ userId: bob.id });
      const codeFor = async (userId: string) => (await refusalOf(root, impersonate, { userId })).code;
      expect(await codeFor('nobody')).toBe('USER_NOT_FOUND');
      expect(await codeFor(root.id)).toBe('YOU_CANNOT_IMPERSONATE_ADMINS');
      expect(await codeFor(amy.id)).toBe('YOU_CANNOT_IMPERSONATE_ADMINS');
      expect(await codeFor(bob.id)).toBe('USER_IS_BANNED');
      app.advance(86_401);
      expect(await codeFor(ada.id)).toBe('SESSION_NOT_FRESH');
      const again = await signedIn(app, root);
      await again.api.admin.impersonateUser.mutate({ userId: ada.id });
      expect(await refusalOf(again, impersonate, { userId: amy.id })).toEqual({
        status: 403,
        code: 'YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS',
      });
    },
  );

  test.each([{ allowImpersonatingAdmins: true }, { adminEmails: ['root@example.com'] }])(
    'allows administrators with %j',
    async (admin) => {
      await using app = await adminApp({ admin });
      const root = await signedUp(app, { name: 'Root', verified: true });
      await giveRole(app, root, 'admin');
      const amy = await signedUpAs(app, 'admin', { name: 'Amy' });
      expect((await root.api.admin.impersonateUser.mutate({ userId: amy.id })).user.id).toBe(amy.id);
    },
  );
});

async function untilOneWaits(app: TestApp): Promise<void> {
  const sql = 'select count(*)::int as waiting from pg_locks where not granted';
  for (let waiting = 0; waiting === 0; ) {
    const rows: { waiting: number }[] = await app.em().getConnection().execute(sql);
    waiting = rows[0]?.waiting ?? 0;
  }
}

describe('the end of it', () => {
  test('comes when the user proves an address of an administrator, in a session from before', async () => {
    await using app = await adminApp({ admin: { adminEmails: ['boss@example.com'] } });
    const root = await signedUpAs(app, 'admin');
    const boss = await signedUp(app, { name: 'Boss' });
    await root.api.admin.impersonateUser.mutate({ userId: boss.id });
    expect((await root.api.getSession.query())?.user.id).toBe(boss.id);
    await boss.send(await verificationLink(app, boss.email));

    expect((await boss.get('/admin/list-users')).status).toBe(200);
    expect(await root.api.getSession.query()).toBeNull();
  });

  test('comes when the user changes to such an address', async () => {
    await using app = await adminApp({ admin: { adminEmails: ['boss@example.com'] } });
    const root = await signedUpAs(app, 'admin');
    const ada = await signedUp(app);
    await root.api.admin.impersonateUser.mutate({ userId: ada.id });
    await ada.api.changeEmail.mutate({ newEmail: 'boss@example.com' });
    await app.settle();
    const isActing = async () => (await root.api.getSession.query()) !== null;
    expect(await isActing()).toBe(true);
    await ada.send(await verificationLink(app, 'boss@example.com'));

    expect((await ada.get('/admin/list-users')).status).toBe(200);
    expect(await isActing()).toBe(false);
  });

  /** Only a server has a transaction that waits for another one. */
  if (process.env.TEST_DIALECT === 'postgresql' && process.env.TEST_DATABASE_URL)
    test('comes when the address is proved while the impersonation is being written', async () => {
      await using app = await adminApp({ admin: { adminEmails: ['boss@example.com'] } });
      const beside = await app.beside();
      const root = await signedUpAs(app, 'admin');
      const boss = await signedUp(app, { name: 'Boss' });
      const link = await verificationLink(app, boss.email);
      const proofs: Promise<unknown>[] = [];
      const subscriber: EventSubscriber = {
        async beforeTransactionCommit() {
          if (proofs.length > 0) return;
          proofs.push(browserAt(beside, boss).send(link));
          await untilOneWaits(app);
        },
      };
      app.service.orm.em.getEventManager().registerSubscriber(subscriber);
      await root.api.admin.impersonateUser.mutate({ userId: boss.id });
      await Promise.all(proofs);

      expect((await boss.get('/admin/list-users')).status).toBe(200);
      expect(await root.api.getSession.query()).toBeNull();
    });

  test.each(['call', 'command'])('comes when the user becomes an administrator, by a %s', async (by) => {
    await using app = await adminApp();
    const { root, ada } = await adminAndUser(app);
    const sam = await signedUpAs(app, 'admin', { name: 'Sam' });
    await sam.api.admin.impersonateUser.mutate({ userId: ada.id });
    if (by === 'call') await root.api.admin.setRole.mutate({ userId: ada.id, role: 'admin' });
    else await app.service.caller().admin.createAdmin({ email: ada.email, allowUnverified: true });

    expect(await sam.api.getSession.query()).toBeNull();
    expect(await nameIn(ada)).toBe('Ada');
  });

  test('comes not when administrators may be acted as', async () => {
    await using app = await adminApp({ admin: { allowImpersonatingAdmins: true } });
    const { root, ada } = await adminAndUser(app);
    const sam = await signedUpAs(app, 'admin', { name: 'Sam' });
    await sam.api.admin.impersonateUser.mutate({ userId: ada.id });
    await root.api.admin.setRole.mutate({ userId: ada.id, role: 'admin' });

    expect(await nameIn(sam)).toBe('Ada');
  });

  test("returns to the administrator's session with its remaining lifetime", async () => {
    await using app = await adminApp();
    const { root, ada } = await adminAndUser(app);
    await root.api.admin.impersonateUser.mutate({ userId: ada.id });
    app.advance(600);
    const response = await root.post('/admin/stop-impersonating');
    const answer = await response.json();

    expect(answer).toMatchObject({ user: { id: root.id, role: 'admin' }, session: { impersonatedBy: null } });
    expect(lineOf(response, SESSION)).toContain('Max-Age=604200');
    for (const name of [ADMIN, 'keystead.dont_remember', 'keystead.session_data'])
      expect(lineOf(response, name)).toContain('Max-Age=0; Path=/');
    expect(await nameIn(root)).toBe('Root');
    expect(await app.em().count(Session, { user: ada.id, impersonatedBy: { $ne: null } })).toBe(0);
    expect((await refusalOf(root, stop)).code).toBe('YOU_ARE_NOT_IMPERSONATING_ANYONE');
    expect(await app.em().find(Event, { action: 'impersonation.stopped' })).toMatchObject([
      { actorId: root.id, targetId: ada.id, impersonatorId: root.id },
    ]);
  });

  testOnce('leaves a session that ends with the browser as it was', async () => {
    await using app = await adminApp();
    const { root, ada } = await adminAndUser(app);
    await root.post('/sign-in/email', { email: root.email, password: root.password, rememberMe: false });
    await root.api.admin.impersonateUser.mutate({ userId: ada.id });
    const response = await root.post('/admin/stop-impersonating', {});
    expect(lineOf(response, SESSION)).not.toContain('Max-Age');
    expect(lineOf(response, 'keystead.dont_remember')).not.toContain('Max-Age=0');
    expect(await nameIn(root)).toBe('Root');
  });

  test.each(['revoked', 'demoted', 'banned', 'without the cookie'])(
    'leads to no session when the administrator is %s',
    async (how) => {
      await using app = await adminApp();
      const { root, ada } = await adminAndUser(app);
      const amy = await signedUpAs(app, 'admin', { name: 'Amy' });
      await root.api.admin.impersonateUser.mutate({ userId: ada.id });
      if (how === 'revoked') await amy.api.admin.revokeUserSessions.mutate({ userId: root.id });
      if (how === 'demoted') await amy.api.admin.setRole.mutate({ userId: root.id, role: 'user' });
      if (how === 'banned') await amy.api.admin.banUser.mutate({ userId: root.id });
      if (how === 'without the cookie') root.cookies.delete(ADMIN);
      const response = await root.post('/admin/stop-impersonating');
      expect([response.status, await reasonOf(response)]).toEqual([401, 'UNAUTHORIZED']);
      expect(await nameIn(root)).toBeUndefined();
      expect(await app.em().count(Session, { user: ada.id })).toBe(1);
    },
  );

  test.each(['get-session', 'stop-impersonating', 'another call', 'get-session after the clean-up'])(
    'comes after an hour, and %s is in the session of the administrator again, with an event',
    async (by) => {
      await using app = await adminApp();
      const { root, ada } = await adminAndUser(app);
      await root.api.admin.impersonateUser.mutate({ userId: ada.id });
      expect(await nameIn(root)).toBe('Ada');
      app.advance(3601);
      if (by.endsWith('clean-up')) await app.em().nativeDelete(Session, { expiresAt: { $lte: app.now() } });
      if (by === 'stop-impersonating') {
        const response = await root.post('/admin/stop-impersonating');
        expect(await response.json()).toMatchObject({
          user: { id: root.id },
          session: { impersonatedBy: null },
        });
        expect(lineOf(response, SESSION)).toContain(`Max-Age=${604_800 - 3601}`);
      } else if (by === 'another call') expect((await root.get('/admin/list-users')).status).toBe(200);
      else expect(await Promise.all([nameIn(root), nameIn(root)])).toEqual(['Root', 'Root']);

      expect(await nameIn(root)).toBe('Root');
      expect(root.cookies.has(ADMIN)).toBe(false);
      expect(await app.em().count(Session, { impersonatedBy: { $ne: null } })).toBe(0);
      expect(await app.em().find(Event, { action: 'impersonation.stopped' })).toMatchObject([
        { actorId: root.id, targetId: ada.id, impersonatorId: root.id, data: { expired: true } },
      ]);
    },
  );

  /** The service of before a change of the options, which are read at the start. */
  type Before = Pick<TestOptions, 'admin'>;
  const supporter = (actions: readonly ('impersonate' | 'list')[]) => ({
    ac: administrationAc,
    roles: {
      admin: administrationRoles.admin,
      user: administrationRoles.user,
      support: administrationAc.newRole({ user: [...actions] }),
    },
  });

  test.each<[cause: string, before: Before, after: Before]>([
    ['administration is switched off', {}, { admin: false }],
    [
      'administrators may be acted as no more',
      { admin: { allowImpersonatingAdmins: true } },
      { admin: { allowImpersonatingAdmins: false } },
    ],
    ['the longest time is made shorter', {}, { admin: { impersonationSessionDuration: 60 } }],
    [
      'the role of the administrator loses the permission',
      { admin: supporter(['impersonate']) },
      { admin: supporter(['list']) },
    ],
  ])(
    'comes when %s, and the browser is in the session of the administrator again, with one event',
    async (cause, before, after) => {
      const heard: (string | null)[] = [];
      const afterSessionEnd = ({ impersonatedBy }: EndedSession) => void heard.push(impersonatedBy);
      await using app = await adminApp({ admin: {}, ...before, hooks: { afterSessionEnd } });
      const role = cause.startsWith('the role') ? 'support' : 'admin';
      const root = await signedUpAs(app, role);
      const targetRole = cause.startsWith('administrators') ? 'admin' : 'user';
      const ada = await signedUpAs(app, targetRole, { name: 'Ada' });
      await root.api.admin.impersonateUser.mutate({ userId: ada.id });
      app.advance(59);
      const service = await app.beside(after);
      const changed = browserAt(service, root);
      if (cause.startsWith('the longest')) expect(await nameIn(changed)).toBe('Ada');
      app.advance(1);
      const second = browserAt(await app.beside(after), root);

      expect(await nameIn(root)).toBe('Ada');
      expect(await Promise.all([nameIn(changed), nameIn(changed)])).toEqual(['Root', 'Root']);
      // Another call of the same page, in another process.
      expect(await nameIn(second)).toBe('Root');
      for (const { cookies } of [changed, second]) expect(cookies.has(ADMIN)).toBe(false);
      expect(await nameIn(changed)).toBe('Root');
      const living = { impersonatedBy: { $ne: null }, expiresAt: { $gt: app.now() } };
      expect(await app.em().count(Session, living)).toBe(0);
      await service.idle();
      expect(heard).toEqual([root.id]);
      expect(await app.em().find(Event, { action: 'impersonation.stopped' })).toMatchObject([
        { actorId: root.id, targetId: ada.id, impersonatorId: root.id, data: { expired: true } },
      ]);
    },
  );

  test('comes when administration is off after an hour, with the way back', async () => {
    await using app = await adminApp();
    const { root, ada } = await adminAndUser(app);
    await root.api.admin.impersonateUser.mutate({ userId: ada.id });
    app.advance(3601);
    await app.em().nativeDelete(Session, { expiresAt: { $lte: app.now() } });

    expect(await nameIn(browserAt(await app.beside({ admin: false }), root))).toBe('Root');
  });

  test('comes not when options change that leave the right to it, and costs other sessions no statement', async () => {
    const ofNamed = (extra: object) => ({ admin: { adminEmails: ['root@example.com'], ...extra } });
    await using app = await adminApp(ofNamed({ allowImpersonatingAdmins: true }));
    const root = await signedUp(app, { name: 'Root', verified: true });
    await giveRole(app, root, 'admin');
    const amy = await signedUpAs(app, 'admin', { name: 'Amy' });
    await root.api.admin.impersonateUser.mutate({ userId: amy.id });
    const there = await app.beside(ofNamed({ allowImpersonatingAdmins: false }));

    expect(await nameIn(browserAt(there, root))).toBe('Amy');
    await amy.api.getSession.query();
    await app.forgetStatements();
    await amy.api.getSession.query();
    expect(app.statements.length).toBe(1);
  });

  test.each(['without the cookie', 'by a token in a header'])(
    'comes when administration is switched off, and nobody is signed in %s',
    async (how) => {
      const heard: EndedSession[] = [];
      const hooks = { afterSessionEnd: (ended: EndedSession) => void heard.push(ended) };
      await using app = await adminApp({ bearer: {}, hooks });
      const { root, ada } = await adminAndUser(app);
      const begun = await root.post('/admin/impersonate-user', { userId: ada.id });
      const off = await app.beside({ admin: false });
      const browser = how.startsWith('by') ? browserAt(off, app.browser()) : browserAt(off, root);
      browser.cookies.delete(ADMIN);
      const authorization = `Bearer ${begun.headers.get('set-auth-token')}`;
      const answer = await browser.get('/get-session', how.startsWith('by') ? { authorization } : {});

      expect(await answer.json()).toBeNull();
      expect(await app.em().count(Session, { impersonatedBy: { $ne: null } })).toBe(0);
      await off.idle();
      expect(heard).toMatchObject([{ impersonatedBy: root.id }]);
    },
  );

  test.each(['has ended too', 'has run out', 'is of another browser session'])(
    'comes after an hour, and nobody is signed in if the session of the administrator %s',
    async (how) => {
      await using app = await adminApp();
      const { root, ada } = await adminAndUser(app);
      const bob = await signedUp(app, { name: 'Bob' });
      await root.api.admin.impersonateUser.mutate({ userId: ada.id });
      if (how === 'has ended too') await app.em().nativeDelete(Session, { user: root.id });
      else if (how === 'has run out')
        await app.em().nativeUpdate(Session, { user: root.id }, { expiresAt: app.now() });
      // A cookie that was left behind, beside the ended session of somebody else.
      else root.cookies.set(SESSION, bob.cookies.get(SESSION) ?? '');
      await app.em().nativeDelete(Session, { user: bob.id });
      app.advance(3601);

      expect(await nameIn(root)).toBeUndefined();
      expect(await app.em().count(Event, { action: 'impersonation.stopped' })).toBe(0);
    },
  );

  test.each([{}, { sessionOnly: true }])('is a sign-out, which ends both sessions: %j', async (body) => {
    await using app = await adminApp({ multiSession: {} });
    const { root, ada } = await adminAndUser(app);
    await root.api.admin.impersonateUser.mutate({ userId: ada.id });
    await root.post('/sign-out', body);
    expect(await app.em().count(Session, { user: root.id })).toBe(0);
    expect(await app.em().count(Event, { action: 'session.signed-out' })).toBe(2);
    expect(await app.em().count(Session, { user: ada.id })).toBe(1);
    expect([...root.cookies.keys()].filter((name) => name.includes('session'))).toEqual([]);
  });

  test.each([{}, { multiSession: {} }])('is a sign-in in the same browser, with %j', async (options) => {
    await using app = await adminApp(options);
    const { root, ada } = await adminAndUser(app);
    const bob = await signedUp(app, { name: 'Bob' });
    await root.api.admin.impersonateUser.mutate({ userId: ada.id });
    await root.post('/sign-in/email', { email: bob.email, password: bob.password });
    expect(await nameIn(root)).toBe('Bob');
    expect(await app.em().count(Session, { impersonatedBy: { $ne: null } })).toBe(0);
    expect(root.cookies.has(ADMIN)).toBe(false);
  });
});
