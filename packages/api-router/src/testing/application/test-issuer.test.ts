import { expect, test } from 'vitest';
import { mcpAuth } from '#mcp.ts';
import { createTestIssuer } from '#testing/application/test-issuer.ts';
import { sentenceOf } from '#testing/providers/token-issuer.ts';

const resource = 'https://notes.example/mcp';

test('signs tokens that a guard takes, and ends them for one that introspects', async () => {
  const issuer = await createTestIssuer();
  const parts = { issuer: issuer.url, resource, fetch: issuer.fetch };
  const signature = mcpAuth(parts);
  const introspection = mcpAuth({ ...parts, check: 'introspect', client: { id: 'notes', secret: 'x' } });
  const said = { resource, sub: 'bob', clientId: 'editor', scopes: ['notes:read'], orgId: 'acme' };
  const token = await issuer.token(said);
  const request = (value: string) => new Request(resource, { headers: { authorization: `Bearer ${value}` } });
  const caller = { sub: 'bob', clientId: 'editor', scopes: ['notes:read'], orgId: 'acme' };

  for (const guard of [signature, introspection]) expect(await guard(request(token))).toMatchObject(caller);
  issuer.end(token);
  expect(await introspection(request(token))).toMatchObject({ status: 401 });
  expect(await signature(request(token))).toMatchObject(caller);
});

test('signs tokens that have expired, or are for another server', async () => {
  const issuer = await createTestIssuer();
  const guard = mcpAuth({ issuer: issuer.url, resource, fetch: issuer.fetch });
  const sentences = [{ resource, expiresIn: -60 }, { resource: 'https://other.example' }].map(
    async (said) => {
      const authorization = `Bearer ${await issuer.token(said)}`;
      const answer = await guard(new Request(resource, { headers: { authorization } }));
      return answer instanceof Response ? sentenceOf(answer) : 'in';
    },
  );

  expect(await Promise.all(sentences)).toEqual([
    'The access token has expired',
    'The access token is for another resource',
  ]);
});
