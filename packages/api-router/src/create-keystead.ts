import {
  claimDatabase,
  countHit,
  createOrm,
  createSessionReader,
  endedRows,
  isReady,
  isStalled,
  migrate,
  type Orm,
  RateLimit,
  Session,
  Verification,
} from '@keystead/db';
import { createServerCaller, type ServerCaller } from '#caller.ts';
import type { Statements } from '#core/access-control/access-control.ts';
import { createBackground } from '#core/call/background.ts';
import { createCalls } from '#core/call/calls.ts';
import { createDeleteExpired, type ExpiredRows } from '#core/call/delete-expired.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import { randomFraction, randomString, systemRandom } from '#core/crypto/random.ts';
import { cutOldAddresses, deleteOldEvents } from '#core/events/retention.ts';
import { createAvailability } from '#core/feature/availability.ts';
import type { Feature } from '#core/feature/define-feature.ts';
import type { Incoming, Outgoing, WebHeaders } from '#core/http/incoming.ts';
import { fromWebRequest, toWebResponse } from '#core/http/web.ts';
import { createDatabaseCounter, createMemoryCounter } from '#core/limits/counters.ts';
import { rateLimitOptions } from '#core/limits/rate-limit-options.ts';
import { OptionsError } from '#core/options/check-options.ts';
import { databaseOptions } from '#core/options/database-options.ts';
import type { OptionValues } from '#core/options/define-options.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { deleteDoneMails } from '#core/outbox/delete-done-mails.ts';
import { createDueMails, type DueMails } from '#core/outbox/due-mails.ts';
import { createChangeLog } from '#core/session/session-copy.ts';
import { sessionOptions } from '#core/session/session-options.ts';
import { createServe } from '#core/transport/handler.ts';
import { findUnknownPaths } from '#core/transport/path-test.ts';
import type { SessionWith } from '#core/transport/router-with-fields.ts';
import { userFieldOptions } from '#core/user/fields/field-options.ts';
import type { FieldInputs } from '#core/user/fields/field-types.ts';
import { userSchemaOf } from '#core/user/user-schema.ts';
import { toConsole } from '#default-log.ts';
import type { DefaultStatements } from '#features/organization-membership/default-roles.ts';
import type { OrganizationSchema } from '#features/organization-membership/field-types.ts';
import { features as builtIn } from '#features.ts';
import { translations } from '#mail.ts';
import { type KeysteadOptions, readKeysteadOptions } from '#options.ts';
import { type Permissions, type PermittedCaller, toLists } from '#permissions.ts';
import { type AppRouterWith, createRouter } from '#router.ts';

/** Answers requests, calls and questions about sessions; see `createKeystead`. */
export interface Keystead<
  Own extends readonly Feature[] = readonly [],
  Fields = FieldInputs,
  All extends Statements = Statements,
  Schema = OrganizationSchema,
> {
  /**
   * Answers everything under the base path and the path of tRPC. `address` is the client's IP address, if the platform
   * knows it.
   */
  handler(request: Request, address?: string | null): Promise<Response>;
  /** Same as `handler`, without web `Request` and `Response`, which is faster for a Node server. */
  serve(incoming: Incoming): Promise<Outgoing>;
  /** Session of a request, or null. It is one statement, writes nothing and extends no session. */
  getSession(headers: WebHeaders): Promise<SessionWith<Fields> | null>;
  /**
   * Who makes a request, and in which organization: the active one, or the one that `where` names. Rejects with an
   * `AuthError` for whoever is not signed in, not a member, or lacks the permission: all of it has to be allowed by one
   * role.
   *
   * @example
   * const { user, organization } = await keystead.requirePermission(request.headers, { project: ['delete'] });
   */
  requirePermission(
    headers: WebHeaders,
    permissions: Permissions<All>,
    where?: { organizationId?: string; organizationSlug?: string },
  ): Promise<PermittedCaller>;
  /** Calls from inside the process, including those that HTTP lacks. */
  caller: ServerCaller<Own, Fields, Schema>;
  /** Router for types and documents. Its procedures run only through `handler` and `caller`. */
  router: AppRouterWith<Own, Fields, Schema>;
  deps: AuthDeps;
  orm: Orm;
  /**
   * Takes a SQLite file for this service alone, until it is closed. Rejects while another service has taken it. For the
   * one process that serves; the packaged server does so at its start.
   */
  claim(): Promise<void>;
  /** Brings the database up to date, under a lock; the names of the migrations that ran. */
  migrate(): Promise<string[]>;
  /** Whether calls still get a connection to the database. A database that is down is no reason to say no. */
  alive(): Promise<boolean>;
  /** Whether the database answers, is up to date, and still is the one that was opened. */
  ready(): Promise<boolean>;
  /**
   * Tries mails again that are due, after the work under way. Calls do so too, once a minute; call this every few seconds
   * so that no mail waits for a call. The packaged server does.
   */
  sendDueMails(): void;
  /** Resolves when the work after the answers, such as mails, is done. */
  idle(): Promise<void>;
  /**
   * Closes the database, after the work after the answers, or after so many seconds (default: 20) if that does not end. A
   * mail that was not sent by then is sent by another process, or after the next start.
   */
  close(seconds?: number): Promise<void>;
}

/** Shorter than what the platforms of embedded services wait before they end a process. */
const CLOSE_WITHIN = 20;

