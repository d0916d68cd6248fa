import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import express, { type Router } from 'express';
import { createHelmet, referencePolicy } from './security-headers.ts';

/**
 * Folder with the files of Swagger UI that the build copies, so that installing the server does not install the
 * whole package.
 */
const built = fileURLToPath(new URL('../swagger-ui', import.meta.url));

/** In the repository they come from the package. Nothing is loaded from other servers. */
const folder = existsSync(built) ? built : dirname(createRequire(import.meta.url).resolve('swagger-ui-dist'));

/** Paths of the page, and the files behind them. */
const files = { 'bundle.js': 'swagger-ui-bundle.js', 'styles.css': 'swagger-ui.css' };

/** Settings without requests to other servers, and without storing what a reader typed. */
const configuration = {
  dom_id: '#reference',
  deepLinking: true,
  // There are hundreds of calls, so only the groups are shown, with a search field.
  docExpansion: 'none',
  filter: true,
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
  persistAuthorization: false,
};

export interface ReferenceSite {
  appName: string;
  baseUrl: string;
  basePath: string;
}

const toPage = ({ appName, basePath }: ReferenceSite): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${appName.replace(/[&<>"]/g, '')} API reference</title>
<link rel="stylesheet" href="${basePath}/reference/styles.css">
</head>
<body>
<div id="reference"></div>
<script src="${basePath}/reference/bundle.js"></script>
<script src="${basePath}/reference/start.js"></script>
</body>
</html>
`;

/** Swagger UI is dark under a class; the page follows the system. */
const toScript = (documentUrl: string): string => `const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();
SwaggerUIBundle(${JSON.stringify({ url: documentUrl, ...configuration })});
`;

/** Page for reading and trying the API, at `{base}/reference`, with its own policy; see `referencePolicy`. */
export function createReferenceRouter(site: ReferenceSite): Router {
  const router = express.Router();
  router.use(createHelmet(referencePolicy, site.baseUrl));
  router.get('/', (_request, response) => {
    response.setHeader('cache-control', 'no-cache');
    response.type('html').send(toPage(site));
  });
  router.get('/start.js', (_request, response) => {
    response.setHeader('cache-control', 'no-cache');
    response.type('js').send(toScript(`${site.basePath}/openapi.json`));
  });
  for (const [path, file] of Object.entries(files)) {
    router.get(`/${path}`, (_request, response) => {
      response.sendFile(join(folder, file), { dotfiles: 'allow', maxAge: '1d' });
    });
  }
  return router;
}
