import type { AuthDeps } from '#core/call/deps.ts';
import type { CurrentSession, Identity } from '#core/call/identity.ts';
import { createUnit, type Unit } from '#core/call/unit.ts';
import { readClientAddress } from '#core/http/addresses/client-address.ts';
import { parseCookies } from '#core/http/cookies.ts';
import type { CookieDefinition } from '#core/http/define-cookie.ts';
import { readUserAgent } from '#core/http/device.ts';
import { TIME_ZONE_HEADER } from '#core/http/header-names.ts';
import { type Incoming, readHeader, readRequestId } from '#core/http/incoming.ts';
import { ResponseHeaders } from '#core/http/response-headers.ts';
import type { SignInEnd } from '#core/observed/answered-call.ts';
import { advancedOptions } from '#core/options/advanced-options.ts';

/** The way a call came in: REST, tRPC, or code of the operator inside the process. */
export type Transport = 'rest' | 'rpc' | 'server';

export type { CurrentSession };

/** State that changes during a call. It is one object, because steps copy the context when they add to it. */
export interface CallState {
  /** The session of this call; undefined until it is read, null if there is none. */
  current: CurrentSession | null | undefined;
  /** Identity from the headers; undefined until it is read, null if there is none. */
  identity: Identity | null | undefined;
  /** Work between the commit and the answer. It is skipped if the call is refused. */
  afterCommit: (() => Promise<void>)[];
  /** Sign-in that the call has completed, or that now waits for its second step. */
  signIn: SignInEnd | undefined;
}

/** One call: a unit of work with a request and an answer. */
export interface AuthContext extends Unit {
  transport: Transport;
  incoming: Incoming;
  /** Whether the call has a request. Code of the operator can call without one. */
  isForRequest: boolean;
  response: ResponseHeaders;
  /** Whether cookies of the answer reach the browser, which is not certain for a call from inside the process. */
  setsCookies: boolean;
  cookie: (cookie: CookieDefinition) => string | undefined;
  /**
   * The values of a cookie that a browser may have several times: under its name, and under names that begin with
   * it and a dot.
   */
  cookies: (cookie: CookieDefinition) => string[];
  /** All cookies whose names begin with this prefix, with their values. */
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
    signIn: undefined,
  };
  const unit = createUnit({
    deps,
    options,
    now: deps.clock(),
    ip: readClientAddress(incoming, advancedOptions.of(deps).isProxy),
    userAgent: readUserAgent(incoming),
    languages: readHeader(incoming.headers, 'accept-language') ?? null,
    timeZone: readHeader(incoming.headers, TIME_ZONE_HEADER) ?? null,
    requestId: readRequestId(incoming),
    isGone: () => incoming.isGone?.() ?? false,
    async findOwnBrowser(email) {
      const marked = await deps.findOwnBrowser({ cookie, em: unit.em }, email);
      if (marked !== undefined) return marked;
      const { user, session } = state.current ?? {};
      return user?.email === email && user.emailProvedAt !== null ? session?.id : undefined;
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
