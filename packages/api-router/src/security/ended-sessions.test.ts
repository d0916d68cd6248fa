import { ApiKey, Invitation, Session, User } from '@keystead/db';
import { expect, test } from 'vitest';
import { allFeatures } from '#testing/apps/all-features.ts';
import { reasonOf } from '#testing/calls/calls.ts';
import { between } from '#testing/database/between.ts';
import { type Person, signedUp, type TestApp, testApp } from '#testing/index.ts';
import { signedUpAs } from '#testing/people/administration.ts';
import { founded, joined } from '#testing/people/organizations.ts';
import { samples, toUpload } from '#testing/pictures/samples.ts';

/** An organization with an admin, a member and somebody who is invited, and an administrator of the service. */
async function place() {
  const apiKey = { ...allFeatures.apiKey, enableSessionForAPIKeys: true };
  const app = await testApp({ ...allFeatures, apiKey });
  const acme = await founded(app, 'Olga');
  const adam = await joined(app, acme, { name: 'Adam', role: 'admin' });
  const mel = await joined(app, acme, { name: 'Mel' });
  const eve = await signedUp(app, { name: 'Eve', verified: true });
  const root = await signedUpAs(app, 'admin');
  const offer = { organizationId: acme.organizationId, email: eve.email, role: 'member' };
  const { id: invitationId } = await acme.owner.api.organization.inviteMember.mutate(offer);
  return { app, organizationId: acme.organizationId, owner: acme.owner, adam, mel, eve, root, invitationId };
}

type Place = Awaited<ReturnType<typeof place>>;

interface Act {
  path: string;
  by: (place: Place) => Person;
  body: (place: Place) => object;
}

const byAdmin = ({ adam }: Place) => adam;
const byAdministrator = ({ root }: Place) => root;

const byEve = ({ eve }: Place) => eve;

/** Each gives power that outlives the session, or changes sign-in methods of the owner of an account. */
const acts: Act[] = [
  { path: '/organization/create', by: byEve, body: () => ({ name: 'Eve & sons', slug: 'sons' }) },
  { path: '/api-key/create', by: byEve, body: () => ({ name: 'lasting' }) },
  { path: '/update-user', by: byEve, body: () => ({ name: 'Eva' }) },
  { path: '/set-picture', by: byEve, body: () => toUpload(samples.PNG) },
  { path: '/change-email', by: byEve, body: () => ({ newEmail: 'eva@example.com' }) },
  {
    path: '/change-password',
    by: byEve,
    body: ({ eve }) => ({ currentPassword: eve.password, newPassword: eve.password }),
  },
  { path: '/two-factor/enable', by: byEve, body: ({ eve }) => ({ method: 'totp', password: eve.password }) },
  {
    path: '/organization/invite-member',
    by: byAdmin,
    body: ({ organizationId }) => ({ organizationId, email: 'crony@example.com', role: 'admin' }),
  },
  {
    path: '/organization/update-member-role',
    by: byAdmin,
    body: ({ organizationId, mel }) => ({ organizationId, memberId: mel.memberId, role: 'admin' }),
  },
  {
    path: '/organization/create-role',
    by: byAdmin,
    body: ({ organizationId }) => ({ organizationId, role: 'aide', permission: { member: ['create'] } }),
  },
  {
    path: '/organization/update-policy',
    by: ({ owner }) => owner,
    body: ({ organizationId }) => ({ organizationId, data: { maximumSessionAge: 3600 } }),
  },
  {
    path: '/organization/accept-invitation',
    by: byEve,
    body: ({ invitationId }) => ({ invitationId }),
  },
  {
    path: '/admin/create-user',
    by: byAdministrator,
    body: () => ({
      email: 'crony@example.com',
      name: 'Crony',
      password: 'correct horse battery',
      role: 'admin',
    }),
  },
  {
    path: '/admin/set-role',
    by: byAdministrator,
    body: ({ mel }) => ({ userId: mel.id, role: 'admin' }),
  },
  {
    path: '/admin/set-user-password',
    by: byAdministrator,
    body: ({ mel }) => ({ userId: mel.id, newPassword: 'another horse battery' }),
  },
];

test.each(acts)(
  '$path gives no power in a session that is ended while it waits',
  async ({ path, by, body }) => {
    const set = await place();
    await using app = set.app;
    const actor = by(set);
    const meanwhile = await between(app);
    meanwhile.happens = () => app.em().nativeDelete(Session, { user: actor.id });

    const refused = await actor.post(path, body(set));

    expect([refused.status, await reasonOf(refused)]).toEqual([401, 'UNAUTHORIZED']);
    await actor.api.signIn.email.mutate({ email: actor.email, password: actor.password });
    expect((await actor.post(path, body(set))).status).toBe(200);
  },
);

test.each<[string, (app: TestApp, userId: string) => Promise<unknown>]>([
  ['deleted', (app, user) => app.em().nativeDelete(ApiKey, { user })],
  ['switched off', (app, user) => app.em().nativeUpdate(ApiKey, { user }, { enabled: false })],
])('an API key that is %s while a call waits gives no power', async (_, change) => {
  const { app, organizationId, adam } = await place();
  await using _app = app;
  const { key } = await adam.api.apiKey.create.mutate({ name: 'script' });
  const body = { organizationId, email: 'crony@example.com', role: 'admin' };
  const invite = () => app.browser().post('/organization/invite-member', body, { 'x-api-key': key });
  const meanwhile = await between(app);
  meanwhile.happens = () => change(app, adam.id);

  // Where the call begins again, it finds out when it looks for the key.
  expect((await invite()).status).toBe(401);
  expect(await app.em().count(Invitation, { email: 'crony@example.com' })).toBe(0);
});

test('a link that deletes an account is not made for a user who is deleted meanwhile', async () => {
  await using app = await testApp(allFeatures);
  const ada = await signedUp(app);
  const meanwhile = await between(app);
  meanwhile.happens = () => app.em().nativeDelete(User, { id: ada.id });

  const refused = await ada.post('/delete-user', { password: ada.password });

  expect([refused.status, await reasonOf(refused)]).toEqual([401, 'UNAUTHORIZED']);
});
