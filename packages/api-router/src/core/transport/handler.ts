import type { AnyTRPCRouter } from '@trpc/server';
import type { AuthDeps } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import type { Incoming, Outgoing } from '#core/http/incoming.ts';
import { createProxyWarning } from '#core/http/proxy-warning.ts';
import { errorPage } from '#core/transport/error-page.ts';
import { openApiAnswer } from '#core/transport/openapi.ts';
import { createRestHandler, toErrorAnswer } from '#core/transport/rest-handler.ts';
import { createRpcHandler } from '#core/transport/rpc-handler.ts';
import type { PagePath } from '#core/transport/served-paths.ts';

/** Path and query of a request line, whatever nonsense it holds; nothing of the host is looked at. */
function splitUrl(url: string): [path: string, search: string] {
  const target = url.startsWith('/') ? url : url.replace(/^[^/?#]*:\/\/[^/?#]*/, '');
  const question = target.indexOf('?');
  if (question < 0) return [target, ''];
  return [target.slice(0, question), target.slice(question).split('#')[0] ?? ''];
}

type Page = (search: string) => Outgoing;

/** The service as one function: REST under the base path, tRPC beside it, two pages that no client calls. */
export function createServe(router: AnyTRPCRouter, deps: AuthDeps) {
  const { base, rpcPath } = deps.options;
  const rest = createRestHandler(router, deps);
  const rpc = createRpcHandler(router, deps);
  const warnOfProxy = createProxyWarning(deps);
  const pages: Record<string, Page> = {
    '/error': (search) => errorPage(deps.options, search),
    '/openapi.json': openApiAnswer(router, deps),
  } satisfies Record<PagePath, Page>;

  const answer = async (incoming: Incoming): Promise<Outgoing> => {
    const [path, search] = splitUrl(incoming.url);
    if (path.startsWith(`${rpcPath}/`)) return rpc(incoming, path.slice(rpcPath.length + 1), search);
    const inside = path.startsWith(`${base.path}/`) ? path.slice(base.path.length) : '/';
    const page =
      incoming.method === 'GET' && !deps.options.disabledPaths.has(inside) ? pages[inside] : undefined;
    return page ? page(search) : rest(incoming, inside, search);
  };

  return async (incoming: Incoming): Promise<Outgoing> => {
    warnOfProxy(incoming);
    try {
      return await answer(incoming);
    } catch (cause) {
      // Not a failed call but a fault around the calls; whoever waits gets an answer all the same.
      deps.logger.error({ err: cause }, 'request failed');
      return toErrorAnswer(new AuthError('INTERNAL_SERVER_ERROR', { cause }));
    }
  };
}
