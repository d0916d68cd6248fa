import type { Orm, SessionRow } from '@keystead/db';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';
import type { Incoming } from '#core/http/incoming.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';

/** Session and user of the caller, as stored, with the raw token of the cookie. */
export interface CurrentSession {
  session: SessionRow['session'];
  user: SessionRow['user'];
  token: string;
  /**
   * Set for a caller who has no real session but e.g. an API key: then the session has no row, an empty token and no
   * cookie, and is never fresh.
   */
  standsIn?: StandIn;
}

/** In place of a session. */
export interface StandIn {
  /**
   * Asks the database whether it still counts.
   * @internal
   */
  isThere: (em: Orm['em']) => Promise<boolean>;
}

/** Facts of a request by which a header can identify its caller. */
export interface IdentityRequest {
  incoming: Incoming;
  now: Date;
  /** The IP address of the client, if it is known. */
  ip: string | null;
  userAgent: string | null;
}

/**
 * Identity from a header, for which the session cookie of the same request is ignored. With `token` it is a
 * session; an unknown token counts as no header. With `read` it is something else that identifies a user, such as
 * an API key.
 */
export type Identity =
  | { token: string }
  | {
      /** Reads the identity from the database, once in a call. Rejects with the error for the caller. */
      read: () => Promise<CurrentSession>;
    };

/**
 * A way to identify a caller other than the session cookie: a bearer token, an API key.
 * @internal
 */
export interface Identification<Deps extends OptionCarrier = OptionCarrier> {
  isOn: (deps: Deps) => boolean;
  /** Reads what `find` has to know of the database, for the few headers that cannot be told without it. */
  prepare?: (deps: Deps, request: IdentityRequest) => Promise<void> | undefined;
  /** Reads the headers of a request, without the database; undefined if they identify no caller. */
  find: (deps: Deps, request: IdentityRequest) => Identity | undefined;
  /** Errors that `read` rejects with. */
  errors: readonly ErrorDefinition[];
  /** Security schemes of the OpenAPI document, by name. */
  schemes: (deps: Deps) => Readonly<Record<string, object>>;
  /** Without a session it only identifies a user, and calls with `needsSession` and fresh ones refuse it. */
  givesSessions: boolean;
}
