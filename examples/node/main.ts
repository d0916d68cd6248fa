import { createServer } from 'node:http';
import { toNodeHandler } from '@keystead/api-router/node';
import { keystead } from './keystead.ts';

const port = Number(process.env.PORT ?? 3000);
const auth = toNodeHandler(keystead);

const server = createServer((request, response) => {
  // What is not under /api/auth or /api/trpc comes here.
  auth(request, response, async () => {
    const session = await keystead.getSession(request.headers);
    response.setHeader('content-type', 'application/json');
    response.statusCode = session ? 200 : 401;
    const greeting = session && { message: `Hello ${session.user.name}` };
    response.end(JSON.stringify(greeting ?? { code: 'UNAUTHORIZED', message: 'Sign in first' }));
  });
});
server.listen(port, '127.0.0.1', () => console.log(`Listening on http://localhost:${port}`));

const mails = setInterval(() => keystead.sendDueMails(), 15_000);

async function stop() {
  clearInterval(mails);
  // Running calls have a second. Connections that browsers keep open are not waited for.
  setTimeout(() => server.closeAllConnections(), 1000).unref();
  await new Promise((resolve) => server.close(resolve));
  await keystead.close();
}

let stopped: Promise<void> | undefined;
// On Ctrl+C the terminal and npm both send a signal.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => (stopped ??= stop()));
