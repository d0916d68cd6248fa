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
import { createServerCaller } from '#caller.ts';
import type { Statements } from '#core/access-control/access-control.ts';
import { createBackground } from '#core/call/background.ts';
import { createCalls } from '#core/call/calls.ts';
import { createDeleteExpired, type ExpiredRows } from '#core/call/delete-expired.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import type { Identification } from '#core/call/identity.ts';
import { createSoon, type RunSoon } from '#core/call/soon.ts';
import { randomFraction, randomString, systemRandom } from '#core/crypto/random.ts';
import { createChaining, type EventChaining } from '#core/events/chain/create-chaining.ts';
import { cutOldAddresses, deleteOldEvents } from '#core/events/retention.ts';
import { createAvailability } from '#core/feature/availability.ts';
import type { Feature } from '#core/feature/define-feature.ts';
import type { Incoming, Outgoing } from '#core/http/incoming.ts';
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
import { userFieldOptions } from '#core/user/fields/field-options.ts';
import type { FieldInputs } from '#core/user/fields/field-types.ts';
import { userSchemaOf } from '#core/user/user-schema.ts';
import { toConsole } from '#default-log.ts';
import type { DefaultStatements } from '#features/organization-membership/default-roles.ts';
import { features as builtIn } from '#features.ts';
import type { Keystead } from '#keystead.ts';
import { translations } from '#mail.ts';
import { type KeysteadOptions, readKeysteadOptions } from '#options.ts';
import { createRequirePermission } from '#permissions.ts';
import { createRouter } from '#router.ts';

export type { Keystead } from '#keystead.ts';

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
  soon: RunSoon;
  dueMails: DueMails;
  chaining: EventChaining;
}

function createDeps({ options, orm, features, background, soon, dueMails, chaining }: Parts): AuthDeps {
  const given = serviceOptions.of({ options });
  const bytes = given.random ?? systemRandom;
  const clock = given.clock ?? systemClock;
  const { storage } = rateLimitOptions.of({ options });
  const { maxAge } = sessionOptions.of({ options }).cookieCache;
  const deleteExpired = createDeleteExpired({
    expired: [expiredOfCore, ...features.map(({ expired }) => expired).filter((one) => one !== undefined)],
    // Only events that are in the chain are removed, and their addresses cut.
    first: chaining.finish,
    inBatches: [deleteDoneMails, deleteOldEvents, cutOldAddresses],
    chores: features.flatMap(({ chores = [] }) => chores),
    start: clock(),
    chance: () => randomFraction(bytes),
    takeLease: async (name, seconds) =>
      (await countHit(orm, `lease:${name}`, seconds * 1000, clock())).count === 1,
  });
  let known: Identification<AuthDeps>[] | undefined;
  const identifications = (): Identification<AuthDeps>[] => {
    known ??= features.flatMap(({ identify }) => (identify?.isOn(deps) ? [identify] : []));
    return known;
  };
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
    identify(request) {
      for (const { find } of identifications()) {
        const identity = find(deps, request);
        if (identity) return identity;
      }
      return undefined;
    },
    get identifications() {
      return identifications();
    },
    serves: (procedure) => !availability.isOff(procedure),
    get rootPaths() {
      return availability.rootPaths;
    },
    background,
    soon,
    deleteExpired: (now) => deleteExpired(deps, now),
    sendDueMails: () => dueMails.sendOnceAMinute(deps),
    chainEvents: () => chaining.runOnceAMinute(deps),
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
>(given: KeysteadOptions<Own, Fields, All>): Promise<Keystead<Own, Fields, All>>;
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
  const chaining = createChaining(clock());
  const soon = createSoon(background.run);
  const work = { background: background.run, soon: soon.run, dueMails, chaining };
  const deps = createDeps({ options, orm, features, ...work });
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
    requirePermission: createRequirePermission(caller),
    verifyApiKey: (asked) => caller().verifyApiKey(asked),
    caller,
    router,
    deps,
    orm,
    claim: () => claimDatabase(orm),
    migrate: () => migrate(orm),
    alive: async () => !(await isStalled(orm)),
    ready: () => isReady(orm),
    sendDueMails: () => dueMails.send(deps),
    chainEvents: () => chaining.run(deps),
    async idle() {
      do await background.idle();
      while (soon.hurry());
    },
    async close(seconds = CLOSE_WITHIN) {
      let left = await background.idleWithin(seconds);
      while (left === 0 && soon.hurry()) left = await background.idleWithin(seconds);
      if (left > 0) logger.warn({ left, seconds }, 'closed before all work after the answers was done');
      await orm.close();
    },
  };
}
