import { serve } from '@hono/node-server';
import { stopOnSignals, watchConnections } from '@keystead/api-router/node';
import { createApp } from './app.ts';
import { keystead } from './keystead.ts';

const port = Number(process.env.PORT ?? 3000);
const host = process.env.HOST ?? '127.0.0.1';
const server = serve({ fetch: createApp(keystead).fetch, port, hostname: host }, () =>
  console.log(`Listening on http://localhost:${port}`),
);

const connections = watchConnections(server);
const mails = setInterval(() => keystead.sendDueMails(), 15_000);

stopOnSignals(async () => {
  clearInterval(mails);
  // Also requests that are on their way on open connections are answered first.
  await connections.close();
  await keystead.close();
});
