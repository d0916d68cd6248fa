import type { ResponseHeaders } from '#core/http/response-headers.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';

/** The answer that a session goes out with. */
export interface SessionSending<Deps extends OptionCarrier> {
  deps: Deps;
  response: ResponseHeaders;
}

export interface SentSession {
  token: string;
  /** Seconds that the browser keeps the cookie. Undefined: until the browser is closed. */
  maxAge: number | undefined;
}

/** What else goes to a client when it is sent a session: the session in a header, or a cookie that keeps it beside others. */
export interface SessionCompanion<Deps extends OptionCarrier> {
  isOn: (carrier: OptionCarrier) => boolean;
  /** Goes out with every session, also where the cookies of the browser stay as they are. */
  sendHeader?: (sending: SessionSending<Deps>, token: string) => void;
  /** Takes the header back, because the session of this call ends. */
  withdrawHeader?: (sending: SessionSending<Deps>) => void;
  /** Goes out with the session cookie, unless an administrator acts as somebody else for a while. */
  setCookie?: (sending: SessionSending<Deps>, session: SentSession) => void;
}
