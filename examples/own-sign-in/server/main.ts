import { resolve } from 'node:path';
import { stopOnSignals, toNodeHandler, watchConnections } from '@keystead/api-router/node';
import express from 'express';
import { createServer } from 'vite';
import { keystead } from './keystead.ts';

const port = Number(process.env.PORT ?? 3000);
const host = process.env.HOST ?? '127.0.0.1';
const isBuilt = process.argv.includes('--built');
const vite = isBuilt ? undefined : await createServer({ server: { middlewareMode: true } });

const app = express();
app.use(toNodeHandler(keystead));
/** Pages of the kit have paths of their own, and one document. */
app.use((request, _response, next) => {
  if (/^\/(account|sign-up|verify-email|forgot-password|reset-password|two-factor|auth)\b/.test(request.path))
    request.url = '/';
  next();
});
app.use(vite ? vite.middlewares : express.static(resolve('dist')));

const server = app.listen(port, host, (error) => {
  if (error) throw error;
  console.log(`Open http://localhost:${port}`);
});

const connections = watchConnections(server);
const mails = setInterval(() => keystead.sendDueMails(), 15_000);

stopOnSignals(async () => {
  clearInterval(mails);
  // Also requests that are on their way on open connections are answered first.
  await connections.close();
  await vite?.close();
  await keystead.close();
});
