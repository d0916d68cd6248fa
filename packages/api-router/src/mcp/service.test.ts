import { expect } from 'vitest';
import { type McpAuthOptions, mcpAuth } from '#mcp.ts';
import { ISSUER, NOTES, type ProviderApp, providerApp, SECRET } from '#testing/apps/provider-app.ts';
import { testOnce } from '#testing/database/once.ts';
import { signedUp } from '#testing/index.ts';
import { tokenOf } from '#testing/people/signed-tokens.ts';
import { sentenceOf } from '#testing/providers/token-issuer.ts';

const guardOf = (app: ProviderApp, options: Partial<McpAuthOptions> = {}) => {
  const guard = mcpAuth({
    issuer: ISSUER,
    resource: NOTES,
    requiredScopes: ['notes:read'],
    fetch: (input, init) => app.service.handler(new Request(input, init)),
    now: app.now,
    ...options,
  });
  return async (token: string | undefined) => {
    const answer = await guard(new Request(NOTES, { headers: { authorization: `Bearer ${token}` } }));
    return answer instanceof Response ? sentenceOf(answer) : answer;
  };
};

testOnce('lets in who has a token of the service for this resource, until it ends', async () => {
  await using app = await providerApp();
  const ada = await signedUp(app, { email: 'ada@example.com' });
  const { access_token } = await app.provider.tokens(ada, { resources: [NOTES] }, { resource: NOTES });
  const ask = guardOf(app);

  expect(await ask(access_token)).toMatchObject({ sub: ada.id, clientId: 'web', orgId: null });
  app.advance(911);
  expect(await ask(access_token)).toBe('The access token has expired');
});

testOnce('takes no other token of the service', async () => {
  await using app = await providerApp();
  const ada = await signedUp(app, { email: 'ada@example.com' });
  const { access_token, id_token } = await app.provider.tokens(ada);
  const ask = guardOf(app);

  expect(await ask(id_token)).toBe('This is no access token');
  expect(await ask(await tokenOf(ada))).toBe('This is no access token');
  expect(await ask(access_token)).toBe('The access token is malformed');
});

testOnce('refuses a token at once whose grant has ended, where it asks about each', async () => {
  await using app = await providerApp();
  const ada = await signedUp(app, { email: 'ada@example.com' });
  const signed = await app.provider.tokens(ada, { resources: [NOTES] }, { resource: NOTES });
  const ask = guardOf(app, { check: 'introspect', client: { id: 'notes-api', secret: SECRET } });

  expect(await ask(signed.access_token)).toMatchObject({ sub: ada.id });
  await app.provider.as('web', '/oauth2/revoke', { token: signed.refresh_token ?? '' });
  expect(await ask(signed.access_token)).toBe('The access token is not valid any more');
  expect(await guardOf(app)(signed.access_token)).toMatchObject({ sub: ada.id });
});
