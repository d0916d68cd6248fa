import { expect, test } from 'vitest';
import { mcpAuth } from '#mcp.ts';
import { ISSUER, RESOURCE } from '#testing/providers/token-issuer.ts';

const right = { issuer: ISSUER, resource: RESOURCE };
const client = { id: 'notes', secret: 'a secret' };
const URL_FAULT = 'expected a URL as browsers write it';

test.each<[object, string]>([
  [{ requiredScope: ['a'] }, 'requiredScope is not an option; did you mean requiredScopes?'],
  [{ jwks: 'x' }, 'jwks is not an option'],
  [{ issuer: undefined }, 'issuer is missing'],
  [{ issuer: 'id.example' }, `issuer is "id.example", ${URL_FAULT}`],
  [{ issuer: 'http://id.example/api/auth' }, `issuer is "http://id.example/api/auth", ${URL_FAULT}`],
  [{ issuer: 'https://id.example/api/auth?x' }, URL_FAULT],
  [{ resource: new URL(RESOURCE) }, URL_FAULT],
  [{ resource: 'https://Notes.example/mcp' }, `resource is "https://Notes.example/mcp", ${URL_FAULT}`],
  [{ resource: 'https://notes.example:443/mcp' }, URL_FAULT],
  [{ resource: 'https://notes.example/a/../mcp' }, URL_FAULT],
  [{ resource: 'https://notes.example/mcp#x' }, URL_FAULT],
  [{ resource: 'https://ada:x@notes.example/mcp' }, URL_FAULT],
  [{ resource: 'javascript:alert(1)' }, URL_FAULT],
  [{ requiredScopes: 'notes:read' }, 'requiredScopes is "notes:read", expected a list of scopes'],
  [{ requiredScopes: ['notes read'] }, 'expected a list of scopes'],
  [{ requiredScopes: ['a"'] }, 'expected a list of scopes'],
  [{ scopes: ['offline_access'] }, 'expected a list of scopes, without offline_access'],
  [{ check: 'introspection' }, "check is \"introspection\", expected 'signature' or 'introspect'"],
  [{ check: 'introspect' }, "check: 'introspect' needs client"],
  [{ client }, "client is for check: 'introspect'"],
  [{ introspectionMaxAge: 10 }, "introspectionMaxAge is for check: 'introspect'"],
  [{ check: 'introspect', client, introspectionMaxAge: 301 }, 'introspectionMaxAge is 301, expected'],
  [{ timeout: '5' }, 'timeout is "5", expected a number of seconds'],
  [{ fetch: 'x' }, 'fetch is "x", expected a function'],
  [{ logger: console.warn }, 'logger is a function, expected an object with a function warn'],
])('refuses %j, and names what is wrong', (options, sentence) => {
  const make = () => Reflect.apply(mcpAuth, undefined, [{ ...right, ...options }]);

  expect(make).toThrow(TypeError);
  expect(make).toThrow(sentence);
});

test('never shows a secret', () => {
  const make = () =>
    Reflect.apply(mcpAuth, undefined, [{ ...right, check: 'introspect', client: { secret: 'hidden' } }]);

  expect(make).toThrow('client is wrong, expected { id, secret }');
  expect(make).not.toThrow('hidden');
});

test.each([
  'http://localhost:3000/mcp',
  'http://127.0.0.1:3000',
  'http://[::1]:3000/',
  'https://notes.example',
])('takes %s, and changes no letter of it', async (resource) => {
  const guard = mcpAuth({ ...right, resource });

  const answer = guard.metadata(new Request('http://localhost'));

  expect(await answer.json()).toMatchObject({ resource });
});
