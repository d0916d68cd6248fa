import type { CookieDefinition } from '#core/http/define-cookie.ts';
import type { ResponseHeaders } from '#core/http/response-headers.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';

/** The answer with a session. */
export interface SessionSending<Deps extends OptionCarrier> {
  deps: Deps;
  response: ResponseHeaders;
  /** All values that the request has under a name. */
  sentCookies: (name: string) => readonly string[];
}

export interface SentSession {
  token: string;
  /** Seconds that the browser keeps the cookie. Undefined: until the browser is closed. */
  maxAge: number | undefined;
}

/** A session of this browser that may not live any more. */
export interface LapsedSession {
  token: string;
  /** When it began, if its row is there: its time is over, or a feature ends it before, see `endsSession`. */
  endedSince: Date | undefined;
}

/** A session of this browser that was set aside for another one, and comes back when that one has ended by itself. */
export interface FormerSession {
  token: string;
  /** It outlives the browser. */
  remembered: boolean;
  /** The cookie that kept it. */
  cookie: CookieDefinition;
  /** The session that has ended, its user, and a time before which its end is in no event. */
  ended: { sessionId: string; userId: string; since: Date };
  /** Event of the return. */
  event: { readonly action: string };
}

/**
 * Additional data for a client that gets a session: a header with the session, or a cookie that keeps it beside
 * others.
 */
export interface SessionCompanion<Deps extends OptionCarrier> {
  isOn: (carrier: OptionCarrier) => boolean;
  /** Set with every session, even if the cookies of the browser do not change. */
  sendHeader?: (sending: SessionSending<Deps>, token: string) => void;
  /** Removes the header, because the session of this call ends. */
  withdrawHeader?: (sending: SessionSending<Deps>) => void;
  /** Set with the session cookie, except during an impersonation. */
  setCookie?: (sending: SessionSending<Deps>, session: SentSession) => void;
  /** The session to come back to, once these have ended. It need not live any more. */
  findFormer?: (
    sending: SessionSending<Deps>,
    ended: readonly LapsedSession[],
    now: Date,
  ) => FormerSession | undefined;
}
