import { canListen, createSessionReader, type Orm, takeLease } from '@keystead/db';
import { setBrandReader } from '#core/brand/fresh-brand.ts';
import { createEventListeners } from '#core/call/changes/event-listeners.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import { createDeleteExpired, expiredOfCore } from '#core/call/expired/delete-expired.ts';
import { setPreparing } from '#core/call/prepare-input.ts';
import { setHeldRows } from '#core/call/revocation/end-holders.ts';
import type { RunSoon } from '#core/call/soon.ts';
import { systemClock } from '#core/call/system-clock.ts';
import { randomFraction, randomString, systemRandom } from '#core/crypto/random.ts';
import type { KeptAtRest } from '#core/crypto/sealed-column.ts';
import { createDataKeys } from '#core/data-keys/create-data-keys.ts';
import type { Moving } from '#core/data-keys/moving.ts';
import { onceAMinute } from '#core/data-keys/once-a-minute.ts';
import type { EventChaining } from '#core/events/chain/create-chaining.ts';
import { cutOldAddresses, deleteOldEvents } from '#core/events/retention.ts';
import { createAvailability } from '#core/feature/availability.ts';
import { type Feature, proceduresOf } from '#core/feature/define-feature.ts';
import { createIdentify } from '#core/feature/identify.ts';
import { withAllCalls } from '#core/feature/load-calls.ts';
import { createNeededKeys } from '#core/feature/needed-keys.ts';
import { exportedTablesOf } from '#core/feature/own-tables.ts';
import { heldRowsOf, revocationsOf } from '#core/feature/revocations.ts';
import { createSignInMethods } from '#core/feature/sign-in-methods.ts';
import { createFindWithheld } from '#core/feature/withheld.ts';
import { createGuardedFetch } from '#core/http/outgoing/guarded-fetch.ts';
import { createFindAddresses } from '#core/http/outgoing/names/find-addresses.ts';
import { createDatabaseCounter, createMemoryCounter } from '#core/limits/counters.ts';
import { findOwnBrowser } from '#core/limits/own-mailboxes.ts';
import { rateLimitOptions } from '#core/limits/rate-limit-options.ts';
import { createLanguages } from '#core/mail/create-languages.ts';
import { mailOptions } from '#core/mail/mail-options.ts';
import { databaseConnections, databaseUp, databaseWritable } from '#core/observed/database-gauges.ts';
import { createObservers } from '#core/observed/observers.ts';
import { redisUp } from '#core/observed/redis-gauge.ts';
import { advancedOptions } from '#core/options/advanced-options.ts';
import { databaseOptions } from '#core/options/database-options.ts';
import type { OptionValues } from '#core/options/define-options.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { deleteDoneMails } from '#core/outbox/delete-done-mails.ts';
import type { DueMails } from '#core/outbox/due-mails.ts';
import { oldestMail, waitingMails } from '#core/outbox/outbox-gauges.ts';
import type { HitCounter } from '#core/ports.ts';
import { createChangeLog } from '#core/session/change-log.ts';
import { createDatabaseChangeLog } from '#core/session/database-change-log.ts';
import { setEntryRules } from '#core/session/entry.ts';
import { endExpiredSessions, expiredSessions } from '#core/session/expired-sessions.ts';
import { setOnward } from '#core/session/onward.ts';
import { sessionFieldOptions } from '#core/session/session-fields.ts';
import { setSessionFollowers } from '#core/session/session-followers.ts';
import { sessionOptions } from '#core/session/session-options.ts';
import { userFieldOptions } from '#core/user/fields/field-options.ts';
import { toConsole } from '#default-log.ts';
import { FAILED_TO_CREATE_SESSION } from '#features/sign-in/errors.ts';
import { languageLoaders } from '#mail/language-loaders.ts';

/** Resolves to true if this process may do the work of `name`, and no other process may for this many seconds. */
export const createTakeLease = (orm: Orm, clock: () => Date) => {
  const start = clock();
  return (name: string, seconds: number): Promise<boolean> =>
    takeLease(orm, { key: `lease:${name}`, milliseconds: seconds * 1000, now: clock(), start });
};

const gaugesOfCore = [databaseUp, databaseWritable, databaseConnections, redisUp, waitingMails, oldestMail];

/** The counter of the options, which counts in the database while its server is away, if that is chosen. */
const createCounter = (given: HitCounter | undefined, shared: HitCounter | undefined): HitCounter =>
  given === undefined
    ? (shared ?? createMemoryCounter())
    : ((shared && given.withFallback?.(shared)) ?? given);

/** Starts work of features that is due. */
export function startDueWork(features: readonly Feature[], deps: AuthDeps): void {
  for (const feature of features) feature.startDueWork?.(deps);
}

interface Parts {
  options: OptionValues;
  orm: Orm;
  features: readonly Feature[];
  background: AuthDeps['background'];
  soon: RunSoon;
  dueMails: DueMails;
  chaining: EventChaining;
  kept: KeptAtRest;
  moving: Moving;
}

