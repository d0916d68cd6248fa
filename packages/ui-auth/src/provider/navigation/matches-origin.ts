/** Characters for `*` and `?`, without those that would end a host, or begin one after a user name. */
function toGlob(pattern: string): RegExp {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*+/g, '[^/\\\\@]*')
    .replace(/\?/g, '[^/\\\\@]');
  return new RegExp(`^${source}$`, 'i');
}

/**
 * Whether `pattern` matches the origin of an http(s) `url`, by the rule of the service: exactly, by wildcards in
 * the host, or by the host alone. Host and port are compared as a whole.
 */
export function matchesOrigin(pattern: string, url: URL): boolean {
  const [scheme, host = ''] = pattern.includes('://') ? pattern.split('://') : [undefined, pattern];
  if (scheme !== undefined && `${scheme.toLowerCase()}:` !== url.protocol) return false;
  if (/[*?]/.test(pattern)) return toGlob(host).test(url.host);
  if (scheme === undefined) return host === url.host;
  return URL.canParse(pattern) && new URL(pattern).origin === url.origin;
}
