import { Member, ScimIdentity, SsoConnection, User } from '@keystead/db';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { CORE_USER } from '#testing/apps/directory-app.ts';
import { ssoApp } from '#testing/apps/sso-app.ts';
import { ORIGIN } from '#testing/browser.ts';

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
