import type { CookieAttributes } from '#core/http/cookies.ts';

/** Parts of a `Set-Cookie` line of the service, for a platform that writes the line itself. The value is decoded. */
export interface ParsedCookie {
  name: string;
  value: string;
  attributes: Partial<CookieAttributes>;
}

const sameSites: Record<string, CookieAttributes['sameSite']> = {
  Lax: 'lax',
  Strict: 'strict',
  None: 'none',
};

const readers: Record<string, (value: string) => Partial<CookieAttributes>> = {
  'max-age': (value) => ({ maxAge: Number(value) }),
  domain: (domain) => ({ domain }),
  path: (path) => ({ path }),
  httponly: () => ({ httpOnly: true }),
  secure: () => ({ secure: true }),
  partitioned: () => ({ partitioned: true }),
  samesite: (value) => ({ sameSite: sameSites[value] ?? 'lax' }),
};

const splitAt = (text: string): [before: string, after: string] => {
  const at = text.indexOf('=');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
};

/** Parts of a line that `serializeCookie` wrote. */
export function parseSetCookie(line: string): ParsedCookie {
  const [pair = '', ...rest] = line.split('; ');
  const [name, value] = splitAt(pair);
  const attributes: Partial<CookieAttributes> = {};
  for (const part of rest) {
    const [key, text] = splitAt(part);
    Object.assign(attributes, readers[key.toLowerCase()]?.(text));
  }
  return { name, value: decodeURIComponent(value), attributes };
}
