import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Router } from 'express';
import { createHelmet, referencePolicy } from './security-headers.ts';

/** The reader of the OpenAPI document, from the installed package: nothing is loaded from elsewhere. */
const bundle = join(
  dirname(createRequire(import.meta.url).resolve('@scalar/api-reference')),
  'browser/standalone.js',
);

/** Everything that would call out to somebody else's machine, or store what a reader typed, is off. */
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

/** A page to read the API and try it, at `{base}/reference`. It has a policy of its own; see `referencePolicy`. */
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
