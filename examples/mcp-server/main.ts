import { serve } from '@hono/node-server';
import { stopOnSignals, watchConnections } from '@keystead/api-router/node';
import { createApp } from './app.ts';

const port = Number(process.env.PORT ?? 3001);
const host = process.env.HOST ?? '127.0.0.1';
const {
  ISSUER = 'http://localhost:3000/api/auth',
  // Exactly the URL that people type into their client.
  RESOURCE = `http://localhost:${port}/mcp`,
} = process.env;

const app = createApp({ issuer: ISSUER, resource: RESOURCE });
const server = serve({ fetch: app.fetch, port, hostname: host }, () =>
  console.log(`Listening on ${RESOURCE}`),
);

const connections = watchConnections(server);
stopOnSignals(() => connections.close());
