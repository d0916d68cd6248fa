import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestKeystead, type SignedInPerson, type TestKeystead } from '@keystead/api-router/testing';
import { type OAuthClientProvider, UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';
import { z } from 'zod';
import { createApp } from './app.ts';
import config from './keystead.config.ts';

const resource = 'http://localhost:3001/mcp';
const callback = 'http://127.0.0.1:7777/callback';

/** An application that the operator knows, such as an editor. */
const editor = {
  client_id: 'editor',
  client_name: 'Editor',
  application_type: 'native' as const,
  token_endpoint_auth_method: 'none' as const,
  redirect_uris: [callback],
  scope: 'notes:read notes:write organization',
};

/** A person in a browser, who agrees to what the page asks. */
async function agree(
  keystead: TestKeystead,
  person: SignedInPerson,
  { url, organization }: { url: URL; organization: string },
): Promise<string> {
  const browser = keystead.as(person);
  const asked = await browser.get(url, { headers: { accept: 'text/html', 'sec-fetch-mode': 'navigate' } });
  const page = new URL(asked.headers.get('location') ?? '', url);
  const answer = await browser.post('/oauth2/consent', {
    accept: true,
    oauth_query: page.search.slice(1),
    ...(url.searchParams.get('scope')?.includes('organization') && { organization_id: organization }),
  });
  const { url: back } = z.object({ url: z.string() }).parse(await answer.json());
  return new URL(back).searchParams.get('code') ?? '';
}

/** What the client of the SDK keeps between its requests. */
function createProvider() {
  let tokens: OAuthTokens | undefined;
  let verifier = '';
  let asked = new URL(resource);
  const provider: OAuthClientProvider = {
    redirectUrl: callback,
    clientMetadata: { redirect_uris: [callback] },
    clientInformation: () => ({ client_id: editor.client_id }),
    tokens: () => tokens,
    saveTokens: (given) => {
      tokens = given;
    },
    redirectToAuthorization: (url) => {
      asked = url;
    },
    saveCodeVerifier: (given) => {
      verifier = given;
    },
    codeVerifier: () => verifier,
  };
  return { provider, asked: () => asked };
}

test('a client signs in by itself, and asks for more when a tool needs it', async () => {
  await using keystead = await createTestKeystead({
    ...config,
    oauthProvider: { ...config.oauthProvider, clients: [editor] },
  });
  const ada = await keystead.signedIn({ name: 'Ada' });
  const { id: organization } = await keystead
    .as(ada)
    .call.organization.create({ name: 'Acme', slug: 'acme' });
  const server = createApp({
    issuer: 'http://localhost:3000/api/auth',
    resource,
    fetch: (input, init) => keystead.handler(new Request(input, init)),
  });
  const { provider, asked } = createProvider();
  const network = async (input: string | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    return new URL(request.url).host === 'localhost:3001' ? server.fetch(request) : keystead.handler(request);
  };

  /** Does something with the server; the person signs in as often as the client asks. */
  async function ask<Answer>(work: (client: Client) => Promise<Answer>): Promise<Answer> {
    const transport = new StreamableHTTPClientTransport(new URL(resource), {
      authProvider: provider,
      fetch: network,
    });
    const client = new Client({ name: 'editor', version: '1.0.0' });
    try {
      await client.connect(transport);
      return await work(client);
    } catch (error) {
      if (!(error instanceof UnauthorizedError)) throw error;
      await transport.finishAuth(await agree(keystead, ada, { url: asked(), organization }));
      return ask(work);
    } finally {
      await client.close();
    }
  }

  const { tools } = await ask((client) => client.listTools());
  const first = asked().searchParams;
  const added = await ask((client) => client.callTool({ name: 'add_note', arguments: { text: 'buy milk' } }));
  const second = asked().searchParams;
  await ask((client) => client.callTool({ name: 'team_notes' }));
  const third = asked().searchParams;
  await ask((client) => client.callTool({ name: 'add_note', arguments: { text: 'plan' } }));
  const team = await ask((client) => client.callTool({ name: 'team_notes' }));

  assert.deepEqual(
    tools.map(({ name }) => name),
    ['add_note', 'team_notes'],
  );
  assert.equal(first.get('scope'), 'notes:read');
  assert.equal(first.get('resource'), resource);
  assert.equal(second.get('scope'), 'notes:read notes:write');
  assert.equal(third.get('scope'), 'notes:read organization notes:write');
  assert.match(JSON.stringify(added), /buy milk/);
  // The first note was written before an organization was picked.
  assert.match(JSON.stringify(team), /plan/);
  assert.doesNotMatch(JSON.stringify(team), /buy milk/);
});