/** Dependencies of every call and every task of one service. */
export function createDeps({
  options,
  orm,
  features,
  background,
  soon,
  dueMails,
  chaining,
  kept,
  moving,
}: Parts): AuthDeps {
  const given = serviceOptions.of({ options });
  const bytes = given.random ?? systemRandom;
  const clock = given.clock ?? systemClock;
  const { storage } = rateLimitOptions.of({ options });
  const { enabled: hasCopies, maxAge } = sessionOptions.of({ options }).cookieCache;
  const logger = given.logger ?? toConsole;
  const { privateOrigins } = advancedOptions.of({ options });
  const { newsURL } = databaseOptions.of({ options });
  const news =
    given.changes === undefined && hasCopies && canListen(orm)
      ? createDatabaseChangeLog({ orm, url: newsURL, maxAge, clock, logger })
      : undefined;
  const deleteExpired = createDeleteExpired({
    expired: [
      expiredOfCore,
      expiredSessions,
      ...features.map(({ expired }) => expired).filter((one) => one !== undefined),
    ],
    // Only events that are in the chain are removed, and their IP addresses truncated.
    first: chaining.finish,
    inBatches: [deleteDoneMails, deleteOldEvents, cutOldAddresses],
    chores: [endExpiredSessions, ...features.flatMap(({ chores = [] }) => chores)],
    start: clock(),
    chance: () => randomFraction(bytes),
    takeLease: createTakeLease(orm, clock),
  });
  const shown = features.flatMap(({ showsColumns }) =>
    showsColumns?.isOn({ options }) ? [showsColumns] : [],
  );
  const mails = new Map(
    features.flatMap(({ mails = [], isOn }) => mails.map((mail) => [mail.kind, { mail, isOn }] as const)),
  );
  const endings = features.map(({ endsSession }) => endsSession).filter((one) => one !== undefined);
  const isDue = onceAMinute();
  const identity = createIdentify(features, () => deps);
  const deps: AuthDeps = {
    get deps() {
      return deps;
    },
    options,
    orm,
    dataKeys: createDataKeys(
      () => deps,
      () => moving.start(deps),
    ),
    kept,
    moving,
    readSession: createSessionReader(orm, {
      withFields: userFieldOptions.of({ options }).all.length > 0,
      withSessionFields: sessionFieldOptions.of({ options }).all.length > 0,
    }),
    mailer: given.mailer,
    languages: createLanguages({
      loaders: languageLoaders,
      fallback: mailOptions.of({ options }).locale,
      logger,
    }),
    counter: createCounter(given.counter, storage === 'database' ? createDatabaseCounter(orm) : undefined),
    changes: given.changes ?? news ?? createChangeLog(maxAge),
    news,
    listeners: createEventListeners(),
    observers: createObservers(),
    actions: features.flatMap(({ events = [] }) => events.map(({ action }) => action)),
    gauges: [...gaugesOfCore, ...features.flatMap(({ gauges = [] }) => gauges)],
    followEvent(unit, event) {
      for (const { followsEvents } of features) followsEvents?.(unit, event);
    },
    findOwnBrowser: (browser, email) => findOwnBrowser({ options }, browser, email),
    random: (length, alphabet) => randomString(bytes, length, alphabet),
    chance: () => randomFraction(bytes),
    clock,
    fetch:
      given.fetch ??
      createGuardedFetch({ privateOrigins, findAddresses: createFindAddresses({ of: 'operator' }) }),
    logger,
    async findRefusal(user) {
      for (const { refusesSession } of features) {
        const refusal = await refusesSession?.(deps, user);
        if (refusal) return refusal;
      }
      return undefined;
    },
    async hasToEnd(caller, row) {
      for (const ends of endings) if (await ends(caller, row)) return true;
      return false;
    },
    sessionRefusals: features.flatMap(({ sessionRefusals = [] }) => sessionRefusals),
    entryRefusals: features.flatMap(({ entryRefusals = [] }) => entryRefusals),
    signInError: FAILED_TO_CREATE_SESSION,
    findWithheld: createFindWithheld(features),
    withholdingReasons: features.flatMap(({ withholdingReasons = [] }) => withholdingReasons),
    neededKeys: createNeededKeys(features, () => deps),
    identify: identity.identify,
    prepareIdentity: identity.prepareIdentity,
    get identifications() {
      return identity.identifications;
    },
    sessionCompanions: features.flatMap(({ sendsSession }) =>
      sendsSession?.isOn({ options }) ? [sendsSession] : [],
    ),
    shownColumns: {
      user: new Set(shown.flatMap(({ user = [] }) => user)),
      session: new Set(shown.flatMap(({ session = [] }) => session)),
    },
    lastingTokens: features
      .flatMap(({ tokens = [] }) => tokens)
      .filter(({ outlivesChanges }) => outlivesChanges)
      .map(({ purpose }) => purpose),
    revocations: revocationsOf(features),
    exportedTables: exportedTablesOf(features),
    signInMethods: createSignInMethods(features, () => deps),
    serves: (procedure) => !availability.isOff(procedure),
    served: (isAsked) => availability.served(isAsked),
    known: async (isAsked) => (await withAllCalls(features)).flatMap(proceduresOf).filter(isAsked),
    get rootPaths() {
      return availability.rootPaths;
    },
    hidesUsers: features.some(({ hidesUsers }) => hidesUsers?.({ options }) === true),
    background,
    soon,
    deleteExpired: (now) => deleteExpired(deps, now),
    isMailOff(kind) {
      const found = mails.get(kind);
      if (!found) return false;
      const { mail, isOn } = found;
      return mail.isOff({ options }) || (!mail.isNotice && isOn?.(deps) === false);
    },
    sendDueMails() {
      dueMails.sendOnceAMinute(deps);
      if (isDue(clock())) startDueWork(features, deps);
    },
    chainEvents: () => chaining.runOnceAMinute(deps),
  };
  const availability = createAvailability(features, () => deps);
  setSessionFollowers(deps, features);
  setEntryRules(
    deps,
    features.flatMap(({ mayEnter }) => mayEnter ?? []),
  );
  setOnward(
    deps,
    features.flatMap(({ leadsOnward }) => leadsOnward ?? []),
  );
  setBrandReader(deps, features);
  setPreparing(deps, features);
  setHeldRows(deps, heldRowsOf(features));
  return deps;
}
