import { expect, test } from 'vitest';
import { mcpAuth, scopesOfCall } from '#mcp.ts';
import { listen } from '#testing/network/listen.ts';
import { ISSUER, RESOURCE, tokenIssuer } from '#testing/providers/token-issuer.ts';

const right = { issuer: ISSUER, resource: RESOURCE };

test('describes the resource, without scopes that are not its own', async () => {
  const guard = mcpAuth({
    ...right,
    requiredScopes: ['notes:read'],
    scopes: ['notes:write', 'notes:read'],
    resourceName: 'Notes',
    resourceDocumentation: 'https://notes.example/docs',
  });

  const answer = guard.metadata(new Request(guard.metadataUrl));

  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toEqual({
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=300',
    'content-type': 'application/json',
  });
  expect(await answer.json()).toEqual({
    resource: RESOURCE,
    authorization_servers: [ISSUER],
    scopes_supported: ['notes:read', 'notes:write'],
    bearer_methods_supported: ['header'],
    resource_name: 'Notes',
    resource_documentation: 'https://notes.example/docs',
  });
});

test.each([
  ['https://notes.example/mcp', '/mcp'],
  ['https://notes.example/a/mcp/', '/a/mcp/'],
  ['https://notes.example/', ''],
  ['https://notes.example', ''],
])('has the document of %s where RFC 9728 puts it', (resource, path) => {
  const { metadataPath, metadataUrl } = mcpAuth({ ...right, resource });

  expect(metadataPath).toBe(`/.well-known/oauth-protected-resource${path}`);
  expect(metadataUrl).toBe(`https://notes.example${metadataPath}`);
});

test.each([
  ['GET', 200, true],
  ['HEAD', 200, false],
  ['OPTIONS', 204, false],
  ['POST', 405, false],
  ['DELETE', 405, false],
])('answers %s for the document with %i', async (method, status, hasBody) => {
  const guard = mcpAuth(right);

  const answer = guard.metadata(new Request(guard.metadataUrl, { method }));

  expect(answer.status).toBe(status);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect((await answer.text()) !== '').toBe(hasBody);
  if (status === 204) {
    expect(answer.headers.get('access-control-allow-methods')).toBe('GET, HEAD, OPTIONS');
    expect(answer.headers.get('access-control-allow-headers')).toBe('*, Authorization');
  }
  if (status === 405) expect(answer.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
});

test('guards servers of node:http and Express, also from two headers', async () => {
  const issuer = await tokenIssuer();
  const { fetch: ask, now } = issuer;
  const { node } = mcpAuth({ ...right, requiredScopes: ['notes:read'], fetch: ask, now });
  const token = await issuer.sign();
  await using server = await listen(async (request, response) => {
    if (request.url === '/document') {
      node.metadata(request, response);
      return;
    }
    if (request.url?.startsWith('/express')) {
      const seen: typeof request & { auth?: object } = request;
      node.middleware(request, response, () => response.end(JSON.stringify(seen.auth)));
      return;
    }
    const auth = await node.check(request, response, request.url === '/write' ? ['notes:write'] : []);
    if (auth) response.end(auth.sub);
  });
  const get = async (path: string, ...authorization: string[]) => {
    const headers = authorization.map((value): [string, string] => ['authorization', value]);
    const answer = await fetch(server.url + path, { headers });
    return {
      status: answer.status,
      text: await answer.text(),
      challenge: answer.headers.get('www-authenticate'),
    };
  };

  expect(await get('/', `Bearer ${token}`)).toMatchObject({ status: 200, text: 'ada' });
  expect(await get('/')).toMatchObject({
    status: 401,
    challenge: expect.stringContaining('resource_metadata='),
  });
  expect(await get('/', `Bearer ${token}`, 'Bearer x')).toMatchObject({ status: 400 });
  expect(await get(`/?access_token=${token}`)).toMatchObject({ status: 400 });
  expect(await get('/write', `Bearer ${token}`)).toMatchObject({
    status: 403,
    challenge: expect.stringContaining('scope="notes:read notes:write openid"'),
  });
  expect(await get('/express')).toMatchObject({ status: 401 });
  expect(JSON.parse((await get('/express', `Bearer ${token}`)).text)).toMatchObject({
    clientId: 'client',
    extra: { sub: 'ada' },
  });
  expect(JSON.parse((await get('/document')).text)).toMatchObject({ resource: RESOURCE });
});

test('finds the scopes of the tools that a message calls, in a list of messages too', () => {
  const tools = { add: ['notes:write'], share: ['notes:write', 'organization'] };
  const call = (name: unknown, method = 'tools/call') => ({
    jsonrpc: '2.0',
    id: 1,
    method,
    params: { name },
  });

  expect(scopesOfCall(call('add'), tools)).toEqual(['notes:write']);
  expect(scopesOfCall([call('list'), call('add'), call('share')], tools)).toEqual([
    'notes:write',
    'organization',
  ]);
  for (const body of [
    call('list'),
    call('add', 'tools/list'),
    call('toString'),
    call(1),
    {},
    null,
    'x',
    [[]],
  ])
    expect(scopesOfCall(body, tools)).toEqual([]);
});
