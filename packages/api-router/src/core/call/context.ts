import type { AuthDeps } from '#core/call/deps.ts';
import type { CurrentSession, Identity } from '#core/call/identity.ts';
import { createUnit, type Unit } from '#core/call/unit.ts';
import { readClientAddress } from '#core/http/client-address.ts';
import { parseCookies } from '#core/http/cookies.ts';
import type { CookieDefinition } from '#core/http/define-cookie.ts';
import { readUserAgent } from '#core/http/device.ts';
import { type Incoming, readHeader } from '#core/http/incoming.ts';
import { readRequestId } from '#core/http/request-id.ts';
import { ResponseHeaders } from '#core/http/response-headers.ts';
import { advancedOptions } from '#core/options/advanced-options.ts';

/** The way a call came in: REST, tRPC, or code of the operator inside the process. */
export type Transport = 'rest' | 'rpc' | 'server';

export type { CurrentSession };

/** State that changes during a call. It is one object because steps copy the context when they add to it. */
export interface CallState {
  /** The session of this call; undefined until it is read, null if there is none. */
  current: CurrentSession | null | undefined;
  /** What the headers say of the caller; undefined until it is asked, null if it is nothing. */
  identity: Identity | null | undefined;
  /** Work for the time after the commit and before the answer. It is skipped if the call is refused. */
  afterCommit: (() => Promise<void>)[];
}

/** One call: a unit of work, with its request and what it adds to the answer. A request is one call. */
export interface AuthContext extends Unit {
  transport: Transport;
  incoming: Incoming;
  /** Whether the call is made for a request. Code of the operator also calls for nobody's. */
  isForRequest: boolean;
  response: ResponseHeaders;
  /** Whether cookies that the call sets reach the browser. For a call from inside the process they may not. */
  setsCookies: boolean;
  cookie: (cookie: CookieDefinition) => string | undefined;
  /** The values of a cookie of which a browser may have several: under its name, and under its name with `.` and more. */
  cookies: (cookie: CookieDefinition) => string[];
  /** Names and values of all cookies whose names begin so. */
  cookiesWith: (prefix: string) => [name: string, value: string][];
  state: CallState;
}

interface Call {
  incoming: Incoming;
  transport: Transport;
  isForRequest?: boolean;
  setsCookies?: boolean;
}

export function createContext(
  deps: AuthDeps,
  { incoming, transport, isForRequest = true, setsCookies = true }: Call,
): AuthContext {
  let parsed: ReadonlyMap<string, string> | undefined;
  const readAll = (): ReadonlyMap<string, string> => {
    parsed ??= parseCookies(readHeader(incoming.headers, 'cookie'));
    return parsed;
  };
  const { options } = deps;
  const cookie = (definition: CookieDefinition) => readAll().get(definition.of(deps).name);
  const state: CallState = {
    current: undefined,
    identity: undefined,
    afterCommit: [],
  };
  const unit = createUnit({
    deps,
    options,
    now: deps.clock(),
    ip: readClientAddress(incoming, advancedOptions.of(deps).isProxy),
    userAgent: readUserAgent(incoming),
    languages: readHeader(incoming.headers, 'accept-language') ?? null,
    requestId: readRequestId(incoming),
    isGone: () => incoming.isGone?.() ?? false,
    async ownsMailbox(email) {
      const user = state.current?.user;
      if (user?.email === email && user.emailProvedAt !== null) return true;
      return deps.ownsMailbox({ cookie, em: unit.em }, email);
    },
    impersonatorId: () => state.current?.session.impersonatedBy ?? null,
  });
  return {
    ...unit,
    transport,
    incoming,
    isForRequest,
    response: new ResponseHeaders(),
    setsCookies,
    cookie,
    cookies(cookie) {
      const { name } = cookie.of(deps);
      const isOne = (key: string): boolean => key === name || key.startsWith(`${name}.`);
      return [...readAll()].filter(([key]) => isOne(key)).map(([, value]) => value);
    },
    cookiesWith: (prefix) => [...readAll()].filter(([key]) => key.startsWith(prefix)),
    state,
  };
}
