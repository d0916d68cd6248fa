import { fileURLToPath } from 'node:url';
import {
  createKeystead,
  type Feature,
  type FeatureState,
  isTrustedOrigin,
  type Keystead,
  listFeatures,
  type Mailer,
  OptionsError,
  serviceOptions,
} from '@keystead/api-router';
import type { DestinationStream } from 'pino';
import { createApp } from './app.ts';
import { createCalls } from './calls.ts';
import { protectData } from './data-folder.ts';
import { offerDemoProvider } from './dev-provider/offer-demo-provider.ts';
import { withoutPassword } from './fault.ts';
import { createHttpServer, listen } from './http-server.ts';
import { createAccessLogger, createLogger, type Logger } from './logger.ts';
import { createMailDelivery } from './mail-delivery.ts';
import type { Start } from './read-start.ts';
import { openRedisStore } from './redis-store.ts';
import { sendDueMails } from './send-due-mails.ts';
import { stopServer } from './shutdown.ts';
import { findWarnings } from './start-warnings.ts';
import { describePlaces } from './welcome.ts';

/** Default lifetime of a copy of a session, in seconds. */
const MINUTE = 60;
/** Seconds that running calls have to finish when the server stops; orchestrators usually wait 30. */
const GRACE = 25;

const demoFolder = fileURLToPath(new URL('../../demo/dist', import.meta.url));

export interface StartedServer {
  logger: Logger;
  /** List of URLs, for the person who started the server. */
  welcome: string;
  stop(): Promise<void>;
}

/** The service with features that a configuration module may have added. */
type OwnKeystead = Keystead<readonly Feature[]>;

/** Redis store, if one is configured. With `rateLimit.storage: 'database'` counters stay in the database. */
async function openStore({ redis, options: { rateLimit, session } }: Start, logger: Logger) {
  if (redis === undefined) return undefined;
  const store = await openRedisStore(redis, { maxAge: session?.cookieCache?.maxAge ?? MINUTE, logger });
  const { counter, changes, close } = store;
  return { close, shared: { changes, ...(rateLimit?.storage === undefined && { counter }) } };
}

/** Creates the service and migrates the database. Rejects with one sentence if the database cannot be used. */
async function createService(
  options: Start['options'],
  logger: Logger,
  mailer: Mailer | undefined,
): Promise<OwnKeystead> {
  let service: OwnKeystead | undefined;
  try {
    service = await createKeystead({ ...options, logger, ...(mailer && { mailer }) });
    await service.claim();
    const migrations = await service.migrate();
    if (migrations.length > 0) logger.info({ migrations }, 'database brought up to date');
    return service;
  } catch (error) {
    await service?.close();
    if (error instanceof OptionsError) throw error;
    const place = typeof options.database === 'string' ? ` ${withoutPassword(options.database)}` : '';
    const reason = error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
    throw new Error(`The database${place} cannot be used: ${reason}.`, { cause: error });
  }
}

/** Logs which features are on and off, so that no feature is off unnoticed. */
function logFeatures(states: readonly FeatureState[], logger: Logger): void {
  const namesOf = (isOn: boolean) => states.filter((state) => state.isOn === isOn).map(({ name }) => name);
  logger.info({ on: namesOf(true), off: namesOf(false) }, 'features');
}

/** Prepares the database, then listens. Rejects with a sentence for the operator if either is impossible. */
export async function startServer(start: Start, destination: DestinationStream): Promise<StartedServer> {
  const { environment, options } = start;
  const logger = createLogger(environment.logLevel, destination);
  for (const warning of [...findWarnings(start), ...protectData(options.database)]) logger.warn({}, warning);

  const { mailer, mailbox, close: closeMail } = createMailDelivery(start, logger);
  const store = await openStore(start, logger);
  const demo = offerDemoProvider(start);
  const service = await createService(
    { ...options, ...demo.options, ...store?.shared },
    logger,
    mailer,
  ).catch((error: unknown) => {
    store?.close();
    throw error;
  });
  logFeatures(listFeatures(service.deps, options.features), logger);
  const { base, rpcPath, appName } = serviceOptions.of(service.deps);
  const demoProvider = demo.createRouter({ appName, baseUrl: base.origin, baseHref: base.href, logger });
  const calls = createCalls();
  const server = createHttpServer(
    createApp({
      service,
      paths: { base: base.path, trpc: rpcPath },
      appName,
      baseUrl: base.origin,
      isTrustedOrigin: (origin) => isTrustedOrigin(service.deps, origin),
      demoFolder,
      mailbox,
      demoProvider,
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
  const mails = sendDueMails(service);
  logger.info({ host: environment.host, port: environment.port, baseUrl: base.origin }, 'listening');
  return {
    logger,
    welcome: describePlaces({
      origin: base.origin,
      basePath: base.path,
      hasMailbox: mailbox !== null,
      hasDemoProvider: demoProvider !== null,
    }),
    async stop() {
      mails.stop();
      await stopServer({ server, calls, service, grace: GRACE });
      store?.close();
      closeMail();
    },
  };
}
