import { type FeatureState, listFeatures, serviceOptions } from '@keystead/api-router';
import { currentBrand } from '@keystead/api-router/mail';
import { createClientReader, watchConnections } from '@keystead/api-router/node';
import type { DestinationStream } from 'pino';
import { createApp } from '#app.ts';
import { type Demo, findDemoPages } from '#demo.ts';
import { protectData } from '#environment/data-folder.ts';
import type { Start } from '#environment/read-start.ts';
import { findWarnings } from '#environment/start-warnings.ts';
import { createCalls } from '#http/calls.ts';
import { handRound } from '#http/hand-round.ts';
import { createHttpServer, defaultLimits, listen } from '#http/http-server.ts';
import { createAccessLogger, createLogger, type Logger } from '#logs/logger.ts';
import { createMailDelivery } from '#mail/mail-delivery.ts';
import { openMetrics } from '#metrics/open-metrics.ts';
import { findPageOptions } from '#pages/page-options.ts';
import { findSections } from '#pages/page-sections.ts';
import { siteFolder } from '#pages/site.ts';
import { traceIfAsked } from '../telemetry.ts';
import { openService } from './open-service.ts';
import { openStore } from './open-store.ts';
import { type RegularWork, startRegularWork } from './regular-work.ts';
import { stopServer } from './shutdown.ts';
import { GRACE } from './start-words.ts';
import { describePlaces, findOffers } from './welcome.ts';

/** Seconds after which a worker that retires ends what is left: no client is idle for so long. */
const RETIREMENT = defaultLimits.keepAlive + GRACE;

/** Seconds for which a server that stops keeps idle connections; a developer who stops one does not wait. */
const IDLE = 2;

export interface StartedServer {
  logger: Logger;
  /** List of URLs, for the person who started the server. */
  welcome: string;
  /** Begins the work that does not depend on calls. */
  work(): void;
  stop(): Promise<void>;
  /** Stops slowly, for a worker whose place another one has taken. */
  retire(): Promise<void>;
}

export interface ServerParts {
  destination: DestinationStream;
  demo: Demo | null;
  /** It writes the lines to the log that every worker of a server would repeat. */
  announces: boolean;
}

/** Logs which features are on and off, so that the operator notices a missing one. */
function logFeatures(states: readonly FeatureState[], logger: Logger): void {
  const namesOf = (isOn: boolean) => states.filter((state) => state.isOn === isOn).map(({ name }) => name);
  logger.info({ on: namesOf(true), off: namesOf(false) }, 'features');
}

/** Prepares the database, then listens. Rejects with a sentence for the operator if either is impossible. */
export async function startServer(
  start: Start,
  { destination, demo, announces }: ServerParts,
): Promise<StartedServer> {
  const { environment, options } = start;
  const logger = createLogger(environment.logLevel, destination);
  const warnings = announces ? [...findWarnings(start), ...protectData(options.database)] : [];
  for (const warning of warnings) logger.warn({}, warning);

  // Provider and team of the demo keep what they know in their process.
  const alone = start.workers === 1 ? demo : null;
  const demoProvider = alone?.offerProvider(start);
  const demoCrew = alone?.offerCrew(start);
  const delivery = createMailDelivery({ ...start, options: { ...options, ...demoCrew?.options } }, logger);
  const { mailer, mailbox, close: closeMail } = delivery;
  const store = await openStore(start, logger);
  const { service, migrations } = await openService({
    ...options,
    ...(demo ? findDemoPages(start) : findPageOptions(start)),
    ...demoProvider?.options,
    ...demoCrew?.options,
    ...store?.shared,
    logger,
    ...(mailer && { mailer }),
  }).catch((error: unknown) => {
    store?.close();
    throw error;
  });
  if (migrations.length > 0) logger.info({ migrations }, 'database brought up to date');
  if (announces) logFeatures(listFeatures(service.deps, options.features), logger);
  const { base, rpcPath, appName } = serviceOptions.of(service.deps);
  const providerPages =
    demoProvider?.createRouter({ appName, baseUrl: base.origin, baseHref: base.href, logger }) ?? null;
  const crew = demoCrew?.createCrew(service) ?? null;
  const pages =
    demo || start.pages === null
      ? null
      : { base: start.pages, rpc: rpcPath, sections: findSections(service) };
  const calls = createCalls();
  const closeAll = async (): Promise<void> => {
    await service.close();
    store?.close();
  };
  await traceIfAsked(service, logger);
  const metrics = await openMetrics(service, start, logger).catch(async (error: unknown) => {
    await closeAll();
    throw error;
  });
  const server = createHttpServer(
    createApp({
      service,
      paths: { base: base.path, trpc: rpcPath, root: service.deps.rootPaths },
      appName,
      findBrand: () => currentBrand(service.deps),
      baseUrl: base.origin,
      demoFolder: demo?.folder ?? null,
      pages: pages && { ...pages, folder: siteFolder },
      docsFolder: demo?.docsFolder ?? null,
      mailbox,
      demoProvider: providerPages,
      crew,
      metrics: metrics?.listener ?? null,
      logger,
      accessLogger: createAccessLogger(environment.logLevel, destination),
      findClient: createClientReader(service),
      calls,
    }),
  );
  if (start.workers > 1) handRound(server);
  const connections = watchConnections(server);
  try {
    await listen(server, environment);
  } catch (error) {
    await metrics?.close();
    await closeAll();
    throw error;
  }
  const { host, port } = environment;
  if (announces) logger.info({ host, port, baseUrl: base.origin }, 'listening');
  let regularWork: RegularWork | undefined;
  const idle = environment.mode === 'production' ? IDLE : 0;
  const end = async (patience: number, grace: number): Promise<void> => {
    regularWork?.stop();
    const closeService = async (seconds?: number): Promise<void> => {
      await metrics?.close();
      await crew?.close();
      await service.close(seconds);
    };
    await stopServer({ connections, calls, service: { close: closeService }, idle: patience, grace });
    store?.close();
    closeMail();
  };
  return {
    logger,
    welcome: describePlaces({
      origin: base.origin,
      basePath: base.path,
      hasDemo: demo !== null,
      pages: pages?.base,
      ...findOffers(service, options),
      hasCrew: crew !== null,
      hasMailbox: mailbox !== null,
      hasDemoProvider: providerPages !== null,
    }),
    work() {
      regularWork ??= startRegularWork(service);
    },
    stop: () => end(idle, GRACE - idle),
    retire: () => end(RETIREMENT, GRACE),
  };
}
