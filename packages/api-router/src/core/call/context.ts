import { actorOf, type Caller, type CallerKind, nobody, type SessionCaller } from '#core/call/caller.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import type { Identity } from '#core/call/identity.ts';
import { createUnit, type Unit } from '#core/call/unit.ts';
import { isSameMailbox } from '#core/email-address.ts';
import { readClientAddress } from '#core/http/addresses/client-address.ts';
import { parseCookies } from '#core/http/cookies.ts';
import type { CookieDefinition } from '#core/http/define-cookie.ts';
import { TIME_ZONE_HEADER } from '#core/http/header-names.ts';
import { type Incoming, readHeader, readRequestId, readStorableHeader } from '#core/http/incoming.ts';
import { ResponseHeaders } from '#core/http/response-headers.ts';
import type { SignInEnd } from '#core/observed/answered-call.ts';
import { advancedOptions } from '#core/options/advanced-options.ts';

/** The way a call came in: REST, tRPC, or code of the operator inside the process. */
export type Transport = 'rest' | 'rpc' | 'server';

/** Session and user of the caller, as stored. */
export type CurrentSession = SessionCaller;

/** State that changes during a call. It is one object, because steps copy the context when they add to it. */
export interface CallState {
  /** Who calls; undefined until it is read. */
  caller: Caller | undefined;
  /** Kinds of callers that the route takes. */
  callers: readonly CallerKind[];
  /** It was set aside for a session that has run out, and has come back in this call. */
  cameBack: boolean;
  /** The credential of the request beside a cookie, if it has one that the route takes. */
  identity: Identity | undefined;
  /** Work between the commit and the answer. It is skipped if the call is refused. */
  afterCommit: (() => Promise<void>)[];
  /** Sign-in that the call has completed or refused, or that now waits for its second step. */
  signIn: SignInEnd | undefined;
  /** `grant_type` of a call that asks for tokens, once the client may have such ones. */
  grantType: string | undefined;
  /** What a feature has taken out of the input of the call for itself, see `Feature.preparesInput`. */
  carried: string | undefined;
  /** Page to which the browser goes after the sign-in of this call, whatever page the call names. */
  goesOn: string | undefined;
}

/** One call: a unit of work with a request and an answer. */
export interface AuthContext extends Unit {
  transport: Transport;
  incoming: Incoming;
  /** Method of the request of a route of the application, if it is known. */
  method: string | undefined;
  /** False for code of the operator that calls without a request. */
  isForRequest: boolean;
  response: ResponseHeaders;
  /** False for a call from inside the process whose answer may not reach a browser. */
  setsCookies: boolean;
  /** The first value of a cookie. A browser may send several; `readSignedCookies` returns those that are signed. */
  cookie: (cookie: CookieDefinition) => string | undefined;
  /** All values that the request has under a name, in its order. */
  sentCookies: (name: string) => readonly string[];
  /**
   * The values of a cookie that a browser may have several times: under its name, and under names that begin with
   * it and a dot.
   */
  cookies: (cookie: CookieDefinition) => string[];
  /** All cookies whose names begin with this prefix, with their values, of which a name may have several. */
  cookiesWith: (prefix: string) => [name: string, value: string][];
  state: CallState;
}

interface Call {
  incoming: Incoming;
  transport: Transport;
  isForRequest?: boolean;
  method?: string | undefined;
  setsCookies?: boolean;
}

export function createContext(
  deps: AuthDeps,
  { incoming, transport, isForRequest = true, method, setsCookies = true }: Call,
): AuthContext {
  let parsed: ReadonlyMap<string, readonly string[]> | undefined;
  const readAll = (): ReadonlyMap<string, readonly string[]> => {
    parsed ??= parseCookies(readHeader(incoming.headers, 'cookie'));
    return parsed;
  };
  const { options } = deps;
  const sentCookies = (name: string): readonly string[] => readAll().get(name) ?? [];
  const cookie = (definition: CookieDefinition) =>
    definition.names.of(deps).flatMap((name) => sentCookies(name))[0];
  const state: CallState = {
    caller: undefined,
    callers: ['session', 'key', 'nobody'],
    cameBack: false,
    identity: undefined,
    afterCommit: [],
    signIn: undefined,
    grantType: undefined,
    carried: undefined,
    goesOn: undefined,
  };
  const unit = createUnit({
    deps,
    options,
    now: deps.clock(),
    ip: readClientAddress(incoming, advancedOptions.of(deps).isProxy),
    userAgent: readStorableHeader(incoming, 'user-agent'),
    languages: readStorableHeader(incoming, 'accept-language'),
    timeZone: readStorableHeader(incoming, TIME_ZONE_HEADER),
    requestId: readRequestId(incoming),
    isGone: () => incoming.isGone?.() ?? false,
    async findOwnBrowser(email) {
      const marked = await deps.findOwnBrowser({ sentCookies, em: unit.em }, email);
      if (marked !== undefined) return marked;
      if (state.caller?.kind !== 'session') return undefined;
      const { user, session } = state.caller;
      const isOwn = isSameMailbox(user.email, email) && user.emailProvedAt !== null;
      return isOwn ? session.id : undefined;
    },
    actor: () => actorOf(state.caller ?? nobody),
  });
  return {
    ...unit,
    transport,
    incoming,
    isForRequest,
    method,
    response: new ResponseHeaders(),
    setsCookies,
    cookie,
    sentCookies,
    cookies(cookie) {
      const names = cookie.names.of(deps);
      const isOne = (key: string): boolean =>
        names.some((name) => key === name || key.startsWith(`${name}.`));
      return [...readAll()].filter(([key]) => isOne(key)).flatMap(([, values]) => values);
    },
    cookiesWith: (prefix) =>
      [...readAll()]
        .filter(([key]) => key.startsWith(prefix))
        .flatMap(([key, values]) => values.map((value): [string, string] => [key, value])),
    state,
  };
}
