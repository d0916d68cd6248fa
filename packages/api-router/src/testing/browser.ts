import { createTRPCClient, httpLink } from '@trpc/client';
import type { Keystead } from '#create-keystead.ts';
import type { AppRouter } from '#router.ts';
import { assertDeclared } from '#testing/calls/declared.ts';
import { toRest, toRpcAnswer } from '#testing/transports/to-rest.ts';
import { type Asked, toRestAnswer, toRpc } from '#testing/transports/to-rpc.ts';
import { transportOfTest } from '#testing/transports/transport-of-test.ts';
import type { ClientCalls } from '#types.ts';

/** The cookies of one browser, as far as a service on one host can tell. */
function createCookieJar() {
  const cookies = new Map<string, string>();
  return {
    cookies,
    header: (): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    store(response: Response): void {
      for (const line of response.headers.getSetCookie()) {
        const [pair = ''] = line.split(';');
        const split = pair.indexOf('=');
        const name = pair.slice(0, split);
        if (/;\s*max-age=0(;|$)/i.test(line)) cookies.delete(name);
        else cookies.set(name, pair.slice(split + 1));
      }
    },
  };
}

export const ORIGIN = 'http://localhost:3000';

export interface BrowserOptions {
  userAgent?: string;
  address?: string;
  /** Sent with every request, e.g. `{ origin: 'https://evil.example' }`. */
  headers?: Record<string, string>;
}

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const json = { 'content-type': 'application/json' };

/** Methods with which a browser says from which origin it asks. */
const changing: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** A service, or one in another process. */
export type Answering = Pick<Keystead, 'handler'>;

/** One browser: a cookie jar that speaks both transports, or the one of the running test: `describeOnBoth`. */
export function createBrowser(service: Answering, options: BrowserOptions = {}) {
  const { userAgent = firefox, address = '203.0.113.7', headers: extra = {} } = options;
  const jar = createCookieJar();

  const send = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers({
      'user-agent': userAgent,
      ...(changing.has(init.method ?? 'GET') && { origin: ORIGIN }),
      ...extra,
    });
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
    const cookies = jar.header();
    if (cookies && !headers.has('cookie')) headers.set('cookie', cookies);
    const request = new Request(new URL(url, ORIGIN), { ...init, headers });
    const response = await service.handler(request.clone(), address);
    jar.store(response);
    await assertDeclared(request, response);
    return response;
  };

  const sendAsked = ({ method, path, body }: Asked, init: RequestInit = {}): Promise<Response> => {
    const headers = body === undefined ? init.headers : { ...json, ...init.headers };
    return send(path, { ...init, method, ...(headers && { headers }), ...(body !== undefined && { body }) });
  };

  /** A call of REST, or the same one over tRPC if that is the transport of the test. */
  const sendRest = async (asked: Asked, init?: RequestInit): Promise<Response> => {
    const other = transportOfTest() === 'tRPC' ? await toRpc(asked) : undefined;
    if (other) return toRestAnswer(await sendAsked(other, init));
    return sendAsked({ ...asked, path: `/api/auth${asked.path}` }, init);
  };

  /** A call of tRPC, or the same one over REST. */
  const sendRpc = async (asked: Asked): Promise<Response> => {
    const other = transportOfTest() === 'REST' ? toRest(asked) : undefined;
    return other
      ? toRpcAnswer(await sendAsked({ ...other, path: `/api/auth${other.path}` }))
      : sendAsked(asked);
  };

  const api: ClientCalls<AppRouter> = createTRPCClient<AppRouter>({
    links: [
      httpLink({
        url: `${ORIGIN}/api/trpc`,
        fetch: (input, init) => {
          const { method = 'GET', body } = init ?? {};
          const asked = { method, path: String(input), ...(typeof body === 'string' && { body }) };
          return sendRpc(asked);
        },
      }),
    ],
  });

  return {
    api,
    cookies: jar.cookies,
    send,
    get: (path: string, headers: Record<string, string> = {}) =>
      sendRest({ method: 'GET', path }, { headers }),
    post: (
      path: string,
      body: unknown = {},
      headers: Record<string, string> = {},
      signal: AbortSignal | null = null,
    ) => sendRest({ method: 'POST', path, body: JSON.stringify(body) }, { signal, headers }),
  };
}

export type Browser = ReturnType<typeof createBrowser>;

/** The same browser at another process of the service: a copy of its cookies goes with it. */
export function browserAt(service: Answering, { cookies }: Pick<Browser, 'cookies'>): Browser {
  const browser = createBrowser(service);
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  return browser;
}
