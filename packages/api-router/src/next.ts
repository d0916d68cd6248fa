import type { ServerCall } from '#caller.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import type { Method } from '#core/http/input/methods.ts';
import { parseSetCookie } from '#core/http/parse-set-cookie.ts';

/** Part of a service that route handlers need; `createKeystead` returns it. */
export interface HandledKeystead {
  handler: (request: Request) => Promise<Response>;
}

/** Part of a service that server actions need. `Caller` is the type of its calls. */
export interface CalledKeystead<Caller> {
  caller(call: ServerCall): Caller;
}

/** Handler of one method of a route. */
export type NextHandler = (request: Request) => Promise<Response>;

/**
 * Handlers for `app/api/[...all]/route.ts`: `export const { GET, HEAD, POST, OPTIONS } =
 * toNextHandlers(keystead)`.
 * `OPTIONS` is for pages of other origins. `PUT`, `PATCH` and `DELETE` are for calls with these methods. A function that returns the service is called at each request, so that
 * a build of the application, which loads the route, starts no service.
 */
export function toNextHandlers(
  keystead: HandledKeystead | (() => HandledKeystead | Promise<HandledKeystead>),
): Record<Method | 'HEAD' | 'OPTIONS', NextHandler> {
  const handle: NextHandler = async (request) => {
    const { handler } = typeof keystead === 'function' ? await keystead() : keystead;
    return handler(request);
  };
  return {
    GET: handle,
    HEAD: handle,
    POST: handle,
    PUT: handle,
    PATCH: handle,
    DELETE: handle,
    OPTIONS: handle,
  };
}

/**
 * A route handler of your own that answers errors of `requireSession` and the like as the service does.
 *
 * @example
 * export const GET = withAuthErrors(async (request) => { … });
 */
export const withAuthErrors =
  <Given extends unknown[]>(handler: (...given: Given) => Response | Promise<Response>) =>
  async (...given: Given): Promise<Response> => {
    try {
      return await handler(...given);
    } catch (error) {
      if (error instanceof AuthError) return error.toResponse();
      throw error;
    }
  };

/**
 * Calls for a server action, with the cookies of its request; cookies that they set are sent with the answer of
 * the action. In a server component, which cannot set cookies, use `getSession` instead.
 *
 * @example
 * const calls = await nextCookies(keystead);
 * await calls.signIn.email({ email, password });
 */
export async function nextCookies<Caller>(keystead: CalledKeystead<Caller>): Promise<Caller> {
  const next = await import('next/headers.js');
  const [cookies, headers] = await Promise.all([next.cookies(), next.headers()]);
  return keystead.caller({
    headers,
    setCookies(lines) {
      for (const line of lines) {
        const { name, value, attributes } = parseSetCookie(line);
        cookies.set(name, value, attributes);
      }
    },
  });
}
