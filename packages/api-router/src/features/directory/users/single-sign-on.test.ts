import { Account, Member, ScimIdentity, SsoConnection, User } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { CORE_USER } from '#testing/apps/directory-app.ts';
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
  return Object.assign(made, { add });
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
