import { createHash } from 'node:crypto';
import type { Incoming } from '@keystead/api-router';
import { toFileSource, toMailBrand } from '@keystead/api-router/mail';
import express, { type Request, type Router } from 'express';
import { applicationPolicy, createHelmet } from '#http/security-headers.ts';
import type { Service } from '#service.ts';
import { toCallPage } from './call-page.ts';
import type { FindBrand, ReferenceBrand } from './colors.ts';
import { toCoverPage } from './cover-page.ts';
import { type OpenApiDocument, readCalls } from './document.ts';
import { type ReferenceSite, toReferencePage } from './frame.ts';
import { toReferenceScript } from './script.ts';
import { toReferenceStyle } from './style.ts';

interface ReferenceParts {
  service: Pick<Service, 'serve'>;
  findBrand: FindBrand;
  baseUrl: string;
  basePath: string;
}

const YEAR = 365 * 24 * 60 * 60;

/** The document as the service answers it to anybody; undefined if it answers none. */
async function askForDocument({
  service,
  basePath,
}: Pick<ReferenceParts, 'service' | 'basePath'>): Promise<OpenApiDocument | undefined> {
  const incoming: Incoming = {
    method: 'GET',
    url: `${basePath}/openapi.json`,
    headers: { accept: 'application/json' },
    address: null,
    body: async () => new Uint8Array(),
    isGone: () => false,
  };
  const { status, body } = await service.serve(incoming);
  if (status === 404) return undefined;
  if (status !== 200 || typeof body !== 'string') throw new Error(`openapi.json answered ${status}`);
  return JSON.parse(body);
}

const off = `<article class="cover">
<h1>There is no reference here</h1>
<p class="lead">This service does not show the document that the reference is made from: <code>openapi.json</code> is switched off.</p>
</article>`;

/** HTML of all pages by the last part of their path. Each is made once, when somebody first asks for it. */
function createPages(site: ReferenceSite, document: OpenApiDocument | undefined) {
  const made = new Map<string, string>();
  const makePage = (slug: string): string | undefined => {
    if (document === undefined) return toReferencePage(site, { title: 'Switched off', main: off });
    if (slug === '') return toReferencePage(site, { title: 'All calls', main: toCoverPage(site, document) });
    const call = [...site.groups.values()].flat().find((one) => one.slug === slug);
    const main = call && toCallPage(call, document, site.basePath);
    return main && toReferencePage(site, { title: call.summary, call, main });
  };
  const findPage = (slug: string): string | undefined => {
    const html = made.get(slug) ?? makePage(slug);
    // Only pages that are there are kept, so nobody fills the memory with names.
    if (html !== undefined && document !== undefined) made.set(slug, html);
    return html;
  };
  return { status: document === undefined ? 404 : 200, findPage };
}

/** Files, headers and pages with one brand. */
function toLook(brand: ReferenceBrand, { service, basePath, baseUrl }: ReferenceParts) {
  const look = toMailBrand(brand, baseUrl);
  const files = {
    'styles.css': { type: 'css', text: toReferenceStyle(look) },
    'start.js': { type: 'js', text: toReferenceScript(basePath) },
  };
  const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12);
  const { name, logo, logoDark } = brand;
  let read: Promise<ReturnType<typeof createPages>> | undefined;
  // The document does not change while the service runs. One that could not be read is asked for again.
  const readPages = (): Promise<ReturnType<typeof createPages>> =>
    (read ??= askForDocument({ service, basePath }).then(
      (document) => {
        const groups = document === undefined ? new Map() : readCalls(document);
        return createPages({ name, logo, logoDark, basePath, version, groups }, document);
      },
      (error: unknown) => {
        read = undefined;
        throw error;
      },
    ));
  const fonts = look.fontFile === undefined ? [] : toFileSource(look.fontFile.url);
  const policy = { ...applicationPolicy, 'font-src': [...applicationPolicy['font-src'], ...fonts] };
  return { brand, files, version, readPages, setHeaders: createHelmet(policy, baseUrl) };
}

/** Made anew with each brand that is published. */
function createFindLook(parts: ReferenceParts): () => Promise<ReturnType<typeof toLook>> {
  let known: ReturnType<typeof toLook> | undefined;
  return async () => {
    const brand = await parts.findBrand();
    if (known?.brand !== brand) known = toLook(brand, parts);
    return known;
  };
}

/**
 * The reference of the API at `{base}/reference`: a page for each call that is switched on, made from the document of
 * the service. It can be read without scripts; with them, calls can be found and sent.
 */
export function createReferenceRouter(parts: ReferenceParts): Router {
  const findLook = createFindLook(parts);
  const router = express.Router({ caseSensitive: true });
  router.use(async (request, response, next) => (await findLook()).setHeaders(request, response, next));
  for (const path of ['styles.css', 'start.js'] as const) {
    router.get(`/${path}`, async (request, response) => {
      const { files, version } = await findLook();
      const { type, text } = files[path];
      // For some seconds after a brand was published, another process may have made the page that names the file.
      const isNamed = request.originalUrl.endsWith(`?${version}`);
      response.setHeader('cache-control', isNamed ? `public, max-age=${YEAR}, immutable` : 'no-store');
      response.type(type).send(text);
    });
  }
  router.get(['/', '/:slug'], async (request: Request<{ slug?: string }>, response, next) => {
    const { status, findPage } = await (await findLook()).readPages();
    const html = findPage(request.params.slug ?? '');
    if (html === undefined) return next();
    response.setHeader('cache-control', 'no-cache');
    response.status(status).type('html').send(html);
  });
  return router;
}
