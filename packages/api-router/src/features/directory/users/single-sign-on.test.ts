import { Account, Member, ScimIdentity, SsoConnection, User } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { CORE_USER, patchOf, resource } from '#testing/apps/directory-app.ts';
import { ssoApp } from '#testing/apps/sso-app.ts';
import { ORIGIN } from '#testing/browser.ts';
import { organizationWith } from '#testing/database/organization-rows.ts';
import { signedUp } from '#testing/index.ts';

const generated = z.object({ scimToken: z.string() });

/** A service with an identity provider of `acme` that signs in only who is a member, and with a directory. */
async function app() {
  const made = await ssoApp({ scim: {} });
  await made.register(made.owner, { provisioning: 'scim' });
  const answer = await made.owner.post('/scim/generate-token', {
    providerId: 'entra',
    organizationId: 'acme',
  });
  const { scimToken } = generated.parse(await answer.json());
  const add = (body: object) =>
    made.service.handler(
      new Request(`${ORIGIN}/api/auth/scim/v2/Users`, {
        method: 'POST',
        headers: { authorization: `Bearer ${scimToken}`, 'content-type': 'application/scim+json' },
        body: JSON.stringify({ schemas: [CORE_USER], ...body }),
      }),
      '203.0.113.9',
    );
  const patch = (id: string, active: boolean) =>
    made.service.handler(
      new Request(`${ORIGIN}/api/auth/scim/v2/Users/${id}`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${scimToken}`, 'content-type': 'application/scim+json' },
        body: JSON.stringify(patchOf({ op: 'replace', path: 'active', value: active })),
      }),
      '203.0.113.9',
    );
  return Object.assign(made, { add, patch });
}

test('somebody whom no directory has does not come in', async () => {
  await using service = await app();
  expect(await service.em().findOneOrFail(SsoConnection, { providerId: 'acme-idp' })).toMatchObject({
    provisioning: 'scim',
  });

  const location = await service.signIn(service.newBrowser(), { claims: { email: 'nobody@example.com' } });
  expect(location).toContain('error=sso_not_provisioned');
  expect(await service.em().count(User, { email: 'nobody@example.com' })).toBe(0);
});

test.each([
  ['by the address', {}, 'jane@example.com'],
  ['by the id that both have', { externalId: 'subject-7' }, 'renamed@example.com'],
])('somebody whom the directory has comes in as one person, %s', async (_, more, email) => {
  await using service = await app();
  expect((await service.add({ userName: 'jane@example.com', ...more })).status).toBe(201);

  const location = await service.signIn(service.newBrowser(), { claims: { sub: 'subject-7', email } });
  expect(location).not.toContain('error');
  const { userId } = await service.em().findOneOrFail(ScimIdentity, { organization: 'acme' });
  expect(await service.em().count(Member, { organization: 'acme' })).toBe(2);
  expect(await service.em().findOneOrFail(User, userId)).toMatchObject({ email: 'jane@example.com' });
  expect(await service.em().count(User)).toBe(2);
});

type App = Awaited<ReturnType<typeof app>>;

describe('whoever has the token of a directory does not come in as somebody', () => {
  const others: [string, (service: App, id: string) => Promise<unknown>][] = [
    [
      'who owns the organization',
      (service, user) => service.em().nativeUpdate(Member, { user }, { role: 'owner' }),
    ],
    [
      'with rights that no group gives',
      (service, user) => service.em().nativeUpdate(Member, { user }, { role: 'admin' }),
    ],
    [
      'who is in another organization, too',
      (service, user) => organizationWith(service, { id: 'club', members: { [user]: 'member' } }),
    ],
    [
      'who has a mailbox of their own',
      (service, id) => service.em().nativeUpdate(User, { id }, { email: 'jane@private.example' }),
    ],
    ['who runs the service', (service, id) => service.em().nativeUpdate(User, { id }, { role: 'admin' })],
  ];

  test.each(others)('%s', async (_, change) => {
    await using service = await app();
    const jane = await signedUp(service, { email: 'jane@example.com', verified: true });
    expect((await service.add({ userName: 'jane@example.com', externalId: 'eve-1' })).status).toBe(201);
    await change(service, jane.id);

    const claims = { sub: 'eve-1', email: 'eve@example.com' };
    const location = await service.signIn(service.newBrowser(), { claims });
    expect(location).toContain('error=sso_not_provisioned');
    expect(await service.em().count(Account, { providerId: { $like: 'sso:%' } })).toBe(0);
    expect(await service.em().count(User, { email: 'eve@example.com' })).toBe(0);
  });
});

const subject = { sub: 'subject-7', email: 'jane@example.com' };

test('an account that somebody took to a mailbox of their own comes back to nobody by the directory', async () => {
  await using service = await app();
  const jane = await signedUp(service, { email: 'jane@example.com', verified: true });
  const { id } = resource.parse(await (await service.add({ userName: 'jane@example.com' })).json());
  expect((await service.patch(id, false)).status).toBe(200);
  await service.em().nativeUpdate(User, { id: jane.id }, { email: 'jane@private.example' });

  expect((await service.patch(id, true)).status).toBe(200);

  expect(await service.em().count(Member, { user: jane.id })).toBe(0);
  expect(await service.signIn(service.newBrowser(), { claims: subject })).toBe('/in');
  const { userId } = await service.em().findOneOrFail(Account, { accountId: 'subject-7' });
  expect(userId).not.toBe(jane.id);
  expect(await service.em().findOneOrFail(User, userId)).toMatchObject({ email: 'jane@example.com' });
  expect(await service.em().findOneOrFail(ScimIdentity, id)).toMatchObject({ active: true, userId });
});

test('nor is one opened that is a member by an invitation to that mailbox', async () => {
  await using service = await app();
  const jane = await signedUp(service, { email: 'jane@example.com', verified: true });
  await service.add({ userName: 'jane@example.com' });
  await service.em().nativeUpdate(User, { id: jane.id }, { email: 'jane@private.example' });

  const location = await service.signIn(service.newBrowser(), { claims: subject });

  expect(location).toContain('error=sso_not_provisioned');
  expect(await service.em().count(Account, { user: jane.id, accountId: 'subject-7' })).toBe(0);
});
