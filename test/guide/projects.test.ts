import { type AnyKeystead, AuthError, defineConfig } from '@keystead/api-router';
import { createAccessControl, defaultRoles, defaultStatements } from '@keystead/api-router/access';
import { createTestKeystead } from '@keystead/api-router/testing';
import { expect, test } from 'vitest';

const ac = createAccessControl({ ...defaultStatements, project: ['create', 'delete'] });
const roles = {
  ...defaultRoles,
  owner: ac.newRole({ ...defaultRoles.owner.statements, project: ['create', 'delete'] }),
  editor: ac.newRole({ project: ['create'] }),
};

/** Options that the server and its tests share. */
const config = defineConfig({
  user: { additionalFields: { plan: { type: ['free', 'pro'], defaultValue: 'free', input: false } } },
  organization: { ac, roles },
  twoFactor: {},
});

/** An application: anything that takes a request and gives an answer. */
const createApp = (keystead: Pick<AnyKeystead, 'requirePermission'>) => async (request: Request) => {
  try {
    const { user } = await keystead.requirePermission(request.headers, { project: ['delete'] });
    return Response.json({ deletedBy: user.name });
  } catch (error) {
    if (error instanceof AuthError) return error.toResponse();
    throw error;
  }
};

test('owners delete projects, and editors do not', async () => {
  await using keystead = await createTestKeystead(config);
  const app = createApp(keystead);
  const olga = await keystead.signedIn({ name: 'Olga', plan: 'pro', organization: { slug: 'acme' } });
  const eddy = await keystead.signedIn({
    name: 'Eddy',
    organization: { slug: 'acme', role: 'editor' },
  });

  const deleted = await keystead.as(olga, app).delete('/projects/1');
  const refused = await keystead.as(eddy, app).delete('/projects/1');

  expect(await deleted.json()).toEqual({ deletedBy: 'Olga' });
  expect(await refused.json()).toMatchObject({ code: 'PERMISSION_DENIED' });
});

test('a sign-in asks for the code of the app', async () => {
  await using keystead = await createTestKeystead(config);
  const ada = await keystead.signedIn({ name: 'Ada', twoFactor: true });
  const visitor = keystead.as();

  await visitor.post('/sign-in/email', { email: ada.email, password: ada.password });
  const before = await visitor.call.getSession();
  await visitor.post('/two-factor/verify-totp', { code: ada.totp() });
  const after = await visitor.call.getSession();

  expect([before, after?.user.name]).toEqual([null, 'Ada']);
});

test('an invitation ends after two days', async () => {
  await using keystead = await createTestKeystead(config);
  const ada = await keystead.signedIn({ name: 'Ada', organization: { slug: 'acme' } });
  const bob = await keystead.signedIn({ name: 'Bob' });

  const { id } = await keystead.as(ada).call.organization.inviteMember({ email: bob.email, role: 'editor' });
  const mail = await keystead.mails.to(bob).last('organization-invitation');
  keystead.clock.advance(2 * 24 * 60 * 60);

  expect(mail.link.pathname).toBe(`/accept-invitation/${id}`);
  await expect(
    keystead.as(bob).call.organization.acceptInvitation({ invitationId: id }),
  ).rejects.toMatchObject({ code: 'INVITATION_NOT_FOUND' });
});
