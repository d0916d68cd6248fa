import { serve } from '@hono/node-server';
import { createApp } from './app.ts';
import { keystead } from './keystead.ts';

const port = Number(process.env.PORT ?? 3000);
const server = serve({ fetch: createApp(keystead).fetch, port, hostname: '127.0.0.1' });
console.log(`Listening on http://localhost:${port}`);

const mails = setInterval(() => keystead.sendDueMails(), 15_000);

async function stop() {
  clearInterval(mails);
  // Running calls have a second. Connections that browsers keep open are not waited for.
  setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), 1000).unref();
  await new Promise((resolve) => server.close(resolve));
  await keystead.close();
}

let stopped: Promise<void> | undefined;
// On Ctrl+C the terminal and npm both send a signal.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => (stopped ??= stop()));
