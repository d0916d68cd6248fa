interface Cookie {
  value: string;
  path: string;
}

const isRedirect = (status: number): boolean => status >= 300 && status < 400;

/** A browser without windows: keeps cookies by their path and follows redirects. */
export function createSurfer(origin: string) {
  const cookies = new Map<string, Cookie>();

  const store = (url: URL, lines: readonly string[]): void => {
    for (const line of lines) {
      const [pair = ''] = line.split(';');
      const split = pair.indexOf('=');
      const [, path = '/'] = /;\s*path=([^;]*)/i.exec(line) ?? [];
      const [, expires = ''] = /;\s*expires=([^;]*)/i.exec(line) ?? [];
      const key = `${url.hostname}${path} ${pair.slice(0, split)}`;
      if (/;\s*max-age=0(;|$)/i.test(line) || Date.parse(expires) < Date.now()) cookies.delete(key);
      else cookies.set(key, { value: pair, path });
    }
  };
  const cookiesFor = ({ pathname }: URL): string =>
    [...cookies.values()]
      .filter(({ path }) => pathname.startsWith(path))
      .map(({ value }) => value)
      .join('; ');

  const send = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(address, origin);
    const headers = new Headers(init.headers);
    headers.set('cookie', cookiesFor(url));
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    store(url, response.headers.getSetCookie());
    return response;
  };

  /** Follows redirects. Resolves with the last answer and its URL. */
  const follow = async (
    address: string,
    init: RequestInit = {},
  ): Promise<{ url: URL; status: number; text: string }> => {
    const response = await send(address, init);
    const url = new URL(address, origin);
    const location = response.headers.get('location');
    if (isRedirect(response.status) && location !== null) return follow(new URL(location, url).href);
    return { url, status: response.status, text: await response.text() };
  };

  return {
    follow,
    get: async (path: string): Promise<unknown> => (await send(path)).json(),
    post: async (path: string, body: object): Promise<unknown> => {
      const headers = { 'content-type': 'application/json', origin };
      return (await send(path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
    },
    submit: (address: string, fields: Record<string, string>) =>
      follow(address, { method: 'POST', body: new URLSearchParams(fields) }),
  };
}
