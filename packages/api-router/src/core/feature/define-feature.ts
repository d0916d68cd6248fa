import type { OwnMigration, SessionRow, SigningAlgorithm } from '@keystead/db';
import type { AnyTRPCProcedure, TRPCCreateRouterOptions } from '@trpc/server';
import type { z } from 'zod';
import type { ReadStoredBrand } from '#core/brand/fresh-brand.ts';
import type { HeardEvent } from '#core/call/changes/event-listeners.ts';
import type { AuthDeps, DatedCarrier, RecordingUnit, Withheld } from '#core/call/deps.ts';
import type { Chore, ExpiredRows } from '#core/call/expired/delete-expired.ts';
import type { Identification } from '#core/call/identity.ts';
import type { PrepareInput } from '#core/call/prepare-input.ts';
import type { Revocation } from '#core/call/revocation/define-revocation.ts';
import type { AnyHeldRows } from '#core/call/revocation/held-rows.ts';
import type { OwnTable } from '#core/call/revocation/own-table.ts';
import type { SessionCompanion } from '#core/call/sent-session.ts';
import type { KeyPurpose } from '#core/crypto/keys.ts';
import type { SealedColumn } from '#core/crypto/sealed-column.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';
import type { EventDefinition } from '#core/events/define-event.ts';
import type { FeatureSignInMethod } from '#core/feature/feature-sign-in-method.ts';
import type { LaterCalls } from '#core/feature/later-calls.ts';
import type { CookieDefinition } from '#core/http/define-cookie.ts';
import type { AnyMail } from '#core/mail/define-mail.ts';
import type { GaugeDefinition } from '#core/observed/define-gauge.ts';
import type { OptionRule } from '#core/options/check-options.ts';
import type { AnySection, OptionCarrier } from '#core/options/define-options.ts';
import type { Awaitable } from '#core/options/kinds.ts';
import type { MayEnter } from '#core/session/entry.ts';
import type { FindOnward } from '#core/session/onward.ts';
import type { SessionFollower } from '#core/session/session-followers.ts';
import type { OptionalSessionColumn } from '#core/session/session-view.ts';
import type { TokenDefinition } from '#core/tokens/define-token.ts';
import type { AnswerExtension } from '#core/user/fields/field-schemas.ts';
import type { OptionalUserColumn } from '#core/user/user-view.ts';

/** Public facts of a feature, for pages before sign-in: nothing secret, the same for all callers. */
export interface ConfigPart<Shape extends z.ZodRawShape = z.ZodRawShape> {
  schema: z.ZodObject<Shape>;
  of: (deps: AuthDeps) => z.output<z.ZodObject<Shape>>;
}

/** Columns of users and sessions that are in no answer while a feature is off. */
export interface ShownColumns {
  isOn: (carrier: OptionCarrier) => boolean;
  user?: readonly OptionalUserColumn[];
  session?: readonly OptionalSessionColumn[];
}

