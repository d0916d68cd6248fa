import type { SessionRow } from '@keystead/db';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';
import type { Incoming } from '#core/http/incoming.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';

/** Session and user of the caller, as stored, with the raw token of the cookie. */
export interface CurrentSession {
  session: SessionRow['session'];
  user: SessionRow['user'];
  token: string;
  /**
   * There is no session, only something that stands for one, such as an API key: it has no row, an empty token and no
   * cookie, and it is never fresh.
   */
  standsIn?: true;
}

/** What a header can say of the caller depends on these facts of the request. */
export interface IdentityRequest {
  incoming: Incoming;
  now: Date;
  /** The IP address of the client, if it is known. */
  ip: string | null;
  userAgent: string | null;
}

/**
 * Who calls, as a header says it. The session cookie of the same request is ignored. With `token` it is a session, whose
 * token came by a header; an unknown token is as good as no header. With `read` it is something that stands for a session.
 */
export type Identity =
  | { token: string }
  | {
      /** Asks the database. Rejects with the error that refuses the caller. It is asked once in a call. */
      read: () => Promise<CurrentSession>;
    };

/** A way for requests to say who calls, other than the session cookie: a bearer token, an API key. */
export interface Identification<Deps extends OptionCarrier = OptionCarrier> {
  /** Whether the service reads it. */
  isOn: (deps: Deps) => boolean;
  /** What the headers of a request say; undefined if it is nothing. It asks no database. */
  find: (deps: Deps, request: IdentityRequest) => Identity | undefined;
  /** Errors that `read` refuses a caller with. */
  errors: readonly ErrorDefinition[];
  /** Security schemes of the OpenAPI document, by name. */
  schemes: (deps: Deps) => Readonly<Record<string, object>>;
  /** Whether it gives sessions. Otherwise it stands for one, which calls with `needsSession` and fresh ones refuse. */
  givesSessions: boolean;
}
