/** A pattern of `trustedOrigins` as a test of one parsed origin. */
function toTest(pattern: string): (origin: URL) => boolean {
  const [scheme, host = ''] = pattern.includes('://') ? pattern.split('://') : [undefined, pattern];
  const isScheme = ({ protocol }: URL): boolean =>
    scheme === undefined || `${scheme.toLowerCase()}:` === protocol;
  if (host === '') return isScheme;
  const source = host
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*+/g, '[^/@]*')
    .replace(/\?/g, '[^/@]');
  const glob = new RegExp(`^${source}$`, 'i');
  return (origin) => isScheme(origin) && glob.test(origin.host);
}

/** Which origins may call with the user's cookies: those the service itself trusts, wildcards included. */
export function createOriginTest(trustedOrigins: readonly string[]): (origin: string) => boolean {
  const exact = new Set(trustedOrigins);
  const tests = trustedOrigins.map(toTest);
  return (origin) => {
    if (exact.has(origin)) return true;
    if (!/^[a-z][a-z0-9+.-]*:\/\/[^\s/?#@\\]+$/i.test(origin) || !URL.canParse(origin)) return false;
    const url = new URL(origin);
    return tests.some((matches) => matches(url));
  };
}
