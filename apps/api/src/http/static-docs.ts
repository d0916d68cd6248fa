import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import express, { type Router } from 'express';
import { applicationPolicy, createHelmet } from './security-headers.ts';
import { cacheByName } from './static-cache.ts';

/** Path of the site of guides. */
export const DOCS_PATH = '/docs';

const missingPage = `<!doctype html>
<html lang="en">
<title>Keystead</title>
<main>
<h1>The guides have not been built yet</h1>
<p>Build them in the folder of the repository, then reload this page:</p>
<pre>npm run build</pre>
</main>
</html>
`;

/** Hashes of the scripts that stand in the pages, which the build lists: the only ones that browsers run there. */
const readInlineScripts = (folder: string): string[] =>
  JSON.parse(readFileSync(join(folder, 'inline-scripts.json'), 'utf8'));

/** Policy of the site: its scripts, and those of its search, which are compiled for the browser. */
const toPolicy = (inlineScripts: readonly string[]) => ({
  ...applicationPolicy,
  'script-src': ["'self'", "'wasm-unsafe-eval'", ...inlineScripts.map((hash) => `'${hash}'`)],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
});

/** The site of guides, a folder of files, below `/docs`. */
export function createDocsRouter(folder: string, baseUrl: string): Router {
  const router = express.Router({ strict: true });
  if (!existsSync(join(folder, 'index.html'))) {
    router.use((_request, response) => void response.status(503).type('html').send(missingPage));
    return router;
  }
  router.use(createHelmet(toPolicy(readInlineScripts(folder)), baseUrl));
  router.use(express.static(folder, { cacheControl: false, setHeaders: cacheByName('_astro') }));
  router.use((_request, response) => {
    response.status(404).sendFile('404.html', { root: folder, cacheControl: false });
  });
  return router;
}
