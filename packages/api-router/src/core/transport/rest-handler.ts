import { type AuthContext, createContext } from '#core/call/context.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { toFailure, toFailureBody, toFailureHeaders } from '#core/errors/failure.ts';
import { reportFailure } from '#core/errors/report-failure.ts';
import { METHOD_NOT_ALLOWED, NOT_FOUND } from '#core/errors/request-errors.ts';
import { toAuthError } from '#core/errors/serialize.ts';
import { type BytesOutput, isBytes } from '#core/http/bytes.ts';
import { isKnownToClient, withDefaults } from '#core/http/cached-answer.ts';
import { type FileOutput, isFile } from '#core/http/file.ts';
import { type Incoming, isNavigation, type Outgoing } from '#core/http/incoming.ts';
import { isForm } from '#core/http/input/read-input.ts';
import { isPage } from '#core/http/page.ts';
import { isRedirect, type Redirect, redirectTo } from '#core/http/redirect.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import type { Call, Calls } from '#core/transport/calls.ts';
import { toHtmlPage } from '#core/transport/html-page.ts';
import { createInputReader } from '#core/transport/rest-input.ts';
import { createRouteTable, type RouteMatch } from '#core/transport/routes.ts';
import { toAnsweredCall } from '#core/transport/to-answered-call.ts';

/** Headers that keep answers with personal data and tokens out of shared caches, unless a call sets others. */
const privateHeaders: [string, string][] = [
  ['content-type', 'application/json'],
  ['cache-control', 'no-store'],
  ['referrer-policy', 'no-referrer'],
];

/** Headers that keep a browser from taking bytes for a page, and let pages of other origins show them. */
const bytesHeaders: [string, string][] = [
  ['x-content-type-options', 'nosniff'],
  ['content-security-policy', "default-src 'none'; sandbox"],
  ['cross-origin-resource-policy', 'cross-origin'],
];

export function toErrorAnswer(error: AuthError, cookies: [string, string][] = []): Outgoing {
  const failure = toFailure(error);
  const headers = [...privateHeaders, ...cookies, ...toFailureHeaders(failure)];
  return { status: failure.status, headers, body: toFailureBody(failure) };
}

/**
 * The status of a redirect, if this answer is one. After a form that changed something the browser continues with
 * GET.
 */
function redirectStatusOf({ type, route }: Call, incoming: Incoming): 302 | 303 | undefined {
  if (!route?.navigates) return undefined;
  if (type === 'query') return 302;
  return isForm(incoming) ? 303 : undefined;
}

interface Asked {
  call: Call;
  incoming: Incoming;
}

/** Where a person goes whose browser opened a link or sent a form that is refused: JSON has no next step. */
function findErrorPage(
  { call, incoming }: Asked,
  { definition }: AuthError,
  page: string,
): Redirect | undefined {
  if (redirectStatusOf(call, incoming) === undefined || !isNavigation(incoming)) return undefined;
  const [, way] = call.route?.path.split('/') ?? [];
  return redirectTo(page, { error: definition.code, way });
}

function toAnswer(output: unknown, added: [string, string][], { call, incoming }: Asked): Outgoing {
  const headers = withDefaults(privateHeaders, added);
  const status = redirectStatusOf(call, incoming);
  if (status === undefined || !isRedirect(output)) {
    if (isKnownToClient(incoming, added)) return { status: 304, headers, body: null };
    return { status: 200, headers, body: JSON.stringify(output) ?? 'null' };
  }
  return { status, headers: [...headers, ['location', output.url]], body: null };
}

/** Answer with a file. It is not created for HEAD. */
const toFileAnswer = (
  { method }: Incoming,
  { fileName, mediaType, content }: FileOutput,
  added: [string, string][],
): Outgoing => ({
  status: 200,
  headers: [
    ...privateHeaders.filter(([name]) => name !== 'content-type'),
    ['content-type', mediaType],
    ['content-disposition', `attachment; filename="${fileName}"`],
    ['x-content-type-options', 'nosniff'],
    ...added,
  ],
  body: method === 'HEAD' ? null : content,
});

/** Answer with bytes that no browser runs as anything, whatever is in them. */
const toBytesAnswer = (
  { method }: Incoming,
  { mediaType, bytes }: BytesOutput,
  added: [string, string][],
): Outgoing => ({
  status: 200,
  headers: withDefaults([...privateHeaders, ...bytesHeaders], [['content-type', mediaType], ...added]),
  body: method === 'HEAD' ? null : bytes,
});

/** Handler for every procedure that has a route. */
export function createRestHandler(calls: Calls, deps: AuthDeps) {
  const findRoute = createRouteTable(calls.values());
  const { disabledPaths, errorURL } = serviceOptions.of(deps);

  const toOutgoing = (output: unknown, ctx: AuthContext, { call, incoming }: Asked): Outgoing => {
    if (call.route?.navigates && isPage(output)) return toHtmlPage(deps, output);
    if (call.route?.produces && isFile(output))
      return toFileAnswer(incoming, output, ctx.response.toHeaders());
    if (call.route?.produces && isBytes(output))
      return toBytesAnswer(incoming, output, ctx.response.toHeaders());
    return toAnswer(output, ctx.response.toHeaders(), { call, incoming });
  };

  const answer = async (incoming: Incoming, match: RouteMatch<Call>, search: string): Promise<Outgoing> => {
    const { call, route } = match;
    const ctx = createContext(deps, { incoming, transport: 'rest' });
    try {
      const output = await call.run(ctx, createInputReader(incoming, match, search));
      return { ...toOutgoing(output, ctx, { call, incoming }), call: toAnsweredCall(call, ctx, { output }) };
    } catch (cause) {
      const error = toAuthError(cause, incoming.method === 'POST' ? 'body' : 'query');
      const { requestId } = ctx;
      reportFailure(deps.logger, error, { path: route.path, requestId });
      const cookies = ctx.response.toHeaders();
      const page = findErrorPage({ call, incoming }, error, errorURL);
      return {
        ...(page ? toAnswer(page, cookies, { call, incoming }) : toErrorAnswer(error, cookies)),
        call: toAnsweredCall(call, ctx, { error }),
      };
    }
  };

  /** Answers a request; `path` is the part after the base path. */
  return async (incoming: Incoming, path: string, search: string): Promise<Outgoing> => {
    const lookup = disabledPaths.has(path) ? { found: 'nothing' as const } : findRoute(incoming.method, path);
    if (lookup.found === 'nothing') return toErrorAnswer(new AuthError(NOT_FOUND));
    if (lookup.found === 'path')
      return toErrorAnswer(new AuthError(METHOD_NOT_ALLOWED, { allow: lookup.allow }));
    return answer(incoming, lookup.match, search);
  };
}
