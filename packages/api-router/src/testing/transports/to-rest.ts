import { definitionsOf, methodsOf } from '#core/call/definition.ts';
import { takesBody } from '#core/http/input/methods.ts';
import { appRouter } from '#every-call.ts';
import type { Asked } from '#testing/transports/to-rpc.ts';

const calls = definitionsOf(appRouter);

const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/**
 * The same call over REST, from a request of the client of tRPC. Undefined for links, which REST answers by a redirect,
 * and for calls that REST does not have.
 */
export function toRest({ path, body }: Asked): Asked | undefined {
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  const call = calls.get(pathname.slice('/api/trpc/'.length));
  if (!call?.route) return undefined;
  if (call.route.navigates && call.type === 'query') return undefined;
  const input: Record<string, unknown> = JSON.parse(body ?? searchParams.get('input') ?? '{}');
  const inPath = new Set<string>();
  const filled = call.route.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    inPath.add(name);
    return encodeURIComponent(toText(input[name]));
  });
  const rest = Object.entries(input).filter(([name, value]) => !inPath.has(name) && value !== undefined);
  const [method = 'GET'] = methodsOf(call);
  if (takesBody(method))
    return {
      method,
      path: filled,
      body: body === undefined ? undefined : JSON.stringify(Object.fromEntries(rest)),
    };
  const search = new URLSearchParams(rest.map(([name, value]): [string, string] => [name, toText(value)]));
  return { method, path: rest.length > 0 ? `${filled}?${search}` : filled };
}

/** An answer of REST as tRPC gives it. */
export async function toRpcAnswer(response: Response): Promise<Response> {
  const text = await response.text();
  // Some calls answer nothing over REST.
  const body = text === '' ? {} : JSON.parse(text);
  if (response.ok) return new Response(JSON.stringify({ result: { data: body } }), response);
  const { code: reason, message, issues, ...details } = body;
  const data = { httpStatus: response.status, reason, issues, details };
  return new Response(JSON.stringify({ error: { code: -32000, message, data } }), response);
}
