import type { RunSql } from '@keystead/db';
import type { Caller, CallerKind, Nobody, SessionCaller } from '#core/call/caller.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';
import type { Incoming } from '#core/http/incoming.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';

/** Facts of a request in which a credential is looked for. */
export interface IdentityRequest {
  incoming: Incoming;
  now: Date;
  /** The IP address of the client, if it is known. */
  ip: string | null;
  userAgent: string | null;
}

/** Where a request has a credential: the name of a header, or `body`. */
type Place = string;

/**
 * A credential in a request. If there is one, the session cookie of the request is ignored. With `token` it is a session,
 * and an unknown token counts as no credential. With `read` it is anything else that says who calls, such as an API key.
 */
export type Credential = { at: Place } & (
  | { token: string }
  | {
      /** Reads the caller from the database, once in a call. Rejects with the error for the caller. */
      read: (sql: RunSql) => Promise<Exclude<Caller, SessionCaller | Nobody>>;
    }
);

/** A credential, and what its feature says of it. */
export type Identity = Credential & Pick<Identification, 'kind' | 'elsewhere'>;

/** What is known of a call when its caller is looked for. */
export interface Asked {
  /** Kinds that the route takes. */
  callers: readonly CallerKind[];
  /** The parsed body of a route whose clients may send their secret in it (RFC 6749 section 2.3.1). */
  input?: unknown;
}

/**
 * A way to identify a caller other than the session cookie: a bearer token, an API key, the secret of a client.
 */
export interface Identification<Deps extends OptionCarrier = OptionCarrier> {
  isOn: (deps: Deps) => boolean;
  /** Whom it finds. It is asked at routes that take this kind. */
  kind: Exclude<CallerKind, 'nobody'>;
  /**
   * The error of routes that take sessions and not this kind: a program that has no session should learn why. Without
   * it, such routes do not look for the credential.
   */
  elsewhere?: ErrorDefinition;
  /** Reads what `find` has to know of the database, for the few headers that it cannot understand otherwise. */
  prepare?: (deps: Deps, request: IdentityRequest) => Promise<void> | undefined;
  /**
   * All such credentials of a request, each at another place. It asks no database. `body` is the input of a method
   * with a body; in the dialect of OAuth nothing of the URL but segments of the path is in it.
   */
  find: (deps: Deps, request: IdentityRequest, body?: unknown) => readonly Credential[];
  /** Errors that `read` rejects with. */
  errors: readonly ErrorDefinition[];
  /** Security schemes of the OpenAPI document, by name. */
  schemes: (deps: Deps) => Readonly<Record<string, object>>;
}

/** A route with these callers looks for such a credential: to take it, or to refuse it by name. */
export const isAskedAt = (
  callers: readonly CallerKind[],
  { kind, elsewhere }: Pick<Identification, 'kind' | 'elsewhere'>,
): boolean => callers.includes(kind) || (elsewhere !== undefined && callers.includes('session'));
