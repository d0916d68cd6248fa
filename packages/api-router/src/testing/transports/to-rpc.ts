import { definitionsOf, isOnRpc } from '#core/call/definition.ts';
import { createInputReader } from '#core/transport/rest-input.ts';
import { createRouteTable } from '#core/transport/routes.ts';
import { appRouter } from '#every-call.ts';

const findRoute = createRouteTable(definitionsOf(appRouter).values());

/** A request, as a browser of a test makes it. */
export interface Asked {
  method: string;
  path: string;
  body?: string | undefined;
}

/**
 * The same call over tRPC. Undefined for what stays on REST: links that a browser opens, files, and paths that no call
 * has.
 */
export async function toRpc({ method, path, body }: Asked): Promise<Asked | undefined> {
  const { pathname, search } = new URL(path, 'http://localhost');
  const lookup = findRoute(method, pathname);
  if (lookup.found !== 'route') return undefined;
  const { call, route } = lookup.match;
  const isPage = route.navigates !== undefined && call.type === 'query';
  if (isPage || !isOnRpc(call)) return undefined;
  const incoming = {
    method,
    url: path,
    headers: { 'content-type': 'application/json' },
    address: null,
    body: async () => Buffer.from(body ?? ''),
  };
  const input = JSON.stringify(await createInputReader(incoming, lookup.match, search)());
  const name = `/api/trpc/${call.name}`;
  if (call.type === 'mutation') return { method: 'POST', path: name, body: input };
  return { method: 'GET', path: input === undefined ? name : `${name}?input=${encodeURIComponent(input)}` };
}

/** An answer of tRPC as REST gives it. */
export async function toRestAnswer(response: Response): Promise<Response> {
  const { result, error } = JSON.parse(await response.text());
  const { reason, details, issues } = error?.data ?? {};
  const body = error ? { ...details, code: reason, message: error.message, issues } : result.data;
  return new Response(JSON.stringify(body ?? null), response);
}
