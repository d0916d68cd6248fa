import { type McpAuthOptions, mcpAuth, scopesOfCall } from '@keystead/api-router/mcp';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { createNotesServer, type Note, toolScopes } from './tools.ts';

export function createApp(options: Pick<McpAuthOptions, 'issuer' | 'resource' | 'fetch'>) {
  const notes: Note[] = [];
  const guard = mcpAuth({
    ...options,
    requiredScopes: ['notes:read'],
    scopes: Object.values(toolScopes).flat(),
    resourceName: 'Notes',
  });
  const app = new Hono();

  app.all(guard.metadataPath, (c) => guard.metadata(c.req.raw));

  // For clients in a browser, such as the MCP Inspector.
  app.use('/mcp', cors({ origin: '*', exposeHeaders: ['WWW-Authenticate'] }));
  app.post('/mcp', bodyLimit({ maxSize: 100_000 }), async (c) => {
    const auth = await guard(c.req.raw);
    if (auth instanceof Response) return auth;
    const parsedBody: unknown = await c.req.json().catch(() => undefined);
    const refusal = guard.require(auth, scopesOfCall(parsedBody, toolScopes));
    if (refusal) return refusal;
    // Nothing is kept between requests, so each has a server of its own.
    const handler = createMcpHandler(() => createNotesServer(notes, auth.info));
    return handler.fetch(c.req.raw, { authInfo: auth.info, parsedBody });
  });
  app.all('/mcp', (c) => c.body(null, 405, { Allow: 'POST' }));

  return app;
}
