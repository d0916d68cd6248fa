import { Member, User } from '@keystead/db';
import { expect, test } from 'vitest';
import { ISSUER, NOTES, providerApp, providerClients, refusalIn } from '#testing/apps/provider-app.ts';
import { testOnce } from '#testing/database/once.ts';
import { organizationWith } from '#testing/database/organization-rows.ts';
import { signedUp } from '#testing/index.ts';
import { tokenOf } from '#testing/people/signed-tokens.ts';

async function scene(...given: Parameters<typeof providerApp>) {
  const app = await providerApp(...given);
  const ada = await signedUp(app);
  return { app, ada, ...app.provider, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() };
}

test('says the claims of the granted scopes, as they are now', async () => {
  await using place = await scene({}, { username: {} });
  const { app, ada, tokens, userinfo, postForm } = place;
  const { access_token } = await tokens(ada);
  await app
    .em()
    .nativeUpdate(User, { id: ada.id }, { name: 'Augusta Ada King', username: 'ada', image: '/ada.png' });

  const answer = await userinfo(access_token);

  expect(answer.headers.get('cache-control')).toBe('no-store');
  const claims = {
    sub: ada.id,
    name: 'Augusta Ada King',
    given_name: 'Augusta Ada',
    family_name: 'King',
    picture: 'http://localhost:3000/ada.png',
    preferred_username: 'ada',
    updated_at: app.now().getTime() / 1000,
    email: ada.email,
    email_verified: false,
  };
  expect(await answer.json()).toEqual(claims);
  expect(await (await postForm('/oauth2/userinfo', { access_token })).json()).toEqual(claims);
});

test('says no more than was granted, and what was asked for by name', async () => {
  await using place = await scene();
  const { ada, tokens, userinfo } = place;

  const least = await tokens(ada, { scopes: ['openid'] });
  expect(await (await userinfo(least.access_token)).json()).toEqual({ sub: ada.id });

  const asked = await tokens(ada, { scopes: ['openid'], claims: { userinfo: ['email', 'password'] } });
  expect(await (await userinfo(asked.access_token)).json()).toEqual({ sub: ada.id, email: ada.email });
});

test('takes the token of a resource, which has userinfo in its audience', async () => {
  await using place = await scene();
  const { ada, tokens, userinfo } = place;

  const { access_token } = await tokens(ada, { resources: [NOTES] });

  expect((await userinfo(access_token)).status).toBe(200);
});

test('names the organization of the grant, with the role there', async () => {
  const clients = providerClients.map((one) => ({ ...one, scope: 'openid organization' }));
  await using place = await scene({ clients }, { organization: {} });
  const { app, ada, tokens, userinfo } = place;
  await organizationWith(app, { id: 'acme', members: { [ada.id]: 'admin' } });
  const scopes = ['openid', 'organization'];

  const { access_token, id_token } = await tokens(ada, { scopes, organization: 'acme' });

  const claims = { org_id: 'acme', org_slug: 'acme', org_name: expect.any(String), org_role: 'admin' };
  expect(await (await userinfo(access_token)).json()).toEqual({ sub: ada.id, ...claims });
  expect(JSON.parse(Buffer.from(id_token?.split('.')[1] ?? '', 'base64url').toString())).toMatchObject(
    claims,
  );
  await app.em().nativeUpdate(Member, { user: ada.id }, { role: 'member' });
  expect(await (await userinfo(access_token)).json()).toMatchObject({ org_role: 'member' });
});

test('asks for a token, and says what is wrong with one', async () => {
  await using place = await scene();
  const { ada, send, userinfo, tokens, postForm } = place;

  const none = await send('/api/auth/oauth2/userinfo');
  expect(none.headers.get('www-authenticate')).toBe(`Bearer realm="${ISSUER}"`);
  expect(await refusalIn(none)).toEqual([401, 'invalid_token']);
  for (const wrong of [await userinfo('x'), await postForm('/oauth2/userinfo', { access_token: 'x' })]) {
    expect(wrong.headers.get('www-authenticate')).toContain('error="invalid_token"');
    expect(await refusalIn(wrong)).toEqual([401, 'invalid_token']);
  }
  const narrow = await userinfo((await tokens(ada, { scopes: ['email'] })).access_token);
  expect(narrow.headers.get('www-authenticate')).toMatch(/error="insufficient_scope".*scope="openid"/);
  expect(await refusalIn(narrow)).toEqual([403, 'insufficient_scope']);
  const { access_token } = await tokens(ada);
  const twice = await postForm(
    '/oauth2/userinfo',
    { access_token },
    { authorization: `Bearer ${access_token}` },
  );
  expect(await refusalIn(twice)).toEqual([400, 'invalid_request']);
  expect((await send(`/api/auth/oauth2/userinfo?access_token=${access_token}`)).status).toBe(401);
});

test('takes nothing but an access token that counts', async () => {
  await using place = await scene();
  const { app, ada, tokens, userinfo } = place;
  const { access_token, id_token, refresh_token } = await tokens(ada);
  const signed = await tokens(ada, { resources: [NOTES] });
  const [header = '', payload = ''] = signed.access_token.split('.');
  const unsigned = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url');
  const others: Record<string, string | undefined> = {
    'an id token': id_token,
    'a refresh token': refresh_token,
    'a session token': await tokenOf(ada),
    'a session': [...ada.cookies.values()][0],
    'no signature': `${header}.${payload}.`,
    'the algorithm none': `${unsigned}.${payload}.`,
    'half of a token': access_token.slice(0, -1),
    'another checksum': `${access_token.slice(0, -1)}${access_token.endsWith('a') ? 'b' : 'a'}`,
  };

  for (const [name, token] of Object.entries(others))
    expect((await userinfo(token ?? 'x')).status, name).toBe(401);

  expect((await userinfo(access_token)).status).toBe(200);
  app.advance(900);
  for (const token of [access_token, signed.access_token])
    expect(await refusalIn(await userinfo(token))).toEqual([401, 'invalid_token']);
});

testOnce('has claims of the operator, who cannot set those of the service', async () => {
  await using place = await scene({
    idTokenClaims: 'minimal',
    claims: ({ user, scopes, client, resource }) => ({
      'https://app.example/plan': `${user?.email} ${client.name} ${scopes.length} ${resource}`,
      sub: 'eve',
      iss: 'evil',
      email: 'eve@example.com',
      email_verified: true,
      scope: 'admin',
      act: { sub: 'eve' },
    }),
  });
  const { ada, tokens, userinfo } = place;
  const read = (token = ''): Record<string, unknown> =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

  const { access_token, id_token } = await tokens(ada, { scopes: ['openid', 'email'], resources: [NOTES] });

  const plan = 'https://app.example/plan';
  const access = read(access_token);
  expect([access[plan], access.sub, access.iss, access.scope, access.act, access.email]).toEqual([
    `${ada.email} Notes 2 ${NOTES}`,
    ada.id,
    ISSUER,
    'openid email',
    undefined,
    undefined,
  ]);
  const id = read(id_token);
  expect([id[plan], id.sub, id.email]).toEqual([`${ada.email} Notes 2 null`, ada.id, undefined]);
  expect(await (await userinfo(access_token)).json()).toEqual({
    sub: ada.id,
    email: ada.email,
    email_verified: false,
    [plan]: `${ada.email} Notes 2 null`,
  });
});
