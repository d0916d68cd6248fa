import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestIssuer } from '@keystead/api-router/testing';
import { createApp } from './app.ts';

const resource = 'https://notes.example.com/mcp';

async function createTestApp() {
  const issuer = await createTestIssuer();
  const app = createApp({ issuer: issuer.url, resource, fetch: issuer.fetch });
  const call = (token: string, name: string, args = {}) =>
    app.request('/mcp', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name, arguments: args },
      }),
    });
  return { app, call, token: (said: object) => issuer.token({ resource, ...said }) };
}

test('says where to sign in', async () => {
  const { app } = await createTestApp();

  const { status, headers } = await app.request('/mcp', { method: 'POST' });

  assert.equal(status, 401);
  assert.match(headers.get('www-authenticate') ?? '', /resource_metadata="[^"]+", scope="notes:read"/);
});

test('asks for one scope more before it writes', async () => {
  const { call, token } = await createTestApp();
  const text = 'buy milk';

  const refusal = await call(await token({ scopes: ['notes:read'] }), 'add_note', { text });
  const answer = await call(await token({ scopes: ['notes:read', 'notes:write'] }), 'add_note', { text });

  assert.equal(refusal.status, 403);
  assert.match(refusal.headers.get('www-authenticate') ?? '', /scope="notes:read notes:write"/);
  assert.match(await answer.text(), /- buy milk/);
});

test('shows notes of the organization of the token, and of no other', async () => {
  const { call, token } = await createTestApp();
  const member = (sub: string, orgId?: string) =>
    token({ sub, orgId, scopes: ['notes:read', 'notes:write', 'organization'] });
  await call(await member('ada', 'acme'), 'add_note', { text: 'plan of Acme' });

  const read = async (sub: string, orgId?: string) =>
    (await call(await member(sub, orgId), 'team_notes')).text();

  assert.match(await read('bob', 'acme'), /plan of Acme/);
  assert.match(await read('eve', 'globex'), /No notes/);
  assert.match(await read('ada'), /pick an organization/);
});
