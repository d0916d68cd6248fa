import { createServer } from 'node:http';
import { stopOnSignals, toNodeHandler, watchConnections } from '@keystead/api-router/node';
import { keystead } from './keystead.ts';

const port = Number(process.env.PORT ?? 3000);
const host = process.env.HOST ?? '127.0.0.1';
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
const connections = watchConnections(server);
server.listen(port, host, () => console.log(`Listening on http://localhost:${port}`));

const mails = setInterval(() => keystead.sendDueMails(), 15_000);

stopOnSignals(async () => {
  clearInterval(mails);
  // Also requests that are on their way on open connections are answered first.
  await connections.close();
  await keystead.close();
});
