import { type AuthContext, createContext } from '#core/call/context.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { reportFailure } from '#core/errors/report-failure.ts';
import { INTERNAL_SERVER_ERROR, METHOD_NOT_ALLOWED, NOT_FOUND } from '#core/errors/request-errors.ts';
import { toAuthError } from '#core/errors/serialize.ts';
import { type BytesOutput, isBytes } from '#core/http/bytes.ts';
import { withDefaults } from '#core/http/cached-answer.ts';
import type { PathRules } from '#core/http/cross-origin.ts';
import { type DocumentOutput, isDocument } from '#core/http/document.ts';
import { type FileOutput, isFile } from '#core/http/file.ts';
import { type Incoming, isNavigation, type Outgoing, withoutCookies } from '#core/http/incoming.ts';
import { sourceOfMethod } from '#core/http/input/methods.ts';
import { isForm } from '#core/http/input/read-input.ts';
import { isPage } from '#core/http/page.ts';
import { isRedirect, type Redirect, redirectTo } from '#core/http/redirect.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import type { Call, Calls } from '#core/transport/calls.ts';
import { privateHeaders } from '#core/transport/dialects/dialect.ts';
import { dialectOf } from '#core/transport/dialects/index.ts';
import { toErrorAnswer } from '#core/transport/dialects/own.ts';
import { toHtmlPage } from '#core/transport/html-page.ts';
import { createInputReader } from '#core/transport/rest-input.ts';
import { createRouteTable, type RouteMatch } from '#core/transport/routes.ts';
import { toAnsweredCall } from '#core/transport/to-answered-call.ts';

const jsonHeaders = privateHeaders('application/json');

/** Headers that keep a browser from taking what is there for a page. */
const inertHeaders: [string, string][] = [
  ['x-content-type-options', 'nosniff'],
  ['content-security-policy', "default-src 'none'; sandbox"],
];

/** The same, and they let pages of other origins show the bytes. */
const bytesHeaders: [string, string][] = [...inertHeaders, ['cross-origin-resource-policy', 'cross-origin']];

/**
 * The status of a redirect, if this answer is one. After a form that changed something the browser continues with
 * GET.
 */
