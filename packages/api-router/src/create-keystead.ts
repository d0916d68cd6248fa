import { createOrm, createSessionReader, migrate, type Orm, pendingMigrations } from '@keystead/db';
import type { AuthDeps } from '#context.ts';
import { createHashQueue } from '#crypto/hash-queue.ts';
import { createPasswordHasher } from '#crypto/password.ts';
import { randomString, systemRandom } from '#crypto/random.ts';
import { createVerifiedValues } from '#crypto/verified-values.ts';
import { createBackground } from '#domain/background.ts';
import { createDatabaseCounter } from '#domain/rate-limit/database-counter.ts';
import { createMemoryCounter } from '#domain/rate-limit/memory-counter.ts';
import { createChangeLog } from '#domain/session/cookie-cache.ts';
import { createSweep } from '#domain/sweep.ts';
import { createServe } from '#handler.ts';
import { toCookieSettings } from '#http/cookie-names.ts';
import type { Incoming, Outgoing } from '#http/incoming.ts';
import { fromWebRequest, toWebResponse } from '#http/web.ts';
import { createOAuthState } from '#oauth/oauth-state.ts';
import type { KeysteadOptions, Logger } from '#options/options.ts';
import { type ResolvedOptions, resolveOptions } from '#options/resolve.ts';
import { type AppRouter, appRouter } from '#router.ts';
import { createPathTest } from '#served-paths.ts';
import { createServerCaller, type ServerCaller } from '#server-caller.ts';

export interface Keystead {
  /** Answers everything under the base path and the path of tRPC. `address` is the caller's, if the platform knows it. */
  handler(request: Request, address?: string | null): Promise<Response>;
  /** As `handler`, without web objects: the fast way for a Node server. */
  serve(incoming: Incoming): Promise<Outgoing>;
  /** Calls from inside the process, those included that HTTP does not reach. */
  caller: ServerCaller;
  router: AppRouter;
  options: ResolvedOptions;
  orm: Orm;
  /** Brings the database up to date, under a lock; the names of the migrations that ran. */
  migrate(): Promise<string[]>;
  /** Whether the database answers and is up to date. */
  ready(): Promise<boolean>;
  /** Resolves when the work after the answers, mails above all, is done. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

const quiet = (): void => {};
const silence: Logger = { debug: quiet, info: quiet, warn: quiet, error: quiet };

interface Parts {
  options: ResolvedOptions;
  orm: Orm;
  background: AuthDeps['background'];
}

/** Cookies that are remembered as checked; about 3 MiB and 6 MiB when full. */
const VERIFIED_TOKENS = 10_000;
const VERIFIED_COPIES = 2_000;

function createDeps(given: KeysteadOptions, { options, orm, background }: Parts): AuthDeps {
  const { cost, ...queue } = options.emailAndPassword.password;
  const bytes = given.random ?? systemRandom;
  const clock = given.clock ?? (() => new Date());
  const ownCounter =
    options.rateLimit.storage === 'database' ? createDatabaseCounter(orm) : createMemoryCounter();
  return {
    options,
    cookies: toCookieSettings(options),
    orm,
    sessionTokens: createVerifiedValues(VERIFIED_TOKENS),
    sessionCopies: createVerifiedValues(VERIFIED_COPIES),
    readSession: createSessionReader(orm),
    passwords: createPasswordHasher(cost, createHashQueue(queue)),
    mailer: given.mailer,
    oauth: createOAuthState(options),
    countHit: given.countHit ?? ownCounter,
    changes: given.changes ?? createChangeLog(options.session.cookieCache.maxAge),
    random: (length, alphabet) => randomString(bytes, length, alphabet),
    clock,
    fetch: given.fetch ?? globalThis.fetch,
    logger: given.logger ?? silence,
    background,
    sweep: createSweep({ orm, background }, clock()),
  };
}

/** The service. Throws an `OptionsError` when the options do not make sense. Call `migrate()` before the first request. */
export async function createKeystead(given: KeysteadOptions): Promise<Keystead> {
  const options = resolveOptions(given, createPathTest(appRouter));
  const orm = typeof given.database === 'string' ? await createOrm(given.database) : given.database;
  const background = createBackground(given.logger ?? silence);
  const deps = createDeps(given, { options, orm, background: background.run });
  const serve = createServe(appRouter, deps);
  return {
    serve,
    handler: async (request, address = null) => toWebResponse(await serve(fromWebRequest(request, address))),
    caller: createServerCaller(appRouter, deps),
    router: appRouter,
    options,
    orm,
    migrate: () => migrate(orm),
    ready: async () => {
      try {
        return (await pendingMigrations(orm)).length === 0;
      } catch {
        return false;
      }
    },
    idle: background.idle,
    async close() {
      await background.idle();
      await orm.close();
    },
  };
}
