import type { createSessionReader, Orm, SessionRow } from '@keystead/db';
import { FlushMode } from '@mikro-orm/core';
import type { PasswordHasher } from '#core/crypto/password.ts';
import type { Alphabet } from '#core/crypto/random.ts';
import type { VerifiedValues } from '#core/crypto/verified-values.ts';
import { readClientAddress } from '#core/http/client-address.ts';
import type { CookieKey, CookieSettings } from '#core/http/cookie-names.ts';
import { parseCookies } from '#core/http/cookies.ts';
import { readUserAgent } from '#core/http/device.ts';
import { type Incoming, readHeader } from '#core/http/incoming.ts';
import { ResponseJar } from '#core/http/response-jar.ts';
import type { Mailer } from '#core/mail/mailer.ts';
import type { Logger } from '#core/options/options.ts';
import type { ResolvedOptions } from '#core/options/resolve.ts';
import type { SessionAnswer } from '#core/session/session-answer.ts';
import type { OAuthState } from '#features/social-sign-in/flow/provider-caches.ts';

export type Task = () => Promise<void>;

/** Throws to undo the whole call. */
export type Statement = (em: Orm['em']) => Promise<unknown>;

export interface Hits {
  count: number;
  /** When the window ends, in milliseconds of the epoch. */
  expiresAt: number;
}

/** Counts one hit on `key` in a fixed window, atomically. */
export type HitCounter = (key: string, windowSeconds: number, now: Date) => Promise<Hits>;

/** Knows since when copies of a user's session are out of date. */
export interface ChangeLog {
  mark(userId: string, at: Date): void;
  since(userId: string): Date | undefined;
}

/** The content of a copy of a session, with the moment (milliseconds since 1970) until which it is believed. */
export interface SessionCopy {
  answer: SessionAnswer;
  expiresAt: number;
}

/** What lives as long as the service. */
export interface AuthDeps {
  options: ResolvedOptions;
  cookies: Record<CookieKey, CookieSettings>;
  orm: Orm;
  readSession: ReturnType<typeof createSessionReader>;
  passwords: PasswordHasher;
  /** Session tokens by the cookies that were found to be ours. */
  sessionTokens: VerifiedValues<string>;
  /** Copies of sessions by the cookies that were found to be ours. */
  sessionCopies: VerifiedValues<SessionCopy>;
  mailer: Mailer | undefined;
  /** The social providers, and what is known of them. */
  oauth: OAuthState;
  countHit: HitCounter;
  changes: ChangeLog;
  random: (length: number, alphabet: Alphabet) => string;
  clock: () => Date;
  fetch: typeof globalThis.fetch;
  logger: Logger;
  /** Runs after the answer; a failure is logged. */
  background: (task: Task) => void;
  /** Removes rows that have ended, when it is time to. */
  sweep: (now: Date) => void;
}

/** Who carries the call: REST, tRPC, or the operator's own code inside the process. */
export type Transport = 'rest' | 'rpc' | 'server';

/** One call. Built per request; with batching off a request is one call. */
export interface AuthContext {
  deps: AuthDeps;
  options: ResolvedOptions;
  transport: Transport;
  incoming: Incoming;
  response: ResponseJar;
  /** The moment of the call; the same everywhere in it. */
  now: Date;
  address: string | null;
  userAgent: string | null;
  cookie: (key: CookieKey) => string | undefined;
  /** The call's own EntityManager, forked when it is first asked for. */
  em: () => Orm['em'];
  /** Whether anything asked for the EntityManager, so that there may be something to write. */
  hasWork: () => boolean;
  /** Queues a statement that goes into the call's one transaction, before what the EntityManager has to write. */
  write: (statement: Statement) => void;
  /** What was queued by `write`. */
  statements: Statement[];
  /** Queues work for after the commit and the answer: mails and `after` hooks. */
  later: (task: Task) => void;
  /** What was queued; run by the unit of work when the call succeeded. */
  queued: Task[];
  /** The parsers of the procedure's input, for the guard. */
  inputs: readonly InputParser[];
  /** What changes during the call; one object, because tRPC copies the context from step to step. */
  state: CallState;
}

export interface CallState {
  /** The session as it was read for this call; undefined until somebody asks. */
  current: CurrentSession | null | undefined;
  /** Users of whom the call changes something; copies of their sessions are out of date once it is written. */
  changed: Set<string>;
  /** Says what a failed write means, where the call knows, e.g. a unique key that somebody else was faster to take. */
  refuse: (error: unknown) => unknown;
}

export type InputParser = (raw: unknown) => unknown;

/** Who is calling, as the store knows it, with the raw token of the cookie. */
export interface CurrentSession {
  session: SessionRow['session'];
  user: SessionRow['user'];
  token: string;
}

interface Call {
  incoming: Incoming;
  transport: Transport;
  inputs?: readonly InputParser[];
}

export function createContext(deps: AuthDeps, { incoming, transport, inputs = [] }: Call): AuthContext {
  let em: Orm['em'] | undefined;
  let cookies: ReadonlyMap<string, string> | undefined;
  const queued: Task[] = [];
  const statements: Statement[] = [];
  return {
    deps,
    options: deps.options,
    transport,
    incoming,
    response: new ResponseJar(),
    now: deps.clock(),
    address: readClientAddress(incoming, deps.options.isProxy),
    userAgent: readUserAgent(incoming),
    cookie(key) {
      cookies ??= parseCookies(readHeader(incoming.headers, 'cookie'));
      return cookies.get(deps.cookies[key].name);
    },
    em() {
      // Left to itself it writes what is waiting before it reads, and half of a call would outlive the other half.
      em ??= deps.orm.em.fork({ flushMode: FlushMode.COMMIT });
      return em;
    },
    hasWork: () => em !== undefined,
    write: (statement) => statements.push(statement),
    statements,
    later: (task) => queued.push(task),
    queued,
    inputs,
    state: { current: undefined, changed: new Set(), refuse: (error) => error },
  };
}