function redirectStatusOf({ type, route }: Call, incoming: Incoming): 302 | 303 | undefined {
  if (!route?.navigates) return undefined;
  if (route.navigates === 'or-json' && !isNavigation(incoming)) return undefined;
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

/** The answer that sends a browser on; undefined for one that is not for a browser. */
function findRedirectAnswer(
  output: unknown,
  added: [string, string][],
  { call, incoming }: Asked,
): Outgoing | undefined {
  const status = redirectStatusOf(call, incoming);
  if (status === undefined || !isRedirect(output)) return undefined;
  return { status, headers: [...withDefaults(jsonHeaders, added), ['location', output.url]], body: null };
}

/** Answer with a file. It is not created for HEAD. */
const toFileAnswer = (
  { method }: Incoming,
  { fileName, mediaType, content }: FileOutput,
  added: [string, string][],
): Outgoing => ({
  status: 200,
  headers: [
    ...jsonHeaders.filter(([name]) => name !== 'content-type'),
    ['content-type', mediaType],
    ['content-disposition', `attachment; filename="${fileName}"`],
    ['x-content-type-options', 'nosniff'],
    ...added,
  ],
  body: method === 'HEAD' ? null : content,
});

/** Answer with a text that no browser runs as anything. */
const toDocumentAnswer = (
  { method }: Incoming,
  { mediaType, text, fileName }: DocumentOutput,
  added: [string, string][],
): Outgoing => ({
  status: 200,
  headers: withDefaults(
    [...jsonHeaders, ...inertHeaders],
    [
      ['content-type', mediaType],
      ...(fileName === undefined
        ? []
        : [['content-disposition', `attachment; filename="${fileName}"`] satisfies [string, string]]),
      ...added,
    ],
  ),
  body: method === 'HEAD' ? null : text,
});

/** Answer with bytes that no browser runs as anything, whatever is in them. */
const toBytesAnswer = (
  { method }: Incoming,
  { mediaType, bytes }: BytesOutput,
  added: [string, string][],
): Outgoing => ({
  status: 200,
  headers: withDefaults([...jsonHeaders, ...bytesHeaders], [['content-type', mediaType], ...added]),
  body: method === 'HEAD' ? null : bytes,
});

/** A page may be for one browser alone, which is known by its cookie later. */
const withCookies = (page: Outgoing, added: [string, string][]): Outgoing => ({
  ...page,
  headers: [...page.headers, ...added.filter(([name]) => name === 'set-cookie')],
});

/** Handler for every procedure that has a route. */
export function createRestHandler(calls: Calls, deps: AuthDeps) {
  const findRoute = createRouteTable(calls.values());
  const { disabledPaths, errorURL } = serviceOptions.of(deps);

  const toOutgoing = (output: unknown, ctx: AuthContext, { call, incoming }: Asked): Outgoing => {
    const added = ctx.response.toHeaders();
    if (call.route?.navigates && isPage(output)) return withCookies(toHtmlPage(deps, output), added);
    if (call.route?.produces && isFile(output)) return toFileAnswer(incoming, output, added);
    if (call.route?.produces && isDocument(output)) return toDocumentAnswer(incoming, output, added);
    if (call.route?.produces && isBytes(output)) return toBytesAnswer(incoming, output, added);
    return (
      findRedirectAnswer(output, added, { call, incoming }) ??
      dialectOf(call.route).success(output, { incoming, call, added, deps })
    );
  };

  /** The answer to a success. One that cannot be written is a failure of the call, which then sets nothing. */
  const succeed = (output: unknown, ctx: AuthContext, asked: Asked): Outgoing => {
    try {
      return toOutgoing(output, ctx, asked);
    } catch (cause) {
      ctx.response.rollback();
      throw cause;
    }
  };

  const refuse = (error: AuthError, ctx: AuthContext, { call, incoming }: Asked): Outgoing => {
    const added = ctx.response.toHeaders();
    const page = findErrorPage({ call, incoming }, error, errorURL);
    const redirect = page && findRedirectAnswer(page, added, { call, incoming });
    if (redirect) return redirect;
    const { failure } = dialectOf(call.route);
    const answering = { incoming, call, added, deps };
    try {
      return failure(error, answering);
    } catch (cause) {
      deps.logger.error({ err: cause, path: call.route?.path }, 'a refusal could not be written');
      return failure(new AuthError(INTERNAL_SERVER_ERROR, { cause }), answering);
    }
  };

  const answerCall = async (
    incoming: Incoming,
    match: RouteMatch<Call>,
    search: string,
  ): Promise<Outgoing> => {
    const { call, route } = match;
    const asked = { call, incoming };
    const ctx = createContext(deps, { incoming, transport: 'rest' });
    try {
      const output = await call.run(ctx, createInputReader(incoming, match, search));
      return { ...succeed(output, ctx, asked), call: toAnsweredCall(call, ctx, { output }) };
    } catch (cause) {
      const error = toAuthError(cause, sourceOfMethod(incoming.method));
      const { requestId } = ctx;
      reportFailure(deps.logger, error, { path: route.path, requestId });
      return { ...refuse(error, ctx, asked), call: toAnsweredCall(call, ctx, { error }) };
    }
  };

  /** For pages of every origin there are no cookies, so that none of them acts with those of the reader. */
  const answer = async (incoming: Incoming, match: RouteMatch<Call>, search: string): Promise<Outgoing> => {
    const { cors } = match.route;
    if (cors === undefined) return answerCall(incoming, match, search);
    const answered = await answerCall(withoutCookies(incoming), match, search);
    return { ...answered, headers: answered.headers.filter(([name]) => name !== 'set-cookie'), cors };
  };

  return {
    /** What a path, the part after the base path, allows to a method. */
    rulesOf(method: string, path: string): PathRules {
      const every = findRoute('OPTIONS', path);
      const asked = findRoute(method, path);
      return {
        methods: every.found === 'path' ? every.allow : [],
        isOpen: asked.found === 'route' && asked.match.route.cors === 'open',
      };
    },

    /** Answers a request; `path` is the part after the base path. */
    async answer(incoming: Incoming, path: string, search: string): Promise<Outgoing> {
      const lookup = disabledPaths.has(path)
        ? { found: 'nothing' as const }
        : findRoute(incoming.method, path);
      if (lookup.found === 'nothing') return toErrorAnswer(new AuthError(NOT_FOUND));
      if (lookup.found === 'path')
        return toErrorAnswer(new AuthError(METHOD_NOT_ALLOWED, { allow: lookup.allow }));
      return answer(incoming, lookup.match, search);
    },
  };
}
