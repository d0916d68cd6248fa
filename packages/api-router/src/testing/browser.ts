import { createTRPCClient, httpLink } from '@trpc/client';
import type { Keystead } from '#create-keystead.ts';
import type { AppRouter } from '#router.ts';
import { createCookieJar } from '#testing/cookie-jar.ts';
import { assertDeclared } from '#testing/declared.ts';
import type { ClientCalls } from '#types.ts';

export const ORIGIN = 'http://localhost:3000';

export interface BrowserOptions {
  userAgent?: string;
  address?: string;
  /** Sent with every request, e.g. `{ origin: 'https://evil.example' }`. */
  headers?: Record<string, string>;
}

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** What answers requests: a service, or one in another process. */
export type Answering = Pick<Keystead, 'handler'>;

/** One browser: a cookie jar that speaks both transports. */
export function createBrowser(service: Answering, options: BrowserOptions = {}) {
  const { userAgent = firefox, address = '203.0.113.7', headers: extra = {} } = options;
  const jar = createCookieJar();

  const send = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers({
      'user-agent': userAgent,
      ...(init.method === 'POST' && { origin: ORIGIN }),
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

  const api: ClientCalls<AppRouter> = createTRPCClient<AppRouter>({
    links: [
      httpLink({
        url: `${ORIGIN}/api/trpc`,
        fetch: (input, init) => {
          const { method = 'GET', body } = init ?? {};
          const json = typeof body === 'string' && { body, headers: { 'content-type': 'application/json' } };
          return send(String(input), { method, ...json });
        },
      }),
    ],
  });

  return {
    api,
    cookies: jar.cookies,
    send,
    get: (path: string, headers: Record<string, string> = {}) => send(`/api/auth${path}`, { headers }),
    post: (
      path: string,
      body: unknown = {},
      headers: Record<string, string> = {},
      signal: AbortSignal | null = null,
    ) =>
      send(`/api/auth${path}`, {
        method: 'POST',
        signal,
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
  };
}

export type Browser = ReturnType<typeof createBrowser>;

/** The same browser at another process of the service: a copy of its cookies goes with it. */
export function browserAt(service: Answering, { cookies }: Pick<Browser, 'cookies'>): Browser {
  const browser = createBrowser(service);
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  return browser;
}
