import { resolve } from 'node:path';
import { stopOnSignals, watchConnections } from '@keystead/api-router/node';
import express from 'express';
import { createServer } from 'vite';
import { createApp } from './app.ts';
import { keystead } from './keystead.ts';

const port = Number(process.env.PORT ?? 3000);
const host = process.env.HOST ?? '127.0.0.1';
const app = createApp(keystead);
const isBuilt = process.argv.includes('--built');
const vite = isBuilt ? undefined : await createServer({ server: { middlewareMode: true } });

if (vite) app.use(vite.middlewares);
else {
  const pages = resolve('dist');
  app.use(express.static(pages));
  // Every other path is a page of the application in the browser.
  app.use((_request, response) => response.sendFile('index.html', { root: pages }));
}

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
