/** A service of Keystead, or one of Better Auth. */
export type Handler = (request: Request) => Promise<Response>;

/** Somebody with a browser in front of a service, without a network between. */
export interface Visitor {
  cookies: Map<string, string>;
  post(path: string, body: object, headers?: Record<string, string>): Promise<Response>;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
}

const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** A browser that begins with these cookies. */
export function createVisitor(
  handler: Handler,
  origin: string,
  given: ReadonlyMap<string, string> = new Map(),
): Visitor {
  const cookies = new Map(given);

  const send = async (
    path: string,
    init: RequestInit,
    more: Record<string, string> = {},
  ): Promise<Response> => {
    const headers = new Headers({ origin, 'user-agent': USER_AGENT, ...more });
    if (init.body) headers.set('content-type', 'application/json');
    if (cookies.size > 0)
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await handler(new Request(`${origin}/api/auth${path}`, { ...init, headers }));
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const split = pair.indexOf('=');
      if (/max-age=0(;|$)/i.test(line)) cookies.delete(pair.slice(0, split));
      else cookies.set(pair.slice(0, split), pair.slice(split + 1));
    }
    return response;
  };

  return {
    cookies,
    post: (path, body, headers) => send(path, { method: 'POST', body: JSON.stringify(body) }, headers),
    get: (path, headers) => send(path, { method: 'GET' }, headers),
  };
}

/** The answer as JSON; throws for any error, since nothing of it is expected. */
export async function answerOf<Answer>(response: Promise<Response>): Promise<Answer> {
  const answer = await response;
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} ${text}`);
  return JSON.parse(text);
}
