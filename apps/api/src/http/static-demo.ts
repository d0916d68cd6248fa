import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import express, { type Request, type Response, type Router } from 'express';
import { preferCompressed } from './compressed-files.ts';
import { cacheByName } from './static-cache.ts';

const missingPage = `<!doctype html>
<html lang="en">
<title>Keystead</title>
<main>
<h1>Keystead is running</h1>
<p>The demo application has not been built yet. Build it in the folder of the repository, then reload this page:</p>
<pre>npm run build</pre>
<p>The service itself answers under <a href="/api/auth/ok">/api/auth</a>.</p>
</main>
</html>
`;

/** A page is asked for by a request that accepts `text/html`, or by one for the start page that accepts anything. */
const wantsPage = ({ method, path, headers }: Request): boolean => {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (path.toLowerCase().startsWith('/api')) return false;
  const accept = headers.accept ?? '*/*';
  return accept.includes('text/html') || (path === '/' && accept.includes('*/*'));
};

function sendIndex(response: Response, folder: string): void {
  response.setHeader('cache-control', 'no-cache');
  if (existsSync(join(folder, 'index.html'))) {
    response.sendFile('index.html', { root: folder, cacheControl: false });
    return;
  }
  response.status(503).type('html').send(missingPage);
}

/** Path of what the demo application asks about its server. */
const FACTS_PATH = '/demo.json';

/** The font under a name that stays, for pages of the service and mails. */
const FONT_PATH = '/inter.woff2';

/** What mails show of the brand. They are of another origin than the server, or of none. */
const brandFiles = ['/tideline.png', '/tideline-dark.png', FONT_PATH];

/** Demo application at `/`: its files, and its start page for every path that its router handles. */
export function createDemoRouter(folder: string, findFacts: (request: Request) => object): Router {
  const router = express.Router();
  router.get(FACTS_PATH, (request, response) => {
    response.setHeader('cache-control', 'no-store');
    response.json(findFacts(request));
  });
  router.get('/.well-known/change-password', (_request, response) =>
    response.redirect(302, '/account/security'),
  );
  // Browsers request this icon for pages without one, such as the API reference.
  router.get('/favicon.ico', (_request, response) => response.redirect(302, '/tideline.svg'));
  router.use(brandFiles, (_request, response, next) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    next();
  });
  router.get(FONT_PATH, (_request, response, next) => {
    const [file] = globSync('assets/inter-latin-*.woff2', { cwd: folder });
    if (file === undefined) next();
    else response.sendFile(file, { root: folder, maxAge: '1 day' });
  });
  router.use(preferCompressed(folder));
  router.use(
    express.static(folder, {
      index: false,
      redirect: false,
      cacheControl: false,
      setHeaders: cacheByName('assets'),
    }),
  );
  router.use((request, response, next) => {
    if (wantsPage(request)) sendIndex(response, folder);
    else next();
  });
  return router;
}
