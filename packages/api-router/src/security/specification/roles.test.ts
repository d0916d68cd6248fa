import '#testing/database/one-database.ts';
import { describe, expect, test } from 'vitest';
import { DAY } from '#core/options/durations.ts';
import { saidBy } from '#testing/calls/refusals.ts';
import { type Browser, browserAt, signedUp } from '#testing/index.ts';
import { adminApp, signedUpAs } from '#testing/people/administration.ts';
import { founded, joined, organizationApp } from '#testing/people/organizations.ts';
import { administrationTable, organizationTable, permissionsIn } from '#testing/specification/constants.ts';

const mayIn = async (browser: Browser, path: string, body: object): Promise<boolean> => {
  const answer: unknown = await (await browser.post(path, body)).json();
  return typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === true;
};

describe('section 6, roles of organizations', () => {
  test.each(Object.entries(organizationTable))(
    '%s may do what the table says, and no more',
    async (role, table) => {
      await using app = await organizationApp({ teams: { enabled: true } });
      const { owner, organizationId } = await founded(app);
      const person = role === 'owner' ? owner : await joined(app, { organizationId }, { name: 'Bo', role });

      for (const [resource, action, isAllowed] of permissionsIn(table)) {
        const asked = { organizationId, permissions: { [resource]: [action] } };
        expect(await mayIn(person, '/organization/has-permission', asked), `${resource} ${action}`).toBe(
          isAllowed,
        );
      }
    },
  );

  test('the creator is the owner', async () => {
    await using app = await organizationApp();
    const { owner } = await founded(app);

    expect(await owner.api.organization.getActiveMember.query()).toMatchObject({ role: 'owner' });
  });

  test('any member lists teams and invitations, and leaves; others list neither', async () => {
    await using app = await organizationApp({ teams: { enabled: true } });
    const { organizationId } = await founded(app);
    const member = await joined(app, { organizationId }, { name: 'Bo' });
    const stranger = await signedUp(app, { name: 'Mallory', verified: true });
    const lists = ['list-teams', 'list-invitations'].map(
      (name) => `/organization/${name}?organizationId=${organizationId}`,
    );

    for (const path of lists) {
      expect((await member.get(path)).status).toBe(200);
      expect((await stranger.get(path)).status).toBe(403);
    }
    expect((await member.post('/organization/leave', { organizationId })).status).toBe(200);
  });

  test.each(['accept', 'reject'])(
    'whoever is invited may %s, in whatever case the address is',
    async (verb) => {
      await using app = await organizationApp();
      const { owner, organizationId } = await founded(app);
      const [bo, mallory] = [
        await signedUp(app, { name: 'Bo', verified: true }),
        await signedUp(app, { name: 'Mallory', verified: true }),
      ];
      const { id: invitationId } = await owner.api.organization.inviteMember.mutate({
        organizationId,
        email: 'BO@Example.com',
        role: 'member',
      });

      const path = `/organization/${verb}-invitation`;
      expect(await saidBy(await mallory.post(path, { invitationId }))).toBe(
        '403 You are not the recipient of the invitation',
      );
      expect(await saidBy(await bo.post(path, { invitationId }))).toBe('200');
    },
  );
});

describe('section 6, roles of the administration', () => {
  test.each(Object.entries(administrationTable))('%s may do what the table says', async (role, table) => {
    await using app = await adminApp();
    const root = await signedUpAs(app, 'admin');

    for (const [resource, action, isAllowed] of permissionsIn(table)) {
      const asked = { role, permissions: { [resource]: [action] } };
      expect(await mayIn(root, '/admin/has-permission', asked), `${resource} ${action}`).toBe(isAllowed);
    }
  });

  const users = ['user', null] as const;

  test.each(users)('the role %s, which is the one of users without any, allows nothing', async (role) => {
    await using app = await adminApp();
    const ada = role ? await signedUpAs(app, role) : await signedUp(app);

    expect(await mayIn(ada, '/admin/has-permission', { permissions: { user: ['list'] } })).toBe(false);
    expect((await ada.get('/admin/list-users')).status).toBe(403);
  });

  test('one of several roles has to allow all actions, or one of them where that is asked', async () => {
    await using app = await adminApp();
    const root = await signedUpAs(app, 'user,admin');
    const path = '/admin/has-permission';
    const someUnknown = ['list', 'fly'];

    expect(await mayIn(root, path, { permissions: { user: ['list', 'ban'], session: ['revoke'] } })).toBe(
      true,
    );
    expect(await mayIn(root, path, { permissions: { user: someUnknown } })).toBe(false);
    expect(
      await mayIn(root, path, { permissions: { user: { actions: someUnknown, connector: 'OR' } } }),
    ).toBe(true);
    expect(
      await mayIn(root, path, { permissions: { user: { actions: someUnknown, connector: 'AND' } } }),
    ).toBe(false);
  });

  test('administrators by their id pass every check', async () => {
    await using app = await adminApp();
    const ada = await signedUp(app);
    const named = await app.beside({ admin: { adminUserIds: [ada.id] } });

    const answer = await browserAt(named, ada).get('/admin/list-users');

    expect(answer.status).toBe(200);
  });
});

describe('section 6, access', () => {
  test('ends no session of somebody else', async () => {
    await using app = await adminApp();
    const ada = await signedUp(app);
    const bo = await signedUp(app, { name: 'Bo' });
    const token = (await bo.api.getSession.query())?.session.token;

    const answer = await ada.post('/revoke-session', { token });

    expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'UNAUTHORIZED' }]);
    expect(await bo.api.getSession.query()).not.toBeNull();
  });

  test.each([
    [undefined, '403 Session is not fresh'],
    [0, '200'],
  ])('asks for a fresh session with a freshAge of %s: %s', async (freshAge, said) => {
    await using app = await adminApp(freshAge === undefined ? {} : { session: { freshAge } });
    const ada = await signedUp(app);
    app.advance(2 * DAY);

    expect(await saidBy(await ada.get('/passkey/generate-register-options'))).toBe(said);
  });
});
