import type { Orm } from '@keystead/db';
import { emptyDatabase } from '@keystead/db/testing';
import type { Feature } from '#core/feature/define-feature.ts';
import type { Logger } from '#core/ports.ts';
import { createChangeLog } from '#core/session/change-log.ts';
import { createKeystead } from '#create-keystead.ts';
import type { KeysteadOptions } from '#options.ts';
import { type BrowserOptions, createBrowser } from '#testing/browser.ts';
import { createOutbox } from '#testing/network/outbox.ts';
import { type ServiceTestOptions, withTestDefaults } from '#testing/service-test-options.ts';

export interface LogEntry {
  level: keyof Logger;
  fields: object;
  message: string;
}

export type TestOptions = ServiceTestOptions & {
  /** Leave the service without a mailer. */
  withoutMailer?: boolean;
};

/** Seconds; longer than any copy of a session in a test. */
const COPIES_LIVE = 24 * 60 * 60;

function createLog() {
  const entries: LogEntry[] = [];
  const write =
    (level: keyof Logger) =>
    (fields: object, message: string): void => {
      entries.push({ level, fields, message });
    };
  const logger: Logger = {
    debug: write('debug'),
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
  };
  return { entries, logger };
}

/**
 * The real service on an empty database, or on one that the caller has made, with a clock that stands until it is
 * moved, an outbox, and a log.
 */
export async function testApp({ withoutMailer = false, ...options }: TestOptions = {}, made?: Orm) {
  const statements: string[] = [];
  const listener = { debug: (sql: string) => void statements.push(sql) };
  const database = made ? { orm: made, close: async () => {} } : await emptyDatabase(listener);
  const outbox = createOutbox();
  const log = createLog();
  let now = new Date('2026-03-01T12:00:00.000Z');
  const given: KeysteadOptions = {
    database: database.orm,
    logger: log.logger,
    clock: () => now,
    ...(!withoutMailer && { mailer: outbox.mailer }),
    ...withTestDefaults(options),
  };
  // With a clock that stands, what arrives from another process would make every copy of a session stale.
  const alone = (): KeysteadOptions => ({ changes: createChangeLog(COPIES_LIVE), ...given });
  const service = await createKeystead(alone());
  // As at a start, so that no call of a test reads or makes them.
  await service.deps.dataKeys.load();
  const services: Pick<typeof service, 'deps' | 'idle'>[] = [service];
  /** Ends with the test: what a service wrote later would be counted in the next one, on the same database. */
  const kept = async <Made extends (typeof services)[number]>(making: Promise<Made>): Promise<Made> => {
    const made = await making;
    services.push(made);
    return made;
  };
  return {
    service,
    /** Another process of the same service, on the same database, or that one after its options were changed. */
    beside: (changes: Partial<KeysteadOptions> = {}) => kept(createKeystead({ ...alone(), ...changes })),
    /** Another process of the same service, with features of an application's own. */
    withFeatures: (features: readonly Feature[], changes: Partial<KeysteadOptions> = {}) =>
      kept(createKeystead({ ...alone(), ...changes, features })),
    outbox,
    log: log.entries,
    /** SQL as it was sent, for counting what one call costs. */
    statements,
    /** Empties `statements`, once the work that earlier calls left behind is done, so that it is not counted too. */
    async forgetStatements() {
      await service.idle();
      statements.length = 0;
    },
    em: () => service.orm.em.fork(),
    now: () => now,
    /** Moves the clock by seconds. */
    advance(seconds: number) {
      now = new Date(now.getTime() + seconds * 1000);
    },
    browser: (browser?: BrowserOptions) => createBrowser(service, browser),
    /** Waits for the mails and hooks of the calls so far. */
    settle: () => service.idle(),
    async [Symbol.asyncDispose]() {
      for (const { deps } of services) deps.moving.stop();
      for (const { idle } of services) await idle();
      await database.close();
    },
  };
}

export type TestApp = Awaited<ReturnType<typeof testApp>>;
