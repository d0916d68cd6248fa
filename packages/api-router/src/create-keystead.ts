import {
  claimDatabase,
  createOrm,
  createReadSql,
  explainFailure,
  isReady,
  isStalled,
  migrate,
  type OwnTables,
  previewMigrate,
  previewRollback,
  rollback,
} from '@keystead/db';
import { createAnswering } from '#answering.ts';
import { toServerCall } from '#caller.ts';
import type { Statements } from '#core/access-control/access-control.ts';
import { freshBrand } from '#core/brand/fresh-brand.ts';
import { createBackground } from '#core/call/background.ts';
import { EVERY_EVENT, type EventListener, type EventListeners } from '#core/call/changes/event-listeners.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import { createSoon } from '#core/call/soon.ts';
import { systemClock } from '#core/call/system-clock.ts';
import { serviceCaller } from '#core/call/unit.ts';
import type { KeptAtRest } from '#core/crypto/sealed-column.ts';
import { createMoving } from '#core/data-keys/moving.ts';
import { seenFrom } from '#core/errors/seen-from.ts';
import { chainKeyColumn } from '#core/events/chain/chain-key.ts';
import { createChaining } from '#core/events/chain/create-chaining.ts';
import { eventPurpose } from '#core/events/chain/event-seal.ts';
import type { Feature } from '#core/feature/define-feature.ts';
import { withNeededCalls } from '#core/feature/load-calls.ts';
import { ownTablesOf } from '#core/feature/own-tables.ts';
import type { Incoming, Outgoing } from '#core/http/incoming.ts';
import { fromWebRequest, toWebResponse } from '#core/http/web.ts';
import { quote, suggest } from '#core/options/check-options.ts';
import { databaseOptions } from '#core/options/database-options.ts';
import { isProduction } from '#core/options/is-production.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { createDueMails } from '#core/outbox/due-mails.ts';
import { mailContentColumn } from '#core/outbox/sealed-message.ts';
import type { FieldInputs, KnownFields } from '#core/user/fields/field-types.ts';
import { createDeps, createTakeLease, startDueWork } from '#create-deps.ts';
import { toConsole } from '#default-log.ts';
import { keepIssuer } from '#features/identity-provider/documents/keep-issuer.ts';
import type { DefaultStatements } from '#features/organization-membership/default-roles.ts';
import type { DefaultRoleName, RoleNameOf } from '#features/organizations/access-types.ts';
import type { KnownSchema, OrganizationSchema } from '#features/organizations/field-types.ts';
import { provideKeys } from '#features/signed-tokens/provide.ts';
import { features as builtIn } from '#features.ts';
import type { AnyKeystead, Keystead, OpenKeystead } from '#keystead.ts';
import {
  type KeysteadOptions,
  type KnownProviders,
  type OpenProviders,
  readKeysteadOptions,
} from '#options.ts';
import { createRequireMember, createRequirePermission } from '#permissions.ts';

/**
 * All that these features keep under the data keys.
 * @internal
 */
export const keptBy = (features: readonly Feature[]): KeptAtRest => ({
  sealed: [chainKeyColumn, mailContentColumn, ...features.flatMap(({ sealed = [] }) => sealed)],
  signed: [eventPurpose, ...features.flatMap(({ signed = [] }) => signed)],
});

/** Migrates the database, and creates rows that must exist before the first request. */
export async function prepareDatabase(deps: AuthDeps, own: readonly OwnTables[]): Promise<string[]> {
  const names = await migrate(deps.orm, own).catch(async (error: unknown) => {
    throw await explainFailure(deps.orm, error);
  });
  await deps.dataKeys.load();
  await provideKeys(serviceCaller(deps));
  await keepIssuer(serviceCaller(deps));
  await freshBrand(deps);
  return names;
}

/** `on` of a service with these features. */
export function createOn(features: readonly Feature[], listeners: EventListeners) {
  const names = features.flatMap(({ events = [] }) => events.map(({ action }) => action));
  const known = new Set<unknown>([...names, EVERY_EVENT]);
  return (event: string, listener: EventListener): (() => void) => {
    if (!known.has(event)) throw new TypeError(`${quote(event)} is no event${suggest(String(event), names)}`);
    if (typeof listener !== 'function')
      throw new TypeError(`the listener for ${event} is ${quote(listener)}, expected a function`);
    return listeners.add(event, listener);
  };
}

