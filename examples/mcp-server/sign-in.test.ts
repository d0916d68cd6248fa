import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createTestKeystead, type SignedInPerson, type TestKeystead } from '@keystead/api-router/testing';
import * as v2 from '@modelcontextprotocol/client';
import { UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { OAuthClientInformation, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';
import { z } from 'zod';
import { createApp } from './app.ts';
import config from './keystead.config.ts';
import { createVersion1App } from './version-1.ts';

const resource = 'http://localhost:3001/mcp';
const callback = 'http://127.0.0.1:7777/callback';

/** A person in a browser, who agrees to what the page asks. Answers the query with which they come back. */
async function agree(
  keystead: TestKeystead,
  person: SignedInPerson,
  { url, organization }: { url: URL; organization: string },
): Promise<URLSearchParams> {
  const browser = keystead.as(person);
  const asked = await browser.get(url, { headers: { accept: 'text/html', 'sec-fetch-mode': 'navigate' } });
  const page = new URL(asked.headers.get('location') ?? '', url);
  const answer = await browser.post('/oauth2/consent', {
    accept: true,
    oauth_query: page.search.slice(1),
    ...(url.searchParams.get('scope')?.includes('organization') && { organization_id: organization }),
  });
  const { url: back } = z.object({ url: z.string() }).parse(await answer.json());
  return new URL(back).searchParams;
}

/** What a client of the SDK keeps between its requests. Nobody knows it before it registers itself. */
function createProvider() {
  let registered: OAuthClientInformation | undefined;
  let tokens: OAuthTokens | undefined;
  let verifier = '';
  let asked = new URL(resource);
  const provider = {
    redirectUrl: callback,
    clientMetadata: {
      client_name: 'Editor',
      redirect_uris: [callback],
      token_endpoint_auth_method: 'none',
    },
    clientInformation: () => registered,
    saveClientInformation: (given: OAuthClientInformation) => {
      registered = given;
    },
    tokens: () => tokens,
    saveTokens: (given: OAuthTokens) => {
      tokens = given;
    },
    redirectToAuthorization: (url: URL) => {
      asked = url;
    },
    saveCodeVerifier: (given: string) => {
      verifier = given;
    },
    codeVerifier: () => verifier,
  };
  return { provider, asked: () => asked };
}

interface Connection {
  listTools(): Promise<{ tools: { name: string }[] }>;
  callTool(call: { name: string; arguments?: Record<string, unknown> }): Promise<unknown>;
}

interface Opened {
  client: Connection;
  connect(): Promise<void>;
  /** The person has come back with this query. */
  finish(answer: URLSearchParams): Promise<void>;
  close(): Promise<void>;
}

interface Host {
  authProvider: ReturnType<typeof createProvider>['provider'];
  fetch: (url: string | URL, init?: RequestInit) => Promise<Response>;
}

const program = { name: 'editor', version: '1.0.0' };

function openVersion1(host: Host): Opened {
  const transport = new StreamableHTTPClientTransport(new URL(resource), host);
  const client = new Client(program);
  return {
    client,
    connect: () => client.connect(transport),
    finish: (answer) => transport.finishAuth(answer.get('code') ?? ''),
    close: () => client.close(),
  };
}

/** `auto` takes every revision of the protocol. */
const openVersion2 =
  (mode: 'auto' | { pin: string }) =>
  (host: Host): Opened => {
    const transport = new v2.StreamableHTTPClientTransport(new URL(resource), host);
    const client = new v2.Client(program, { versionNegotiation: { mode } });
    return {
      client,
      connect: () => client.connect(transport),
      finish: (answer) => transport.finishAuth(answer),
      close: () => client.close(),
    };
  };

type CreateApp = typeof createApp | typeof createVersion1App;

/** A service, a server that it protects, and a program of Ada. */
async function connectProgram(open: (host: Host) => Opened, create: CreateApp) {
  const keystead = await createTestKeystead(config);
  const ada = await keystead.signedIn({ name: 'Ada' });
  const { id: organization } = await keystead
    .as(ada)
    .call.organization.create({ name: 'Acme', slug: 'acme' });
  const server = create({
    issuer: 'http://localhost:3000/api/auth',
    resource,
    fetch: (input, init) => keystead.handler(new Request(input, init)),
  });
  const { provider, asked } = createProvider();
  const sent: Request[] = [];
  const network = async (input: string | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    if (new URL(request.url).host !== 'localhost:3001') return keystead.handler(request);
    sent.push(request.clone());
    return server.fetch(request);
  };

  /** Does something with the server; the person agrees as often as the program asks. */
  async function ask<Answer>(work: (client: Connection) => Promise<Answer>): Promise<Answer> {
    const { client, connect, finish, close } = open({ authProvider: provider, fetch: network });
    try {
      await connect();
      return await work(client);
    } catch (error) {
      const needsPerson = error instanceof UnauthorizedError || error instanceof v2.UnauthorizedError;
      if (!needsPerson) throw error;
      await finish(await agree(keystead, ada, { url: asked(), organization }));
      return ask(work);
    } finally {
      await close();
    }
  }

  const scopes = () => asked().searchParams.get('scope')?.split(' ').sort();
  return { ask, asked, scopes, sent, ada, [Symbol.asyncDispose]: () => keystead[Symbol.asyncDispose]() };
}

describe('a client registers, signs in by itself, and asks for more when a tool needs it', () => {
  const clients = {
    'of version 1 of the SDK': openVersion1,
    'of version 2 of the SDK': openVersion2('auto'),
    'of version 2 that speaks only the newest revision': openVersion2({ pin: '2026-07-28' }),
  };

  for (const [name, open] of Object.entries(clients))
    test(name, async () => {
      await using program = await connectProgram(open, createApp);
      const { ask, asked, scopes } = program;

      const { tools } = await ask((client) => client.listTools());
      const first = scopes();
      const added = await ask((client) =>
        client.callTool({ name: 'add_note', arguments: { text: 'buy milk' } }),
      );
      const second = scopes();
      await ask((client) => client.callTool({ name: 'team_notes' }));
      const third = scopes();
      await ask((client) => client.callTool({ name: 'add_note', arguments: { text: 'plan' } }));
      const team = await ask((client) => client.callTool({ name: 'team_notes' }));

      assert.deepEqual(
        tools.map((tool) => tool.name),
        ['add_note', 'team_notes'],
      );
      assert.equal(asked().searchParams.get('resource'), resource);
      assert.deepEqual(first, ['notes:read']);
      assert.deepEqual(second, ['notes:read', 'notes:write']);
      assert.deepEqual(third, ['notes:read', 'notes:write', 'organization']);
      assert.match(JSON.stringify(added), /buy milk/);
      // The first note was written before an organization was picked.
      assert.match(JSON.stringify(team), /plan/);
      assert.doesNotMatch(JSON.stringify(team), /buy milk/);
    });
});

test('the newest revision has no session: every request is a POST that names its method and tool', async () => {
  await using program = await connectProgram(openVersion2({ pin: '2026-07-28' }), createApp);

  await program.ask((client) => client.callTool({ name: 'add_note', arguments: { text: 'buy milk' } }));
  const calls = program.sent.filter(({ headers }) => headers.get('mcp-method') === 'tools/call');

  assert.deepEqual(
    calls.map(({ method, headers }) => [method, headers.get('mcp-name'), headers.get('mcp-session-id')]),
    calls.map(() => ['POST', 'add_note', null]),
  );
  assert.notEqual(calls.length, 0);
});

describe('a server of version 1 of the SDK lets in a client', () => {
  for (const [name, open] of [
    ['of version 1', openVersion1],
    ['of version 2', openVersion2('auto')],
  ] as const)
    test(name, async () => {
      await using program = await connectProgram(open, createVersion1App);

      const answer = await program.ask((client) => client.callTool({ name: 'whoami' }));

      assert.match(JSON.stringify(answer), new RegExp(program.ada.id));
    });
});
