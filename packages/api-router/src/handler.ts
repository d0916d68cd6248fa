import type { AnyTRPCRouter } from '@trpc/server';
import type { AuthDeps } from '#context.ts';
import type { Incoming, Outgoing } from '#http/incoming.ts';
import { errorPage } from '#rest/error-page.ts';
import { createRestHandler } from '#rest/handler.ts';
import { openApiAnswer } from '#rest/openapi.ts';
import { createRpcHandler } from '#rpc/handler.ts';

/** Path and query of a request line, whatever nonsense it holds; nothing of the host is looked at. */
function splitUrl(url: string): [path: string, search: string] {
  const start = url.startsWith('/') ? 0 : url.indexOf('/', url.indexOf('://') + 3);
  const target = start < 0 ? '/' : url.slice(start);
  const question = target.indexOf('?');
  if (question < 0) return [target, ''];
  return [target.slice(0, question), target.slice(question).split('#')[0] ?? ''];
}

/** The service as one function: REST under the base path, tRPC beside it, two pages that no client calls. */
export function createServe(router: AnyTRPCRouter, deps: AuthDeps) {
  const { base, rpcPath } = deps.options;
  const rest = createRestHandler(router, deps);
  const rpc = createRpcHandler(router, deps);
  const pages: Record<string, (search: string) => Outgoing> = {
    '/error': (search) => errorPage(deps.options, search),
    '/openapi.json': openApiAnswer(router, deps),
  };

  return async (incoming: Incoming): Promise<Outgoing> => {
    const [path, search] = splitUrl(incoming.url);
    if (path.startsWith(`${rpcPath}/`)) return rpc(incoming, path.slice(rpcPath.length + 1), search);
    const inside = path.startsWith(`${base.path}/`) ? path.slice(base.path.length) : '/';
    const page =
      incoming.method === 'GET' && !deps.options.disabledPaths.has(inside) ? pages[inside] : undefined;
    return page ? page(search) : rest(incoming, inside, search);
  };
}
