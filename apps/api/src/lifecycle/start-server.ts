import { type FeatureState, listFeatures, serviceOptions } from '@keystead/api-router';
import type { DestinationStream } from 'pino';
import { createApp } from '#app.ts';
import { type Demo, findDemoPages } from '#demo.ts';
import { protectData } from '#environment/data-folder.ts';
import type { Start } from '#environment/read-start.ts';
import { findWarnings } from '#environment/start-warnings.ts';
import { createCalls } from '#http/calls.ts';
import { createHttpServer, listen } from '#http/http-server.ts';
import { createAccessLogger, createLogger, type Logger } from '#logs/logger.ts';
import { createMailDelivery } from '#mail/mail-delivery.ts';
import { openService } from './open-service.ts';
import { openStore } from './open-store.ts';
import { startRegularWork } from './regular-work.ts';
import { stopServer } from './shutdown.ts';
import { describePlaces } from './welcome.ts';

/** Seconds that running calls have to finish when the server stops; orchestrators usually wait 30. */
const GRACE = 25;

export interface StartedServer {
  logger: Logger;
  /** List of URLs, for the person who started the server. */
  welcome: string;
  stop(): Promise<void>;
}

/** Logs which features are on and off, so that the operator notices a missing one. */
function logFeatures(states: readonly FeatureState[], logger: Logger): void {
  const namesOf = (isOn: boolean) => states.filter((state) => state.isOn === isOn).map(({ name }) => name);
  logger.info({ on: namesOf(true), off: namesOf(false) }, 'features');
}

/** Prepares the database, then listens. Rejects with a sentence for the operator if either is impossible. */
export async function startServer(
  start: Start,
  destination: DestinationStream,
  demo: Demo | null = null,
): Promise<StartedServer> {
  const { environment, options } = start;
  const logger = createLogger(environment.logLevel, destination);
  for (const warning of [...findWarnings(start), ...protectData(options.database)]) logger.warn({}, warning);

  const { mailer, mailbox, close: closeMail } = createMailDelivery(start, logger);
  const store = await openStore(start, logger);
  const demoProvider = demo?.offerProvider(start);
  const demoCrew = demo?.offerCrew(start);
  const { service, migrations } = await openService({
    ...options,
    ...(demo && findDemoPages(options)),
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
  logFeatures(listFeatures(service.deps, options.features), logger);
  const { base, rpcPath, appName } = serviceOptions.of(service.deps);
  const providerPages =
    demoProvider?.createRouter({ appName, baseUrl: base.origin, baseHref: base.href, logger }) ?? null;
  const crew = demoCrew?.createCrew(service) ?? null;
  const calls = createCalls();
  const server = createHttpServer(
    createApp({
      service,
      paths: { base: base.path, trpc: rpcPath, root: service.deps.rootPaths },
      appName,
      baseUrl: base.origin,
      demoFolder: demo?.folder ?? null,
      mailbox,
      demoProvider: providerPages,
      crew,
      logger,
      accessLogger: createAccessLogger(environment.logLevel, destination),
      calls,
    }),
  );
  try {
    await listen(server, environment);
  } catch (error) {
    await service.close();
    store?.close();
    throw error;
  }
  const work = startRegularWork(service);
  logger.info({ host: environment.host, port: environment.port, baseUrl: base.origin }, 'listening');
  return {
    logger,
    welcome: describePlaces({
      origin: base.origin,
      basePath: base.path,
      hasDemo: demo !== null,
      hasCrew: crew !== null,
      hasMailbox: mailbox !== null,
      hasDemoProvider: providerPages !== null,
    }),
    async stop() {
      work.stop();
      await crew?.close();
      await stopServer({ server, calls, service, grace: GRACE });
      store?.close();
      closeMail();
    },
  };
}
