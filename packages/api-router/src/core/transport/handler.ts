import type { AnyTRPCRouter } from '@trpc/server';
import { brandOf } from '#core/brand/brand.ts';
import { freshBrand } from '#core/brand/fresh-brand.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { INTERNAL_SERVER_ERROR } from '#core/errors/request-errors.ts';
import type { Availability } from '#core/feature/availability.ts';
import { createCrossOrigin } from '#core/http/cross-origin.ts';
import { type Incoming, type Outgoing, readHeader, readRequestId } from '#core/http/incoming.ts';
import { splitUrl } from '#core/http/request-target.ts';
import { escapeHtml } from '#core/mail/escape.ts';
import { english } from '#core/mail/translation.ts';
import type { AnsweredCall } from '#core/observed/answered-call.ts';
import type { ObservedCall } from '#core/observed/observers.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import type { Calls } from '#core/transport/calls.ts';
import { toErrorAnswer } from '#core/transport/dialects/own.ts';
import { createOriginWarning } from '#core/transport/origin-warning.ts';
import { toFramedPage } from '#core/transport/page-frame.ts';
import type { PagePath } from '#core/transport/path-test.ts';
import { createProxyWarning } from '#core/transport/proxy-warning.ts';
import { createRestHandler } from '#core/transport/rest-handler.ts';
import { createRpcHandler } from '#core/transport/rpc-handler.ts';

/** Answers a request before the eyes of the observers. Every request comes through here. */
function observeRequest(
  { observers }: Pick<AuthDeps, 'observers'>,
  incoming: Incoming,
  answer: (incoming: Incoming) => Promise<Outgoing>,
): Promise<Outgoing> {
  const work: ObservedCall = {
    kind: 'call',
    transport: 'http',
    requestId: readRequestId(incoming),
    status: undefined,
    answered: undefined,
  };
  return observers.around(work, async () => {
    const answered = await answer(incoming);
    work.status = answered.status;
    work.answered = answered.call;
    return answered;
  });
}

/** A code, and never a message: whoever makes a link to the page chooses what it shows. */
const codePattern = /^[\w-]{1,64}$/;

/** Default error page of a browser flow, in its language: static, without scripts, with the code escaped. */
async function errorPage(deps: AuthDeps, search: string, { headers }: Incoming): Promise<Outgoing> {
  const given = new URLSearchParams(search).get('error') ?? '';
  const code = codePattern.test(given) ? given : 'Unknown';
  const asked = readHeader(headers, 'accept-language') ?? null;
  await deps.languages.prepare(asked);
  await freshBrand(deps);
  const { locale, pages, shared } = deps.languages.pick(asked) ?? english;
  const { name } = brandOf(deps);
  const say = pages.error({ appName: name });
  const { body, policy } = toFramedPage(deps, {
    locale,
    title: say.documentTitle,
    main: [
      `<h1>${escapeHtml(say.title)}</h1>`,
      `<p>${escapeHtml(say.text)}</p>`,
      `<a class="btn" id="returnLink" href="/">${escapeHtml(say.button)}</a>`,
      `<p class="code">${escapeHtml(say.code)}: <bdi id="errorCode">${escapeHtml(code)}</bdi></p>`,
    ],
    words: shared.links,
  });
  return {
    status: 200,
    headers: [
      ['content-type', 'text/html; charset=utf-8'],
      ['content-security-policy', policy],
      ['cache-control', 'no-store'],
      ['referrer-policy', 'no-referrer'],
    ],
    body,
  };
}

/** Pages are no procedures, but their paths are known as well. */
const toPageCall = (route: string): AnsweredCall => ({
  route,
  error: undefined,
  limit: undefined,
  signIn: undefined,
});

type Page = (search: string, incoming: Incoming) => Outgoing | Promise<Outgoing>;

export interface ServedParts {
  calls: Calls;
  deps: AuthDeps;
  availability: Availability;
}

/** The service as one function: REST under the base path, tRPC, the error page and the OpenAPI document. */
export function createServe(router: AnyTRPCRouter, { calls, deps, availability }: ServedParts) {
  const { base, rpcPath, disabledPaths } = serviceOptions.of(deps);
  const rest = createRestHandler(calls, deps);
  const rpc = createRpcHandler(router, calls, deps);
  const warnOfProxy = createProxyWarning(deps);
  const warnOfOrigin = createOriginWarning(deps);
  const crossOrigin = createCrossOrigin(deps);
  let openApi: (() => Outgoing) | undefined;
  // Hardly any process is asked for it, so its code is not loaded with the service.
  const answerOpenApi = async (): Promise<Outgoing> => {
    const { openApiAnswer } = await import('#core/transport/openapi.ts');
    openApi ??= openApiAnswer(calls, deps, availability);
    return openApi();
  };
  const pages: Record<string, Page> = {
    '/error': (search, incoming) => errorPage(deps, search, incoming),
    '/openapi.json': answerOpenApi,
  } satisfies Record<PagePath, Page>;

  /** The part of a path after the base path. Of the others, those of the service are at the root. */
  const toInside = (path: string): string => {
    if (path.startsWith(`${base.path}/`)) return path.slice(base.path.length);
    return availability.findAtRoot(path) ?? '/';
  };

  const answer = async (incoming: Incoming): Promise<Outgoing> => {
    const [path, search] = splitUrl(incoming.url);
    if (path.startsWith(`${rpcPath}/`)) return rpc(incoming, path.slice(rpcPath.length + 1), search);
    const inside = toInside(path);
    const page = incoming.method === 'GET' && !disabledPaths.has(inside) ? pages[inside] : undefined;
    return page
      ? { ...(await page(search, incoming)), call: toPageCall(inside) }
      : rest.answer(incoming, inside, search);
  };

  const answerAlways = async (incoming: Incoming): Promise<Outgoing> => {
    warnOfProxy(incoming);
    try {
      const answered = await answer(incoming);
      warnOfOrigin(incoming, answered);
      return answered;
    } catch (cause) {
      // The failure is outside of a call, but the client still needs an answer.
      deps.logger.error({ err: cause, requestId: readRequestId(incoming) }, 'request failed');
      return toErrorAnswer(new AuthError(INTERNAL_SERVER_ERROR, { cause }));
    }
  };

  const respond = async (incoming: Incoming): Promise<Outgoing> =>
    crossOrigin.findPreflightAnswer(incoming, (method) =>
      rest.rulesOf(method, toInside(splitUrl(incoming.url)[0])),
    ) ?? crossOrigin.addHeaders(incoming, await answerAlways(incoming));

  return (incoming: Incoming): Promise<Outgoing> => observeRequest(deps, incoming, respond);
}