export type { AnyKeystead, Keystead, OpenKeystead };

/** Shorter than the time in which platforms of embedded services end a process. */
const CLOSE_WITHIN = 20;

/**
 * The service. Throws an `OptionsError` if the options are wrong. Call `migrate()` before the first request.
 *
 * @example
 * const keystead = await createKeystead({ baseURL, secret, database: 'sqlite:./data/app.db' });
 */
export async function createKeystead<
  const Own extends readonly Feature[] = readonly [],
  const Fields extends FieldInputs & KnownFields<Fields> = FieldInputs,
  const All extends Statements = DefaultStatements,
  const Schema extends OrganizationSchema & KnownSchema<Schema> = OrganizationSchema,
  const RoleName extends string = DefaultRoleName,
  const AtRunTime extends boolean = false,
  const SessionFields extends FieldInputs & KnownFields<SessionFields> = FieldInputs,
  const Social extends KnownProviders<Social> = OpenProviders,
>(
  given: KeysteadOptions<Own, Fields, All, Schema, RoleName, AtRunTime, SessionFields, Social>,
): Promise<Keystead<Own, Fields, All, Schema, RoleNameOf<RoleName, AtRunTime>, SessionFields>>;
export async function createKeystead(given: { features?: readonly Feature[] }): Promise<OpenKeystead> {
  return await seenFrom(createKeystead, () => openKeystead(given));
}

async function openKeystead(given: { features?: readonly Feature[] }): Promise<OpenKeystead> {
  const { features: ofApplication = [] } = given;
  const options = readKeysteadOptions(given, isProduction());
  const needed = await withNeededCalls(builtIn, ofApplication, { options });
  const features: Feature[] = [...needed, ...ofApplication];
  const own = ownTablesOf(features);
  const { database, logger = toConsole, clock = systemClock } = serviceOptions.of({ options });
  const background = createBackground(logger);
  const orm =
    typeof database === 'object' && 'em' in database
      ? database
      : await createOrm(database, {
          ...databaseOptions.of({ options }),
          warn: (message) => logger.warn({}, message),
        });
  const dueMails = createDueMails(clock());
  const chaining = createChaining(clock());
  const soon = createSoon(background.run);
  const kept = keptBy(features);
  const moving = createMoving(kept.sealed, createTakeLease(orm, clock));
  const work = { background: background.run, soon: soon.run, dueMails, chaining, kept, moving };
  const deps = createDeps({ options, orm, features, ...work });
  const { router, caller, answer } = await createAnswering({ builtIn: needed, own: ofApplication, deps });
  const serve = (incoming: Incoming): Promise<Outgoing> => background.whileAnswering(() => answer(incoming));
  const migrate = async (): Promise<string[]> => await seenFrom(migrate, () => prepareDatabase(deps, own));
  return {
    serve,
    handler: async (request, address = null) => toWebResponse(await serve(fromWebRequest(request, address))),
    getSession: (headers) =>
      caller({ headers }).getSession({ disableCookieCache: true, disableRefresh: true }),
    requireSession: (request) => caller(toServerCall(request)).requireSession(),
    requireMember: createRequireMember(caller),
    requirePermission: createRequirePermission(caller),
    verifyApiKey: (asked) => caller().verifyApiKey(asked),
    on: createOn(features, deps.listeners),
    caller,
    router,
    deps,
    orm,
    sql: createReadSql(orm),
    claim: () => claimDatabase(orm),
    migrate,
    previewMigrate: () => previewMigrate(orm, own),
    rollback: (to) => rollback(orm, { to, own }),
    previewRollback: (to) => previewRollback(orm, { to, own }),
    alive: async () => !(await isStalled(orm)),
    ready: () => isReady(orm, own),
    sendDueMails() {
      dueMails.send(deps);
      startDueWork(features, deps);
    },
    chainEvents: () => chaining.run(deps),
    async idle() {
      do await background.idle();
      while (soon.hurry());
    },
    async close(seconds = CLOSE_WITHIN) {
      moving.stop();
      await deps.news?.close();
      chaining.runBeforeEnd(deps);
      let left = await background.idleWithin(seconds);
      while (left === 0 && soon.hurry()) left = await background.idleWithin(seconds);
      if (left > 0) logger.warn({ left, seconds }, 'closed before all work after the answers was done');
      await orm.close();
    },
  };
}
