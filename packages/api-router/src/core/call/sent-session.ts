import type { ResponseHeaders } from '#core/http/response-headers.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';

/** The answer with a session. */
export interface SessionSending<Deps extends OptionCarrier> {
  deps: Deps;
  response: ResponseHeaders;
}

export interface SentSession {
  token: string;
  /** Seconds that the browser keeps the cookie. Undefined: until the browser is closed. */
  maxAge: number | undefined;
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
}