const systemClock = (): Date => new Date();

/** Rows of the core that have ended; features add theirs. */
const expiredOfCore: ExpiredRows = ({ now }) => [
  endedRows(RateLimit, 'expiresAt', now.getTime()),
  endedRows(Verification, 'expiresAt', now),
  endedRows(Session, 'expiresAt', now),
];

interface Parts {
  options: OptionValues;
  orm: Orm;
  features: readonly Feature[];
  background: AuthDeps['background'];
  dueMails: DueMails;
}

function createDeps({ options, orm, features, background, dueMails }: Parts): AuthDeps {
  const given = serviceOptions.of({ options });
  const bytes = given.random ?? systemRandom;
  const clock = given.clock ?? systemClock;
  const { storage } = rateLimitOptions.of({ options });
  const { maxAge } = sessionOptions.of({ options }).cookieCache;
  const deleteExpired = createDeleteExpired({
    expired: [expiredOfCore, ...features.map(({ expired }) => expired).filter((one) => one !== undefined)],
    inBatches: [deleteDoneMails, deleteOldEvents, cutOldAddresses],
    chores: features.flatMap(({ chores = [] }) => chores),
    start: clock(),
    chance: () => randomFraction(bytes),
    takeLease: async (name, seconds) =>
      (await countHit(orm, `lease:${name}`, seconds * 1000, clock())).count === 1,
  });
  const deps: AuthDeps = {
    get deps() {
      return deps;
    },
    options,
    orm,
    readSession: createSessionReader(orm, { withFields: userFieldOptions.of({ options }).all.length > 0 }),
    mailer: given.mailer,
    translations,
    counter: given.counter ?? (storage === 'database' ? createDatabaseCounter(orm) : createMemoryCounter()),
    changes: given.changes ?? createChangeLog(maxAge),
    random: (length, alphabet) => randomString(bytes, length, alphabet),
    clock,
    fetch: given.fetch ?? globalThis.fetch,
    logger: given.logger ?? toConsole,
    async findRefusal(user) {
      for (const { refusesSession } of features) {
        const refusal = await refusesSession?.(deps, user);
        if (refusal) return refusal;
      }
      return undefined;
    },
    serves: (procedure) => !availability.isOff(procedure),
    get rootPaths() {
      return availability.rootPaths;
    },
    background,
    deleteExpired: (now) => deleteExpired(deps, now),
    sendDueMails: () => dueMails.sendOnceAMinute(deps),
  };
  const availability = createAvailability(features, () => deps);
  return deps;
}

/** Default of the option `production`. */
const isProduction = (): boolean => process.env.NODE_ENV === 'production';

/**
 * The service. Throws an `OptionsError` if the options are wrong. Call `migrate()` before the first request.
 *
 * @example
 * const keystead = await createKeystead({ baseURL, secret, database: 'sqlite:./data/app.db' });
 */
export async function createKeystead<
  const Own extends readonly Feature[] = readonly [],
  const Fields extends FieldInputs = FieldInputs,
  const All extends Statements = DefaultStatements,
  const Schema extends OrganizationSchema = OrganizationSchema,
>(given: KeysteadOptions<Own, Fields, All, Schema>): Promise<Keystead<Own, Fields, All, Schema>>;
export async function createKeystead(given: { features?: readonly Feature[] }): Promise<Keystead> {
  const features: Feature[] = [...builtIn, ...(given.features ?? [])];
  const options = readKeysteadOptions(given, isProduction());
  const router = createRouter(given.features ?? []);
  const { database, disabledPaths, logger = toConsole, clock = systemClock } = serviceOptions.of({ options });
  const background = createBackground(logger);
  const orm =
    typeof database === 'object' && 'em' in database
      ? database
      : await createOrm(database, databaseOptions.of({ options }));
  const dueMails = createDueMails(clock());
  const deps = createDeps({ options, orm, features, background: background.run, dueMails });
  const availability = createAvailability(features, () => deps);
  const extensions = features.flatMap(({ extendsAnswers }) => extendsAnswers?.({ options }) ?? []);
  const calls = createCalls(router, availability, { user: userSchemaOf({ options }), extensions });
  const unknown = findUnknownPaths(disabledPaths, calls.values());
  if (unknown.length > 0) throw new OptionsError(unknown);
  const answer = createServe(router, { calls, deps, availability });
  const serve = (incoming: Incoming): Promise<Outgoing> => background.whileAnswering(() => answer(incoming));
  const caller = createServerCaller(calls, deps);
  return {
    serve,
    handler: async (request, address = null) => toWebResponse(await serve(fromWebRequest(request, address))),
    getSession: (headers) =>
      caller({ headers }).getSession({ disableCookieCache: true, disableRefresh: true }),
    requirePermission: (headers, permissions, where = {}) =>
      caller({ headers }).organization.requirePermission({ ...where, permissions: toLists(permissions) }),
    caller,
    router,
    deps,
    orm,
    claim: () => claimDatabase(orm),
    migrate: () => migrate(orm),
    alive: async () => !(await isStalled(orm)),
    ready: () => isReady(orm),
    sendDueMails: () => dueMails.send(deps),
    idle: background.idle,
    async close(seconds = CLOSE_WITHIN) {
      const left = await background.idleWithin(seconds);
      if (left > 0) logger.warn({ left, seconds }, 'closed before all work after the answers was done');
      await orm.close();
    },
  };
}
