import { emptyDatabase } from '@keystead/db/testing';
import type { Feature } from '#core/feature/define-feature.ts';
import type { Logger } from '#core/ports.ts';
import { createKeystead } from '#create-keystead.ts';
import type { KeysteadOptions } from '#options.ts';
import { type BrowserOptions, createBrowser, ORIGIN } from '#testing/browser.ts';
import { createOutbox } from '#testing/outbox.ts';

/** Cheap on purpose: tests hash often, and the cost is tested by itself. */
const cheapCost = { logN: 4, r: 8, p: 1 };

/** With these every call about passkeys is on. */
const everyPasskeyCall = (baseURL: string) => ({
  signUp: true,
  origin: [new URL(baseURL).origin, 'https://related.example'],
});

export const TEST_SECRET = 'a secret for tests that is long enough';

export interface LogEntry {
  level: keyof Logger;
  fields: object;
  message: string;
}

export type TestOptions = Omit<Partial<KeysteadOptions>, 'database' | 'clock' | 'features'> & {
  /** Leave the service without a mailer. */
  withoutMailer?: boolean;
};

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

/** The real service on an empty database, with a clock that stands until it is moved, an outbox, and a log. */
export async function testApp({ withoutMailer = false, ...options }: TestOptions = {}) {
  const statements: string[] = [];
  const database = await emptyDatabase({ debug: (sql) => statements.push(sql) });
  const outbox = createOutbox();
  const log = createLog();
  let now = new Date('2026-03-01T12:00:00.000Z');
  const { emailAndPassword, user, ...others } = options;
  const {
    twoFactor = { recovery: 'mail' },
    magicLink = {},
    emailOTP = { changeEmail: { enabled: true } },
    passkey = everyPasskeyCall(options.baseURL ?? ORIGIN),
    ...rest
  } = others;
  const given: KeysteadOptions = {
    appName: 'Acme',
    baseURL: ORIGIN,
    secret: TEST_SECRET,
    database: database.orm,
    logger: log.logger,
    clock: () => now,
    ...(!withoutMailer && { mailer: outbox.mailer }),
    ...rest,
    twoFactor,
    magicLink,
    emailOTP,
    passkey,
    emailAndPassword: emailAndPassword !== false && {
      ...emailAndPassword,
      password: { cost: cheapCost, ...emailAndPassword?.password },
    },
    user: { changeEmail: { enabled: true }, deleteUser: { enabled: true }, ...user },
  };
  const service = await createKeystead(given);
  return {
    service,
    /** Another process of the same service, on the same database, or that one after its options were changed. */
    beside: (changes: Partial<KeysteadOptions> = {}) => createKeystead({ ...given, ...changes }),
    /** Another process of the same service, with features of an application's own. */
    withFeatures: (features: readonly Feature[], changes: Partial<KeysteadOptions> = {}) =>
      createKeystead({ ...given, ...changes, features }),
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
      await service.idle();
      await database.close();
    },
  };
}

export type TestApp = Awaited<ReturnType<typeof testApp>>;
