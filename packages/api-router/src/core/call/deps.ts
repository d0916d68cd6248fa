import type { createSessionReader, Orm, SessionRow, SigningAlgorithm } from '@keystead/db';
import type { AnyTRPCProcedure } from '@trpc/server';
import type { CallerKind } from '#core/call/caller.ts';
import type { ChangeNews } from '#core/call/changes/change-news.ts';
import type { EventListeners, HeardEvent } from '#core/call/changes/event-listeners.ts';
import type { Asked, Identification, Identity, IdentityRequest } from '#core/call/identity.ts';
import type { ExportedTable } from '#core/call/revocation/own-table.ts';
import type { RevocationFacts } from '#core/call/revocation/revocation-facts.ts';
import type { SessionCompanion } from '#core/call/sent-session.ts';
import type { SignInMethods } from '#core/call/sign-in-method.ts';
import type { RunSoon } from '#core/call/soon.ts';
import type { WorkFacts } from '#core/call/unit-of-work/work-facts.ts';
import type { DataKeys } from '#core/crypto/data-keys.ts';
import type { Alphabet } from '#core/crypto/random.ts';
import type { KeptAtRest } from '#core/crypto/sealed-column.ts';
import type { AuthError } from '#core/errors/auth-error.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';
import type { Languages } from '#core/mail/languages.ts';
import type { GaugeDefinition } from '#core/observed/define-gauge.ts';
import type { Observers } from '#core/observed/observers.ts';
import type { OptionCarrier, OptionValues } from '#core/options/define-options.ts';
import type { ChangeLog, Clock, HitCounter, Logger, Mailer } from '#core/ports.ts';

export type Task = () => Promise<void>;

/** Where a dependency is needed: a call, a unit of work, or the service itself. */
export interface ServiceCarrier extends OptionCarrier {
  deps: AuthDeps;
}

/** The service and the current time. */
export interface DatedCarrier extends ServiceCarrier {
  now: Date;
}

/** Unit of work in which an event is recorded. */
export interface RecordingUnit extends DatedCarrier {
  /**
   * EntityManager of the unit.
   * @internal
   */
  em: () => Orm['em'];
  later: (task: Task, facts: WorkFacts) => void;
}

/** Columns of a session that tokens leave empty, because a call in that organization would be refused. */
export interface Withheld {
  columns: readonly ('activeOrganizationId' | 'activeTeamId')[];
  /** Error of such a call; absent if the column is out of date. */
  reason?: AuthError;
}

/** Facts of a call about its browser. */
export interface Browser {
  sentCookies: (name: string) => readonly string[];
  /** @internal */
  em: () => Orm['em'];
}

