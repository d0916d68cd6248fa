import { definitionsOf, isOnRpc, methodsOf, type ProcedureDefinition } from '#core/call/definition.ts';
import { type Method, takesBody } from '#core/http/input/methods.ts';
import { appRouter } from '#every-call.ts';
import type { Browser } from '#testing/browser.ts';

/** A call with a route, by what both transports need to know of it. */
export interface RoutedCall {
  name: string;
  method: Method;
  /** Under the base path; a segment that is a parameter is `x`. */
  path: string;
  definition: ProcedureDefinition;
}

/** Every call that HTTP reaches, read off the router, so that a new one is never left out of what holds for all. */
export const everyCall: readonly RoutedCall[] = [...definitionsOf(appRouter).values()].flatMap(
  (definition) => {
    const { name, route } = definition;
    if (!route) return [];
    const method = methodsOf(definition)[0] ?? 'GET';
    return [{ name, method, path: route.path.replace(/\{\w+\}/g, 'x'), definition }];
  },
);

const json = { 'content-type': 'application/json' };

/** The headers of a body that is a form, for a call that takes nothing else. */
export const form = { 'content-type': 'application/x-www-form-urlencoded' };

export const takesFormsAlone = ({ method, definition: { route } }: RoutedCall): boolean =>
  takesBody(method) && route?.dialect === 'oauth' && route.form !== 'or-json';
const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/**
 * One call on both transports: the answer of REST, then that of tRPC. What exists only on REST, such as a file, is asked
 * twice.
 */
export async function callBoth(
  browser: Browser,
  call: RoutedCall,
  { input = {}, headers = {} }: { input?: Record<string, unknown>; headers?: Record<string, string> } = {},
): Promise<[rest: Response, rpc: Response]> {
  const { name, method, path, definition } = call;
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(input)) search.set(key, toText(value));
  const body = JSON.stringify(input);
  const post = { method: 'POST', headers: { ...json, ...headers }, body };
  const rpcPath = `/api/trpc/${name}`;
  const overRest = (): Promise<Response> => {
    if (method === 'GET') return browser.get(`${path}?${search}`, headers);
    if (takesFormsAlone(call))
      return browser.send(`/api/auth${path}`, {
        method,
        headers: { ...form, ...headers },
        body: search.toString(),
      });
    if (method === 'POST') return browser.post(path, input, headers);
    return browser.send(
      `/api/auth${path}${takesBody(method) ? '' : `?${search}`}`,
      takesBody(method) ? { ...post, method } : { method, headers },
    );
  };
  if (!isOnRpc(definition)) return [await overRest(), await overRest()];
  return [
    await overRest(),
    definition.type === 'query'
      ? await browser.send(`${rpcPath}?input=${encodeURIComponent(body)}`, { headers })
      : await browser.send(rpcPath, post),
  ];
}

/** SCIM has other names, and none for most refusals (RFC 7644 section 3.12). */
const ofScim: Readonly<Record<string, string>> = {
  401: 'UNAUTHORIZED',
  invalidValue: 'VALIDATION_ERROR',
  invalidSyntax: 'INVALID_JSON',
};

/** The catalogue's name of a refusal, on either transport; undefined for a success. */
export async function reasonOf(response: Response): Promise<string | undefined> {
  if (response.status < 400) return undefined;
  if (response.headers.get('content-type')?.startsWith('application/scim+json')) {
    const [, type] = /"scimType":"(\w+)"/.exec(await response.clone().text()) ?? [];
    return ofScim[type ?? response.status];
  }
  return /"(?:reason|code)":"([A-Z][A-Z_]+)"(?!.*"reason":)/s.exec(await response.clone().text())?.[1];
}