/** Group of calls with all their facts: options, errors, events, mails, tokens, cookies. */
export interface Feature {
  /** Name of its folder, also used in documents: `delete-account`. */
  name: string;
  options?: readonly AnySection[];
  /** Rules about several options at once. */
  rules?: readonly OptionRule[];
  /** Options that switch it on in a packaged server without a configuration module. */
  everythingOn?: object;
  /** While it is off, its calls answer 404 and are not in the OpenAPI document. */
  isOn?: (deps: AuthDeps) => boolean;
  /** A service without any way to sign in does not start. */
  signsIn?: (carrier: OptionCarrier) => boolean;
  /** By an option of the feature, neither answers nor their times may tell who has an account. */
  hidesUsers?: (carrier: OptionCarrier) => boolean;
  /** Ways of signing in that its calls complete. Each is a row of the table that `completeSignIn` reads. */
  signInMethods?: readonly FeatureSignInMethod[];
  /**
   * Error for a person who may not come in; undefined if they may. It is asked in every call that completes a sign-in or
   * exchanges a session, and where a browser switches to another account. By then the person has proved who they are,
   * nothing is written, and no second step is offered. It is asked while the feature is on and while it is off.
   */
  mayEnter?: MayEnter;
  /**
   * Where a browser goes after a sign-out, to be signed out elsewhere too.
   * @internal
   */
  leadsOnward?: FindOnward;
  /** The errors of `mayEnter`, for documents. */
  entryRefusals?: readonly ErrorDefinition[];
  /**
   * Takes something out of the input of a call for itself, or changes the input, before anything else reads it.
   * @internal
   */
  preparesInput?: PrepareInput;
  /**
   * Reason why a session of this user is refused except for calls with `duringSetup`; undefined if it is not.
   * Called before every other call that needs a session.
   */
  refusesSession?: (deps: AuthDeps, user: SessionRow['user']) => Awaitable<ErrorDefinition | undefined>;
  /** The errors of `refusesSession`, for documents. */
  sessionRefusals?: readonly ErrorDefinition[];
  /**
   * Columns of a session that tokens for other services leave empty, because a call that uses them would be refused.
   * Undefined, and no promise, for a session that has nothing in them.
   * @internal
   */
  withholds?: (
    caller: DatedCarrier,
    session: SessionRow['session'],
  ) => Promise<Withheld | undefined> | undefined;
  /**
   * Reasons of `withholds`, for documents.
   * @internal
   */
  withholdingReasons?: readonly ErrorDefinition[];
  /**
   * How it knows a caller by something else than a cookie, such as the token of a directory. It is asked at the routes
   * that take its kind of caller. Several kinds are a list.
   */
  identify?: Identification<AuthDeps> | readonly Identification<AuthDeps>[];
  /**
   * True if a stored session ends before its time, because what it was opened for is no longer allowed. It is asked for
   * every session, while the feature is on and while it is off, so it asks the database only for the few that it is about.
   * @internal
   */
  endsSession?: (caller: DatedCarrier, row: SessionRow) => Awaitable<boolean>;
  /**
   * Algorithms that it signs with while it is on: the start makes keys for them, and rotations replace these.
   * @internal
   */
  needsKeys?: (deps: AuthDeps) => readonly SigningAlgorithm[];
  /** Headers and cookies for clients beside the session cookie, whenever a session is sent. */
  sendsSession?: SessionCompanion<AuthDeps>;
  /** Columns that answers contain while it is on. */
  showsColumns?: ShownColumns;
  /** Error that its calls answer while it is off. Default: `NOT_FOUND`. */
  offAnswer?: ErrorDefinition;
  config?: ConfigPart;
  errors?: Readonly<Record<string, ErrorDefinition>>;
  events?: readonly EventDefinition[];
  mails?: readonly AnyMail[];
  tokens?: readonly TokenDefinition[];
  cookies?: readonly CookieDefinition[];
  /**
   * Its tables with rows that depend on a person, a membership, a session or an organization, and what the end of each
   * does to them; see `revokeAccess` and `endHolders`.
   * @internal
   */
  revocations?: readonly (Revocation | AnyHeldRows)[];
  /** Tables of an application, by their names, with what becomes of their rows when a user is deleted or banned. */
  tables?: Readonly<Record<string, OwnTable>>;
  /** The migrations that make these tables, in order. They run after those of the service. */
  migrations?: readonly OwnMigration[];
  procedures: TRPCCreateRouterOptions;
  /**
   * Calls that only REST has: for programs that speak a protocol, and for what is no JSON. They are in neither the type
   * of the router nor `keystead.caller`; all else holds for them as for the others.
   */
  restProcedures?: TRPCCreateRouterOptions;
  /**
   * Its calls, in place of those two, if a service loads them only where it is on. All else of it is always there: what
   * ends, what is sealed, and what its errors and events are.
   * @internal
   */
  later?: LaterCalls;
  /** Own fields that the operator declares: everything in answers that extends `base` has them. */
  extendsAnswers?: (carrier: OptionCarrier) => readonly AnswerExtension[];
  /** Its expired rows. They are deleted about once an hour, in batches. */
  expired?: ExpiredRows;
  /**
   * Encrypted columns, which are encrypted again when the data key is replaced.
   * @internal
   */
  sealed?: readonly SealedColumn[];
  /**
   * Purposes of stored HMACs, such as those of codes. HMACs of earlier releases stay valid.
   * @internal
   */
  signed?: readonly KeyPurpose[];
  /**
   * For metrics.
   * @internal
   */
  gauges?: readonly GaugeDefinition<AuthDeps>[];
  /**
   * Reads the brand that administrators have published. Undefined while it is off: then the options are all there is.
   * @internal
   */
  readsBrand?: (deps: Pick<AuthDeps, 'options' | 'orm'>) => ReadStoredBrand | undefined;
  /** Periodic work, started about once an hour, in one process at a time. */
  chores?: readonly Chore[];
  /**
   * Looks for work that is due, about once a minute, in each process. It starts that work, and returns at once.
   * @internal
   */
  startDueWork?: (deps: AuthDeps) => void;
  /**
   * Writes something with every event, in the same transaction.
   * @internal
   */
  followsEvents?: (unit: RecordingUnit, event: HeardEvent) => void;
  /**
   * Called once for each session that ends, in the transaction in which it ends: also by its age, with the session that
   * it depends on, and with the account. If it throws, the transaction is undone. `unit.sql.write` writes in it. A
   * transaction that is undone may run again, and calls it again.
   */
  followsSessionEnds?: SessionFollower;
}

const isProcedure = (entry: unknown): entry is AnyTRPCProcedure =>
  typeof entry === 'function' &&
  '_def' in entry &&
  typeof entry._def === 'object' &&
  entry._def !== null &&
  'procedure' in entry._def;

const findProcedures = (entry: unknown): AnyTRPCProcedure[] => {
  if (isProcedure(entry)) return [entry];
  return typeof entry === 'object' && entry !== null ? Object.values(entry).flatMap(findProcedures) : [];
};

type Calls = Pick<Feature, 'procedures' | 'restProcedures'>;

const found = new WeakMap<Calls, readonly AnyTRPCProcedure[]>();

/** All procedures of a feature, nested ones and those only on REST too. Computed once, because they never change. */
export function proceduresOf(feature: Calls): readonly AnyTRPCProcedure[] {
  const { procedures, restProcedures } = feature;
  const all = found.get(feature) ?? findProcedures([procedures, restProcedures]);
  found.set(feature, all);
  return all;
}

/**
 * A feature of this service or of an application: `createKeystead({ features: [waitlist] })`. The types of its calls
 * reach the client.
 */
export const defineFeature = <const Given extends Feature>(feature: Given): Given => feature;

/** Part of `config` whose values have to fit its schema. */
export const defineConfigPart = <Shape extends z.ZodRawShape>(part: ConfigPart<Shape>): ConfigPart<Shape> =>
  part;
