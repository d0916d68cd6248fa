import type { IncomingMessage, RequestListener } from 'node:http';
import express, { type Router } from 'express';
import type { Crew } from './dev-crew/create-crew.ts';
import { CREW_PATH, createCrewRouter } from './dev-crew/crew-router.ts';
import { findDemoFacts } from './dev-crew/demo-facts.ts';
import { isLocalRequest } from './dev-pages/create-local-only.ts';
import { DEMO_PATH } from './dev-provider/demo-client.ts';
import { answers, sendAnswer } from './http/answers.ts';
import type { Calls } from './http/calls.ts';
import { createFailureHandler, notFound } from './http/failures.ts';
import { createHealthRouter } from './http/health.ts';
import { createRequestIds } from './http/request-id.ts';
import { toPath } from './http/request-target.ts';
import { applicationPolicy, createHelmet, securityHeaders, servicePolicy } from './http/security-headers.ts';
import { createServiceHandler } from './http/service-handler.ts';
import { createDemoRouter } from './http/static-demo.ts';
import { createDocsRouter, DOCS_PATH } from './http/static-docs.ts';
import { createAccessLog, type FindClient } from './logs/access-log.ts';
import type { Logger } from './logs/logger.ts';
import { isForMetrics } from './metrics/metrics-listener.ts';
import { createPagesRouter, type PagesParts } from './pages/pages-router.ts';
import type { FindBrand } from './reference/colors.ts';
import { createReferenceRouter } from './reference/reference-router.ts';
import type { Service, ServicePaths } from './service.ts';

export interface AppParts {
  service: Pick<Service, 'serve' | 'alive' | 'ready'>;
  paths: ServicePaths;
  appName: string;
  /** That of the reference of the API and of the pages, which changes while the server runs. */
  findBrand: FindBrand;
  /** The public URL; https turns Strict-Transport-Security on. */
  baseUrl: string;
  /** The folder of the built demo application; null in the packaged server. */
  demoFolder: string | null;
  /** The pages of the kit; null if they are off, or if there is a demo application. */
  pages?: Omit<PagesParts, 'service' | 'baseUrl' | 'basePath' | 'findBrand'> | null;
  /** The folder of the built site of guides; null in the packaged server. */
  docsFolder?: string | null;
  /** Mounted at /dev/mailbox and /dev/mailbox.json; null in production. */
  mailbox: Router | null;
  /** Mounted at /dev/openid; null if anybody except the developer could reach it. */
  demoProvider: Router | null;
  /** Team as whose members a developer can sign in; null if anybody else could. */
  crew: Crew | null;
  /** Metrics at /metrics, behind a token; null if they are off, or on a port of their own. */
  metrics: RequestListener | null;
  logger: Logger;
  accessLogger: Pick<Logger, 'info'>;
  /** IP address of a client, behind the proxies of the options. Default: that of the socket. */
  findClient?: FindClient;
  calls: Calls;
}

/** All parts of the server behind one listener for node:http. */
export function createApp(parts: AppParts): RequestListener {
  const { service, paths, baseUrl, logger, calls, findBrand } = parts;
  const requestIds = createRequestIds();
  const accessLog = createAccessLog(parts.accessLogger, parts.findClient);

  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.set('case sensitive routing', true);

  app.use(createHealthRouter(service, calls));
  app.use((request, response, next) => {
    const requestId = requestIds(request);
    request.headers['x-request-id'] = requestId;
    response.setHeader('x-request-id', requestId);
    const logEnd = accessLog(request, response, requestId);
    response.once('close', () => logEnd());
    next();
  });
  app.use(createHelmet(applicationPolicy, baseUrl));
  app.use(
    `${paths.base}/reference`,
    createReferenceRouter({ service, findBrand, baseUrl, basePath: paths.base }),
  );
  if (parts.mailbox) app.use(['/dev/mailbox', '/dev/mailbox.json'], parts.mailbox);
  if (parts.demoProvider) app.use(DEMO_PATH, parts.demoProvider);
  if (parts.crew) app.use(CREW_PATH, createCrewRouter({ crew: parts.crew, baseUrl }));
  if (parts.docsFolder) app.use(DOCS_PATH, createDocsRouter(parts.docsFolder, baseUrl));
  if (parts.demoFolder !== null) {
    const findFacts = (request: IncomingMessage) => findDemoFacts(parts, isLocalRequest(baseUrl, request));
    app.use(createDemoRouter(parts.demoFolder, findFacts));
  } else {
    if (parts.pages)
      app.use(createPagesRouter({ ...parts.pages, service, baseUrl, basePath: paths.base, findBrand }));
    // The default of `redirectTo`. Without pages there is no such page, and that of the service does as well.
    app.get('/reset-password', ({ url }, response) => {
      response.setHeader('cache-control', 'no-store');
      response.redirect(302, `${paths.base}/reset-password/choose${url.replace(/^[^?]*/, '')}`);
    });
  }
  app.use(notFound);
  app.use(createFailureHandler(logger));

  const serveCall = createServiceHandler({
    service,
    paths,
    headers: securityHeaders(servicePolicy, baseUrl),
    requestIds,
    accessLog,
    logger,
    calls,
  });
  return (request, response) => {
    const path = toPath(request.url);
    if (path === undefined) {
      sendAnswer(response, answers.notFound);
      return;
    }
    request.url = path;
    if (parts.metrics && isForMetrics(request)) {
      parts.metrics(request, response);
      return;
    }
    // Calls go around Express, which replaces the prototype of every request; that alone takes a tenth of a call.
    void serveCall(request, response, () => app(request, response));
  };
}
