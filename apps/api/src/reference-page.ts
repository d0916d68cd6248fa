import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Router } from 'express';
import { createHelmet, referencePolicy } from './security-headers.ts';

/** Script of the page, from the installed package: nothing is loaded from other servers. */
const bundle = join(
  dirname(createRequire(import.meta.url).resolve('@scalar/api-reference')),
  'browser/standalone.js',
);

/** Settings without requests to other servers, and without storing what a reader typed. */
const configuration = {
  telemetry: false,
  withDefaultFonts: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  persistAuth: false,
  agent: { disabled: true },
  mcp: { disabled: true },
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
</head>
<body>
<div id="reference"></div>
<script src="${basePath}/reference/bundle.js"></script>
<script src="${basePath}/reference/start.js"></script>
</body>
</html>
`;

const toScript = (documentUrl: string): string =>
  `Scalar.createApiReference('#reference', ${JSON.stringify({ url: documentUrl, ...configuration })});\n`;

/** Page for reading and trying the API, at `{base}/reference`, with its own policy; see `referencePolicy`. */
export function createReferenceRouter(site: ReferenceSite): Router {
  const router = Router();
  router.use(createHelmet(referencePolicy, site.baseUrl));
  router.get('/', (_request, response) => {
    response.setHeader('cache-control', 'no-cache');
    response.type('html').send(toPage(site));
  });
  router.get('/start.js', (_request, response) => {
    response.setHeader('cache-control', 'no-cache');
    response.type('js').send(toScript(`${site.basePath}/openapi.json`));
  });
  router.get('/bundle.js', (_request, response) => {
    response.sendFile(bundle, { dotfiles: 'allow', maxAge: '1d' });
  });
  return router;
}
