import type { RunSql, SessionRow } from '@keystead/db';

/** How somebody signed in: what policies of organizations look at. */
export type SignInFacts = Pick<
  SessionRow['session'],
  'userId' | 'method' | 'secondFactor' | 'signedInAt' | 'createdAt' | 'impersonatedBy'
>;

/** A credential other than a session, as it was when the call began. */
interface Credential {
  /** Id of its row. */
  id: string;
  /** Whether it still counts. Every transaction of the call asks, and is refused if it does not. */
  isThere: (sql: RunSql) => Promise<boolean>;
  /** A caller of this kind has no session. */
  session?: undefined;
}

/** A person in a browser, or with the token of a session in a header. */
export interface SessionCaller {
  kind: 'session';
  session: SessionRow['session'];
  user: SessionRow['user'];
  /** As the cookie or the header has it. */
  token: string;
}

/** A program with an API key of a person. It is never fresh, and has no cookie. */
export interface KeyCaller extends Credential {
  kind: 'key';
  user: SessionRow['user'];
  createdAt: Date;
  updatedAt: Date;
  /** Null: the key does not expire. */
  expiresAt: Date | null;
  signIn: SignInFacts;
}

/** An application that has proved who it is (RFC 6749 section 2.3), or named itself, if it is a public one. */
export interface ClientCaller extends Credential {
  kind: 'client';
  /** The organization that it belongs to; null: the operator, or a person. */
  organizationId: string | null;
}

/** An application with an access token (RFC 6750): for a person, or for itself. */
export interface AccessTokenCaller extends Credential {
  kind: 'access-token';
  clientId: string;
  /** Whom it acts for; null: the application itself. */
  user: SessionRow['user'] | null;
  scopes: readonly string[];
  organizationId: string | null;
}

/** A directory of an organization that provisions people and groups (RFC 7644 section 2). */
export interface DirectoryCaller extends Credential {
  kind: 'directory';
  connectionId: string;
  organizationId: string;
}

/** Somebody without an account, with a link to set something up for an organization. */
export interface SetUpLinkCaller extends Credential {
  kind: 'set-up-link';
  organizationId: string;
  /** The member who made it: it may do no more than they may. */
  makerId: string;
  /** What it may set up. */
  purposes: readonly string[];
}

/** Somebody who has not said who they are. */
export interface Nobody {
  kind: 'nobody';
  session?: undefined;
}

/** Who calls. */
// Why: docs/decisions/0180-say-at-the-route-who-may-call.md
export type Caller =
  | SessionCaller
  | KeyCaller
  | ClientCaller
  | AccessTokenCaller
  | DirectoryCaller
  | SetUpLinkCaller
  | Nobody;

/** What a route names in `callers`. */
export type CallerKind = Caller['kind'];

/** The caller of one of these kinds. */
export type CallerOf<Kind extends CallerKind> = Extract<Caller, { kind: Kind }>;

/** A person, whom a session or an API key stands for. */
export type PersonCaller = SessionCaller | KeyCaller;

export const nobody: Nobody = { kind: 'nobody' };

/** Kinds of callers that are never browsers. A set-up link may be one: its page keeps the link in a cookie. */
export const programKinds: ReadonlySet<CallerKind> = new Set<CallerKind>([
  'key',
  'client',
  'access-token',
  'directory',
]);

export const isPerson = (caller: Caller): caller is PersonCaller =>
  caller.kind === 'session' || caller.kind === 'key';

/** Known by another credential than a session. */
export const hasCredential = (
  caller: Caller | undefined,
): caller is Exclude<Caller, SessionCaller | Nobody> =>
  caller !== undefined && caller.kind !== 'session' && caller.kind !== 'nobody';

/** How a person came in. */
export const signInOf = (caller: PersonCaller): SignInFacts => caller.session ?? caller.signIn;

/** Who did something, for events. */
export interface Actor {
  /** The person who did it, or in whose name it was done. */
  userId: string | null;
  /** The administrator who acted as this person. */
  impersonatorId: string | null;
  /** What did it, if it was no person: it acted on behalf of `userId`, if there is one. */
  by?: { kind: CallerKind; id: string };
}

/** The answer to 'who did it', for every kind of caller. */
export function actorOf(caller: Caller): Actor {
  const user = 'user' in caller ? caller.user : null;
  const acts = { userId: user?.id ?? null, impersonatorId: caller.session?.impersonatedBy ?? null };
  if (isPerson(caller) || caller.kind === 'nobody') return acts;
  if (caller.kind === 'access-token') return { ...acts, by: { kind: 'client', id: caller.clientId } };
  return { ...acts, by: { kind: caller.kind, id: caller.id } };
}
