import { type McpAuthOptions, mcpAuth } from '@keystead/api-router/mcp';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { Hono } from 'hono';

export function createVersion1App(options: Pick<McpAuthOptions, 'issuer' | 'resource' | 'fetch'>) {
  const guard = mcpAuth({ ...options, requiredScopes: ['notes:read'] });
  const app = new Hono();

  app.all(guard.metadataPath, (c) => guard.metadata(c.req.raw));
  app.post('/mcp', async (c) => {
    const auth = await guard(c.req.raw);
    if (auth instanceof Response) return auth;
    const server = new McpServer({ name: 'notes', version: '1.0.0' });
    server.registerTool('whoami', { description: 'Says who calls' }, ({ authInfo }) => ({
      content: [{ type: 'text', text: String(authInfo?.extra?.sub) }],
    }));
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await server.connect(transport);
    return transport.handleRequest(c.req.raw, { authInfo: auth.info });
  });
  app.all('/mcp', (c) => c.body(null, 405, { Allow: 'POST' }));

  return app;
}
