/** A cookie, as Playwright and other tools take it. */
export interface TestCookie {
  name: string;
  /** As it is in the header, i.e. encoded. */
  value: string;
  domain: string;
  path: string;
  /** Seconds since 1970; -1 until the browser is closed. */
  expires: number;
  httpOnly: boolean;
  secure: boolean;
  sameSite: 'Strict' | 'Lax' | 'None';
}

/** State for a browser of an end-to-end test, in which somebody is signed in. */
export interface StorageState {
  cookies: TestCookie[];
  origins: never[];
}

const sameSites: Readonly<Record<string, TestCookie['sameSite']>> = { strict: 'Strict', none: 'None' };

const readers: Readonly<Record<string, (value: string, now: number) => Partial<TestCookie>>> = {
  'max-age': (value, now) => ({ expires: Math.floor(now / 1000) + Number(value) }),
  expires: (value) => ({ expires: Math.floor(Date.parse(value) / 1000) }),
  domain: (value) => ({ domain: `.${value.replace(/^\./, '')}` }),
  path: (path) => ({ path }),
  httponly: () => ({ httpOnly: true }),
  secure: () => ({ secure: true }),
  samesite: (value) => ({ sameSite: sameSites[value.toLowerCase()] ?? 'Lax' }),
};

const splitAt = (text: string): [before: string, after: string] => {
  const at = text.indexOf('=');
  return at < 0 ? [text.trim(), ''] : [text.slice(0, at).trim(), text.slice(at + 1).trim()];
};

/** A `Set-Cookie` line. Of `Max-Age` and `Expires` the first one counts (RFC 6265 section 5.3). */
function parseLine(line: string, { host, now }: { host: string; now: number }): TestCookie {
  const [pair = '', ...parts] = line.split(';');
  const [name, value] = splitAt(pair);
  const attributes = new Map(
    parts.map((part): [string, string] => {
      const [key, text] = splitAt(part);
      return [key.toLowerCase(), text];
    }),
  );
  if (attributes.has('max-age')) attributes.delete('expires');
  const cookie: TestCookie = {
    name,
    value,
    domain: host,
    path: '/',
    expires: -1,
    httpOnly: false,
    secure: false,
    sameSite: 'Lax',
  };
  for (const [key, text] of attributes) Object.assign(cookie, readers[key]?.(text, now));
  return cookie;
}

/** The cookies of one browser that visits one host. `now` tells the time of that browser, which is the real one. */
export function createCookieJar(host: string, now: () => Date) {
  const kept = new Map<string, TestCookie>();
  return {
    list: (): TestCookie[] => [...kept.values()].map((cookie) => ({ ...cookie })),
    header: (): string => [...kept.values()].map(({ name, value }) => `${name}=${value}`).join('; '),
    /** Takes the `Set-Cookie` lines of an answer. */
    take(lines: readonly string[]): void {
      const at = now().getTime();
      for (const line of lines) {
        const cookie = parseLine(line, { host, now: at });
        const isOver = cookie.expires !== -1 && cookie.expires * 1000 <= at;
        if (isOver) kept.delete(cookie.name);
        else kept.set(cookie.name, cookie);
      }
    },
  };
}

export type CookieJar = ReturnType<typeof createCookieJar>;
