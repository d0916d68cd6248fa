import type { Statements } from '#core/access-control/access-control.ts';
import { createContext } from '#core/call/context.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import type { Feature } from '#core/feature/define-feature.ts';
import { type Incoming, toHeaderRecord, type WebHeaders } from '#core/http/incoming.ts';
import type { Call, Calls } from '#core/transport/calls.ts';
import { observeCall } from '#core/transport/observe-call.ts';
import type { FieldInputs } from '#core/user/fields/field-types.ts';
import type { OrganizationSchema } from '#features/organizations/field-types.ts';
import type { AppRouterWith } from '#router.ts';

/** Headers of the request that a call is made for, especially its cookies. */
export interface ServerCall {
  /** With headers, even empty ones, a call acts for the sender of the request; without, for code of the operator. */
  headers?: WebHeaders;
  /** The method of that request. */
  method?: string;
  /** The IP address of the client. */
  address?: string | null;
  /**
   * Receives the `Set-Cookie` lines of a call, for the answer to the browser. Without it a call changes no cookie,
   * and so extends no session.
   */
  setCookies?: (lines: readonly string[]) => void;
}

interface AskingRequest {
  readonly headers: WebHeaders;
  readonly method?: string | undefined;
}

/** A request, or its headers alone. Of a request the method is known, too. */
export type RequestOrHeaders = WebHeaders | AskingRequest;

/** A list of headers may have a property of this name, too: that of Next.js has. */
const isRequest = (given: RequestOrHeaders): given is AskingRequest =>
  !('forEach' in given) &&
  'headers' in given &&
  typeof given.headers === 'object' &&
  !Array.isArray(given.headers);

/** The call for the sender of a request. */
export function toServerCall(given: RequestOrHeaders): ServerCall {
  if (!isRequest(given)) return { headers: given };
  const { headers, method } = given;
  return { headers, ...(method !== undefined && { method }) };
}

const toIncoming = ({ headers = {}, address = null }: ServerCall): Incoming => ({
  method: 'POST',
  url: '/',
  headers: toHeaderRecord(headers),
  address,
  body: async () => new Uint8Array(),
});

interface Asked {
  given: ServerCall;
  input: unknown;
}

async function run(deps: AuthDeps, call: Call, { given, input }: Asked): Promise<unknown> {
  const { setCookies } = given;
  const incoming = toIncoming(given);
  const ctx = createContext(deps, {
    incoming,
    transport: 'server',
    isForRequest: given.headers !== undefined,
    method: given.method,
    setsCookies: setCookies !== undefined,
  });
  try {
    return await observeCall(ctx, call, () => call.run(ctx, async () => input));
  } finally {
    const cookies = ctx.response.toHeaders().filter(([name]) => name === 'set-cookie');
    if (cookies.length > 0) setCookies?.(cookies.map(([, line]) => line));
  }
}

type CallNode = { [name: string]: CallNode | ((input?: unknown) => Promise<unknown>) };

/** Tree of functions by the names of the calls: `signIn.email` is `caller.signIn.email(…)`. */
function toTree<Found>(
  found: ReadonlyMap<string, Found>,
  toFunction: (found: Found) => (input?: unknown) => Promise<unknown>,
): CallNode {
  const root: CallNode = {};
  for (const [name, one] of found) {
    const path = name.split('.');
    const last = path.pop() ?? name;
    let node = root;
    for (const part of path) {
      const next = node[part];
      const inner: CallNode = typeof next === 'object' ? next : {};
      node[part] = inner;
      node = inner;
    }
    node[last] = toFunction(one);
  }
  return root;
}

/** Conditional: to look a property up in a router that is not known yet, a compiler would work out all of it. */
type CallsOf<Router> = Router extends { createCaller: (...given: never[]) => infer Calls } ? Calls : never;

/** Calls from inside the process: without origin check and rate limit, and with the procedures that HTTP lacks. */
export type ServerCaller<
  in out Own extends readonly Feature[] = readonly [],
  in out Fields = FieldInputs,
  in out Schema = OrganizationSchema,
  in out All extends Statements = Statements,
  in out RoleName extends string = string,
  in out SessionFields = FieldInputs,
> = (call?: ServerCall) => CallsOf<AppRouterWith<Own, Fields, Schema, All, RoleName, SessionFields>>;

/** Calls that are off and not loaded. */
export interface AbsentCalls {
  names: readonly string[];
  /** Loads one of them, to answer that it is off. */
  load: (name: string) => Promise<Call>;
}

const nothingAbsent: AbsentCalls = {
  names: [],
  load: async (name) => {
    throw new TypeError(`there is no call ${name}`);
  },
};

/** Runs calls as HTTP does: the same guard, the same transaction, one context for each. */
export function createServerCaller<Own extends readonly Feature[] = readonly []>(
  calls: Calls,
  deps: AuthDeps,
  absent?: AbsentCalls,
): ServerCaller<Own>;
export function createServerCaller(
  calls: Calls,
  deps: AuthDeps,
  absent: AbsentCalls = nothingAbsent,
): (call?: ServerCall) => unknown {
  const loaded = [...calls].filter(([, { isRestOnly }]) => !isRestOnly);
  const finders = new Map<string, () => Call | Promise<Call>>([
    ...loaded.map(([name, call]) => [name, () => call] as const),
    ...absent.names.map((name) => [name, () => absent.load(name)] as const),
  ]);
  return (given = {}) =>
    toTree(finders, (find) => async (input) => run(deps, await find(), { given, input }));
}