/** Dependencies that live as long as the service. */
export interface AuthDeps {
  /** The object itself, so that a function that reads `deps` from a call accepts the service too. */
  readonly deps: AuthDeps;
  options: OptionValues;
  /** @internal */
  orm: Orm;
  /**
   * Keys of what the database keeps.
   * @internal
   */
  dataKeys: DataKeys;
  /** @internal */
  kept: KeptAtRest;
  /**
   * Old values that are sealed anew in the background, until the service ends.
   * @internal
   */
  moving: { stop(): void };
  /** @internal */
  readSession: ReturnType<typeof createSessionReader>;
  mailer: Mailer | undefined;
  /** Languages that mails are written in, besides English. */
  languages: Languages;
  counter: HitCounter;
  changes: ChangeLog;
  /**
   * Where other processes learn of changes, if the database is the place for it.
   * @internal
   */
  news: ChangeNews | undefined;
  /**
   * Functions of the application that hear events of this process.
   * @internal
   */
  listeners: EventListeners;
  /** @internal */
  observers: Observers;
  /** @internal */
  gauges: readonly GaugeDefinition<AuthDeps>[];
  /**
   * The actions of all events.
   * @internal
   */
  actions: readonly string[];
  /**
   * See `followsEvents` of a feature.
   * @internal
   */
  followEvent: (unit: RecordingUnit, event: HeardEvent) => void;
  /**
   * Id of a browser that is marked as one of the owner of an e-mail address.
   * @internal
   */
  findOwnBrowser: (browser: Browser, email: string) => Promise<string | undefined>;
  random: (length: number, alphabet: Alphabet) => string;
  /** A random number of at least 0 and less than 1, for delays. */
  chance: () => number;
  clock: Clock;
  fetch: typeof globalThis.fetch;
  logger: Logger;
  /** Its feature is on, and none of its paths is disabled. */
  serves: (procedure: AnyTRPCProcedure) => boolean;
  /** The calls among these that it serves. */
  served: (isAsked: (procedure: AnyTRPCProcedure) => boolean) => readonly AnyTRPCProcedure[];
  /** The calls among these that the service has, also those that are off and not loaded. */
  known: (isAsked: (procedure: AnyTRPCProcedure) => boolean) => Promise<readonly AnyTRPCProcedure[]>;
  /** Paths at the root of the host that the service answers too: those of enabled calls with `atRoot`. */
  rootPaths: readonly string[];
  /** Reason why a session of this user is refused for now, see `refusesSession` of a feature. */
  findRefusal: (user: SessionRow['user']) => Promise<ErrorDefinition | undefined>;
  /**
   * True if a session ends before its time, see `endsSession` of a feature.
   * @internal
   */
  hasToEnd: (caller: DatedCarrier, row: SessionRow) => Promise<boolean>;
  /** Errors that `findRefusal` can return. */
  sessionRefusals: readonly ErrorDefinition[];
  /** Errors that `mayEnter` of a feature can return. */
  entryRefusals: readonly ErrorDefinition[];
  /** Error of every call that completes sign-ins, by which documents know these calls. */
  signInError: ErrorDefinition;
  /**
   * Columns of a session that tokens leave empty, see `withholds` of a feature. Undefined, and no promise, for a
   * session of which no feature can withhold anything.
   * @internal
   */
  findWithheld: (
    caller: DatedCarrier,
    session: SessionRow['session'],
  ) => Promise<Withheld | undefined> | undefined;
  /**
   * Errors that `findWithheld` can return as a reason.
   * @internal
   */
  withholdingReasons: readonly ErrorDefinition[];
  /**
   * Algorithms that features sign with which are on, see `needsKeys` of a feature.
   * @internal
   */
  neededKeys: () => ReadonlySet<SigningAlgorithm>;
  /**
   * The credential of a request, as features read it; see `identify` of a feature.
   * @internal
   */
  identify: (request: IdentityRequest, asked: Asked) => Identity | undefined;
  /**
   * Reads what `identify` has to know of the database first; undefined for almost every request.
   * @internal
   */
  prepareIdentity: (request: IdentityRequest, callers: readonly CallerKind[]) => Promise<void> | undefined;
  /**
   * Ways of the enabled features to identify a caller.
   * @internal
   */
  readonly identifications: readonly Identification<AuthDeps>[];
  /**
   * Headers and cookies beside the session cookie; see `sendsSession` of a feature.
   * @internal
   */
  sessionCompanions: readonly SessionCompanion<AuthDeps>[];
  /** Columns that answers contain only while a feature that shows them is on; see `showsColumns` of a feature. */
  shownColumns: Readonly<Record<'user' | 'session', ReadonlySet<string>>>;
  /** Purposes of tokens that stay valid when the account changes. */
  lastingTokens: readonly string[];
  /**
   * Rows of people that can be revoked, of all features.
   * @internal
   */
  revocations: readonly RevocationFacts[];
  /**
   * Tables of the application whose rows are in the file of a user.
   * @internal
   */
  exportedTables: readonly ExportedTable[];
  /** The ways of signing in of all features. */
  readonly signInMethods: SignInMethods;
  /** Nothing may tell who has an account (user enumeration), see `hidesUsers` of a feature. */
  hidesUsers: boolean;
  /** Runs a task after the answer. A failure is logged with `facts`. */
  background: (task: Task, facts?: object) => void;
  /**
   * Runs a task once in the background after that many seconds, or before the service closes. A task that is
   * queued already is not queued again.
   */
  soon: RunSoon;
  /** Deletes expired rows, if an hour has passed since the last time. */
  deleteExpired: (now: Date) => void;
  /**
   * An option may have switched off mails of this kind since one was written, see `isOff` of a mail, or the feature that
   * they belong to. Notices of what has happened do not go with their feature.
   */
  isMailOff: (kind: string) => boolean;
  /** Retries mails that are due, and does other work that is, if it is time to look for it. */
  sendDueMails: () => void;
  /** Adds new events to their chain, if it is time to. */
  chainEvents: () => void;
}
