import { z } from 'zod';
import { requestToken } from '../../../test/guide/services/agent.ts';

/**
 * The agent of the guide, as the conformance suite of MCP starts it: with the URL of a server, and what it needs in the
 * environment. It finds the service that gives tokens for the server, gets one, and makes a call.
 */
const context = z
  .object({
    client_id: z.string(),
    client_secret: z.string(),
    idp_client_id: z.string(),
    idp_id_token: z.string(),
    idp_token_endpoint: z.string(),
  })
  .parse(JSON.parse(process.env.MCP_CONFORMANCE_CONTEXT ?? '{}'));

const server = process.argv.at(-1) ?? '';

const resourceMetadata = z.object({
  resource: z.string(),
  authorization_servers: z.array(z.string()).min(1),
});

/** A call of MCP, with a token or without. */
const initialize = (token?: string): Promise<Response> =>
  fetch(server, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: {
        protocolVersion: '2025-11-25',
        capabilities: {},
        clientInfo: { name: 'vouched-agent', version: '1' },
      },
    }),
  });

const challenge = (await initialize()).headers.get('www-authenticate') ?? '';
const described = /resource_metadata="([^"]+)"/.exec(challenge)?.[1];
if (described === undefined) throw new Error(`the server does not say who gives tokens: ${challenge}`);
const { resource, authorization_servers: servers } = resourceMetadata.parse(
  await (await fetch(described)).json(),
);

const token = await requestToken({
  resource,
  issuer: servers[0]?.replace(/\/$/, '') ?? '',
  client: { id: context.client_id, secret: context.client_secret },
  provider: {
    tokenEndpoint: context.idp_token_endpoint,
    clientId: context.idp_client_id,
    idToken: context.idp_id_token,
  },
});

const answer = await initialize(token);
if (!answer.ok) throw new Error(`the server refused the token: ${answer.status}`);
