import type { RequestListener } from 'node:http';
import express, { type Router } from 'express';
import { createAccessLog } from './access-log.ts';
import { answers, sendAnswer } from './answers.ts';
import type { Calls } from './calls.ts';
import { DEMO_PATH } from './dev-provider/demo-client.ts';
import { createFailureHandler, notFound } from './failures.ts';
import { createHealthRouter } from './health.ts';
import type { Logger } from './logger.ts';
import { createReferenceRouter } from './reference-page.ts';
import { createRequestIds } from './request-id.ts';
import { toPath } from './request-target.ts';
import { applicationPolicy, createHelmet, securityHeaders, servicePolicy } from './security-headers.ts';
import type { Service, ServicePaths } from './service.ts';
import { createServiceHandler } from './service-handler.ts';
import { createDemoRouter } from './static-demo.ts';

export interface AppParts {
  service: Pick<Service, 'serve' | 'alive' | 'ready'>;
  paths: ServicePaths;
  appName: string;
  /** The public URL; https turns Strict-Transport-Security on. */
  baseUrl: string;
  /** The folder of the built demo application; null in the packaged server. */
  demoFolder: string | null;
  /** Mounted at /dev/mailbox and /dev/mailbox.json; null in production. */
  mailbox: Router | null;
  /** Mounted at /dev/openid; null if anybody except the developer could reach it. */
  demoProvider: Router | null;
  logger: Logger;
  accessLogger: Pick<Logger, 'info'>;
  calls: Calls;
}

/** Everything that answers on the port, as a listener for a node:http server. */
export function createApp(parts: AppParts): RequestListener {
  const { service, paths, baseUrl, logger, calls } = parts;
  const requestIds = createRequestIds();
  const accessLog = createAccessLog(parts.accessLogger);

  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.set('case sensitive routing', true);

  app.use(createHealthRouter(service, calls));
  app.use((request, response, next) => {
    const requestId = requestIds(request);
    request.headers['x-request-id'] = requestId;
    response.setHeader('x-request-id', requestId);
    response.once('close', accessLog(request, response, requestId));
    next();
  });
  app.use(createHelmet(applicationPolicy, baseUrl));
  app.use(
    `${paths.base}/reference`,
    createReferenceRouter({ appName: parts.appName, baseUrl, basePath: paths.base }),
  );
  if (parts.mailbox) app.use(['/dev/mailbox', '/dev/mailbox.json'], parts.mailbox);
  if (parts.demoProvider) app.use(DEMO_PATH, parts.demoProvider);
  if (parts.demoFolder !== null) app.use(createDemoRouter(parts.demoFolder));
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
    // Calls go around Express, which replaces the prototype of every request; that alone takes a tenth of a call.
    void serveCall(request, response, () => app(request, response));
  };
}
