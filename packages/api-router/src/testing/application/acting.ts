import type { AuthDeps } from '#core/call/deps.ts';
import type { Awaitable } from '#core/options/kinds.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import type { TestBrowser } from '#testing/application/person.ts';

/** A URL where something listens, or a function such as `app.fetch` of Hono. */
export type TestTarget = string | URL | ((request: Request) => Awaitable<Response>);

/** Requests and calls of one person. Cookies of the answers stay in their browser; redirects are not followed. */
export interface Acting<Calls> {
  /** A URL, or a path: of a call as the documents name it (`/get-session`), or of the application that `as` was given. */
  get(path: string | URL, init?: RequestInit): Promise<Response>;
  /** The body is sent as JSON, unless it is a text, a form or bytes. */
  post(path: string | URL, body?: unknown, init?: RequestInit): Promise<Response>;
  put(path: string | URL, body?: unknown, init?: RequestInit): Promise<Response>;
  patch(path: string | URL, body?: unknown, init?: RequestInit): Promise<Response>;
  delete(path: string | URL, body?: unknown, init?: RequestInit): Promise<Response>;
  /** Any request, with the cookies of the person. */
  fetch(path: string | URL, init?: RequestInit): Promise<Response>;
  /**
   * The calls of the service with their types: `as(ada).call.updateUser({ name: 'Countess' })`. They reject with an
   * `AuthError`. As all calls from inside the process they are not counted by rate limits.
   */
  readonly call: Calls;
}

/** IP address of everybody in a test, as if they were on this machine. */
const ADDRESS = '127.0.0.1';

const isPlainBody = (body: unknown): body is string | FormData | URLSearchParams | Uint8Array<ArrayBuffer> =>
  typeof body === 'string' || [FormData, URLSearchParams, Uint8Array].some((kind) => body instanceof kind);

function toInit(method: string, body: unknown, init: RequestInit): RequestInit {
  if (isPlainBody(body)) return { ...init, method, body };
  const headers = new Headers(init.headers);
  headers.set('content-type', 'application/json');
  return { ...init, method, headers, body: JSON.stringify(body) };
}

interface Service {
  deps: AuthDeps;
  handler(request: Request, address: string): Promise<Response>;
}

/** Path of a request to the service: those of its calls are below its base path. */
function toServicePath(deps: AuthDeps, path: string): string {
  const { base, rpcPath } = serviceOptions.of(deps);
  const isWhole = [base.path, rpcPath].some((root) => path.startsWith(`${root}/`));
  return isWhole || !path.startsWith('/') ? path : base.path + path;
}

/** Requests and calls with the cookies of a browser. */
export function createActing<Calls>(
  service: Service,
  browser: TestBrowser,
  { target, caller }: { target: TestTarget | undefined; caller: () => Calls },
): Acting<Calls> {
  const { deps } = service;
  const { origin } = serviceOptions.of(deps).base;
  const toUrl = (path: string | URL): URL => {
    if (target === undefined) return new URL(toServicePath(deps, String(path)), origin);
    return new URL(path, typeof target === 'function' ? origin : target);
  };
  const answer = async (request: Request): Promise<Response> => {
    if (target === undefined) return service.handler(request, ADDRESS);
    return typeof target === 'function' ? target(request) : fetch(request);
  };

  const send = async (path: string | URL, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(Object.entries(browser.headers).filter(([, value]) => value !== ''));
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
    const response = await answer(new Request(toUrl(path), { redirect: 'manual', ...init, headers }));
    browser.setCookies(response.headers.getSetCookie());
    return response;
  };
  const sendBody =
    (method: string) =>
    (path: string | URL, body: unknown = {}, init: RequestInit = {}): Promise<Response> =>
      send(path, toInit(method, body, init));

  return {
    get: (path, init) => send(path, { ...init, method: 'GET' }),
    post: sendBody('POST'),
    put: sendBody('PUT'),
    patch: sendBody('PATCH'),
    delete: sendBody('DELETE'),
    fetch: send,
    get call() {
      return caller();
    },
  };
}
