import { readFileSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { vouchFaults } from '../../packages/api-router/src/features/identity-provider/vouched-agents/vouch-fault.ts';
import { ISSUER, NOTES, readToken, SECRET } from '../../packages/api-router/src/testing/apps/provider-app.ts';
import { letVouch, vouchingApp } from '../../packages/api-router/src/testing/apps/vouching-app.ts';
import { requestToken } from './services/agent.ts';

const IDP = 'https://login.example/token';

afterEach(() => vi.unstubAllGlobals());

it('gives the agent of the guide a token, as long as the organization lets its identity provider vouch', async () => {
  await using app = await vouchingApp();
  const asked: Record<string, string>[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (url !== IDP) return app.service.handler(new Request(url, init), '203.0.113.7');
    asked.push(Object.fromEntries(new URLSearchParams(String(init.body))));
    return Response.json({ access_token: await app.assert() });
  });
  const trip = {
    resource: NOTES,
    issuer: ISSUER,
    client: { id: 'agent', secret: SECRET },
    provider: { tokenEndpoint: IDP, clientId: 'assistant', idToken: 'id.token.x' },
  };

  const { claims } = readToken(await requestToken(trip));

  expect(claims).toMatchObject({ sub: app.adaId, org_id: 'acme', aud: [NOTES], scope: 'notes:read' });
  expect(asked).toEqual([
    expect.objectContaining({ audience: ISSUER, resource: NOTES, subject_token: 'id.token.x' }),
  ]);
  await letVouch(app, false);
  await expect(requestToken(trip)).rejects.toThrow('invalid_grant issuer: No organization');
});

it('names every fault on the page', () => {
  const page = readFileSync('docs/guide/tokens-between-services.md', 'utf8');
  expect(vouchFaults.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});
