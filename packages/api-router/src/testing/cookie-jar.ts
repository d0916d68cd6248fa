/** The cookies of one browser, as far as a service on one host can tell. */
export function createCookieJar() {
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
