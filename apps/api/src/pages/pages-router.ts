import type { Incoming } from '@keystead/api-router';
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import { preferCompressed } from '#http/compressed-files.ts';
import { applicationPolicy, securityHeaders } from '#http/security-headers.ts';
import { cacheByName } from '#http/static-cache.ts';
import type { Service } from '#service.ts';
import { type PageFacts, toPageDocument } from './document.ts';
import type { FindFallback } from './fallback.ts';
import { fallbacks as ownFallbacks } from './fallbacks.ts';
import { type BuiltPage, findPage, readSite } from './site.ts';

export interface PagesParts extends Omit<PageFacts, 'name' | 'icon'> {
  /** Folder of the build. */
  folder: string;
  /** The public URL; https turns Strict-Transport-Security on. */
  baseUrl: string;
  service: Pick<Service, 'serve'>;
  /** Name and logo of the product, which change while the server runs. */
  findBrand: () => Promise<{ name: string; logo?: string | undefined }>;
  fallbacks?: Readonly<Record<string, FindFallback>>;
}

const missingPage = `<!doctype html>
<html lang="en">
<title>Keystead</title>
<main>
<h1>Keystead is running</h1>
<p>Its pages have not been built yet. Build them in the folder of the repository, then start the server again:</p>
<pre>npm run build</pre>
</main>
</html>
`;

/** What answers at the root of the host and is no page: an unknown path there is answered as data. */
const ofService = /^\/(?:api|dev|docs|\.well-known|healthz|readyz|metrics|assets)(?:\/|$)/;

const asksForPages = ({ method, headers }: Request): boolean =>
  (method === 'GET' || method === 'HEAD') && /text\/html|\*\/\*/.test(headers.accept ?? '*/*');

/** A browser that opens an address, and not a program. */
const isOpened = ({ headers }: Request): boolean => headers.accept?.includes('text/html') === true;

const toPrimary = (tag: string): string => tag.split('-')[0]?.toLowerCase() ?? '';

/** A reader of one sort of Portuguese understands the other. */
const pickLanguage = (known: readonly string[], asked: readonly string[]): string =>
  asked.flatMap((tag) => known.find((one) => toPrimary(one) === toPrimary(tag)) ?? [])[0] ?? 'en';

/** Asks the service as the browser that sent a request. */
const toAsk =
  ({ service, basePath }: PagesParts, request: Request) =>
  (path: string) => {
    const incoming: Incoming = {
      method: 'GET',
      url: basePath + path,
      headers: { ...request.headers, accept: 'application/json' },
      address: request.socket.remoteAddress ?? null,
      body: async () => new Uint8Array(),
      isGone: () => request.socket.destroyed,
    };
    return service.serve(incoming);
  };

/** The pages of the kit at `base`: their files, and a document for each path of their table. */
export function createPagesRouter(parts: PagesParts): Router {
  const { folder, base, baseUrl, fallbacks = ownFallbacks } = parts;
  const site = readSite(folder);
  const router = express.Router({ caseSensitive: true });
  const pages = express.Router({ caseSensitive: true });
  router.use(base || '/', pages);
  pages.use(preferCompressed(folder));
  pages.use(
    '/assets',
    express.static(`${folder}/assets`, {
      index: false,
      redirect: false,
      cacheControl: false,
      setHeaders: cacheByName('assets'),
    }),
  );
  if (site === undefined) {
    pages.use((request, response, next) => {
      if (!asksForPages(request) || !isOpened(request) || ofService.test(request.originalUrl)) return next();
      response.setHeader('cache-control', 'no-store');
      response.status(503).type('html').send(missingPage);
    });
    return router;
  }

  const send = (
    { response, locale, status }: { response: Response; locale: string; status: number },
    { facts, page, fallback }: { facts: PageFacts; page: BuiltPage; fallback?: string | undefined },
  ): void => {
    response.status(status).type('html');
    response.setHeader('cache-control', 'no-store');
    response.vary('Accept-Language');
    response.send(toPageDocument(site, facts, { page, locale, fallback }));
  };

  const answer: RequestHandler = async (request, response, next) => {
    if (!asksForPages(request)) return next();
    const locale = pickLanguage(site.languages, request.acceptsLanguages());
    const page = findPage(site, request.path, parts.sections);
    const readFacts = async (): Promise<PageFacts> => {
      const { name, logo: icon } = await parts.findBrand();
      return { ...parts, name, icon };
    };
    if (page === undefined) {
      if (!isOpened(request) || (base === '' && ofService.test(request.path))) return next();
      return send({ response, locale, status: 404 }, { facts: await readFacts(), page: site.notFound });
    }
    const { url } = request;
    const facts = await readFacts();
    const fallback = await fallbacks[page.path]?.({
      url,
      locale,
      ask: toAsk(parts, request),
      words: site.words[locale] ?? {},
      facts,
    });
    if (fallback?.formTargets) allowForms(response, baseUrl, fallback.formTargets);
    send({ response, locale, status: 200 }, { facts, page, fallback: fallback?.html });
  };
  pages.use(answer);
  return router;
}

/** Lets the answers of forms lead to other origins, in the policy of this answer. */
function allowForms(response: Response, baseUrl: string, targets: readonly string[]): void {
  const policy = { ...applicationPolicy, 'form-action': [...applicationPolicy['form-action'], ...targets] };
  for (const [name, value] of securityHeaders(policy, baseUrl)) response.setHeader(name, value);
}
