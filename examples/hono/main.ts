import { serve } from '@hono/node-server';
import { createApp } from './app.ts';
import { keystead } from './keystead.ts';

const port = Number(process.env.PORT ?? 3000);
const server = serve({ fetch: createApp(keystead).fetch, port, hostname: '127.0.0.1' });
console.log(`Listening on http://localhost:${port}`);

const mails = setInterval(() => keystead.sendDueMails(), 15_000);
process.once('SIGTERM', async () => {
  clearInterval(mails);
  await new Promise((resolve) => server.close(resolve));
  await keystead.close();
});
