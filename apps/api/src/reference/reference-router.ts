import { createHash } from 'node:crypto';
import type { Incoming } from '@keystead/api-router';
import express, { type Request, type Response, type Router } from 'express';
import { applicationPolicy, createHelmet } from '#http/security-headers.ts';
import type { Service } from '#service.ts';
import { toCallPage } from './call-page.ts';
import type { ReferenceBrand } from './colors.ts';
import { toCoverPage } from './cover-page.ts';
import { type OpenApiDocument, readCalls } from './document.ts';
import { type ReferenceSite, toReferencePage } from './frame.ts';
import { toReferenceScript } from './script.ts';
import { toReferenceStyle } from './style.ts';

interface ReferenceParts {
  service: Pick<Service, 'serve'>;
  brand: ReferenceBrand;
  baseUrl: string;
  basePath: string;
}

const YEAR = 365 * 24 * 60 * 60;

/** The document as the service answers it to anybody. */
async function askForDocument({ service, basePath }: ReferenceParts): Promise<OpenApiDocument> {
  const incoming: Incoming = {
    method: 'GET',
    url: `${basePath}/openapi.json`,
    headers: { accept: 'application/json' },
    address: null,
    body: async () => new Uint8Array(),
    isGone: () => false,
  };
  const { status, body } = await service.serve(incoming);
  if (status !== 200 || typeof body !== 'string') throw new Error(`openapi.json answered ${status}`);
  return JSON.parse(body);
}

interface Pages {
  site: ReferenceSite;
  document: OpenApiDocument;
}

/**
 * The reference of the API at `{base}/reference`: a page for each call that is switched on, made from the document of
 * the service. It can be read without scripts; with them, calls can be found and sent.
 */
export function createReferenceRouter(parts: ReferenceParts): Router {
  const { brand, basePath } = parts;
  const files = {
    'styles.css': { type: 'css', text: toReferenceStyle(brand) },
    'start.js': { type: 'js', text: toReferenceScript(basePath) },
  };
  const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12);
  let read: Promise<Pages> | undefined;
  // The document does not change while the service runs. One that could not be read is asked for again.
  const readPages = (): Promise<Pages> =>
    (read ??= askForDocument(parts).then(
      (document) => ({
        document,
        site: {
          ...brand,
          logo: brand.logo,
          logoDark: brand.logoDark,
          basePath,
          version,
          groups: readCalls(document),
        },
      }),
      (error: unknown) => {
        read = undefined;
        throw error;
      },
    ));
  const send = (response: Response, html: string): void => {
    response.setHeader('cache-control', 'no-cache');
    response.type('html').send(html);
  };

  const router = express.Router({ caseSensitive: true });
  router.use(createHelmet(applicationPolicy, parts.baseUrl));
  for (const [path, { type, text }] of Object.entries(files)) {
    router.get(`/${path}`, (_request, response) => {
      response.setHeader('cache-control', `public, max-age=${YEAR}, immutable`);
      response.type(type).send(text);
    });
  }
  router.get('/', async (_request, response) => {
    const { site, document } = await readPages();
    send(response, toReferencePage(site, { title: 'All calls', main: toCoverPage(site, document) }));
  });
  router.get('/:slug', async (request: Request<{ slug: string }>, response, next) => {
    const { site, document } = await readPages();
    const call = [...site.groups.values()].flat().find(({ slug }) => slug === request.params.slug);
    if (!call) return next();
    const main = toCallPage(call, document, basePath);
    send(response, toReferencePage(site, { title: call.summary, call, main }));
  });
  return router;
}
