import { createOrm, createSessionReader, migrate, type Orm, pendingMigrations } from '@keystead/db';
import { createBackground } from '#core/call/background.ts';
import type { AuthDeps } from '#core/call/context.ts';
import { createSweep } from '#core/call/delete-expired.ts';
import { createHashQueue } from '#core/crypto/hash-queue.ts';
import { createPasswordHasher } from '#core/crypto/password.ts';
import { randomString, systemRandom } from '#core/crypto/random.ts';
import { createVerifiedValues } from '#core/crypto/verified-values.ts';
import { toCookieSettings } from '#core/http/cookie-names.ts';
import type { Incoming, Outgoing } from '#core/http/incoming.ts';
import { fromWebRequest, toWebResponse } from '#core/http/web.ts';
import { createDatabaseCounter } from '#core/limits/database-counter.ts';
import { createMemoryCounter } from '#core/limits/memory-counter.ts';
import type { KeysteadOptions, Logger } from '#core/options/options.ts';
import { type ResolvedOptions, resolveOptions } from '#core/options/resolve.ts';
import { createChangeLog } from '#core/session/cookie-cache.ts';
import { createServe } from '#core/transport/handler.ts';
import { createPathTest } from '#core/transport/served-paths.ts';
import { createOAuthState } from '#features/social-sign-in/flow/provider-caches.ts';
import { type AppRouter, appRouter } from '#router.ts';
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
