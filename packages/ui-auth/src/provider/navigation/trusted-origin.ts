/** Host and port are longer nowhere, and a wildcard takes more time for a longer text. */
const HOST_LIMIT = 262;

const ipv4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/;

/** Host of digits and wildcards, which stands for IPv4 addresses: never for a name, such as `192.168.evil.example`. */
const ipv4Range = /^(?=.*\d)[\d*?.]+$/;

const hasWildcard = (pattern: string): boolean => /[*?]/.test(pattern);

/** Wildcards for characters without those of `ends`, and without those that would end a host or begin one. */
const toSource = (pattern: string, ends = ''): string =>
  pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*+/g, `[^/\\\\@${ends}]*`)
    .replace(/\?/g, `[^/\\\\@${ends}]`);

/** A label as the URL parser writes it. */
const toAscii = (label: string): string =>
  !hasWildcard(label) && /\P{ASCII}/u.test(label) && URL.canParse(`http://${label}`)
    ? new URL(`http://${label}`).hostname
    : label;

function matchesHost(pattern: string, url: URL): boolean {
  const [, host = '', port = ''] = /^(\[[^\]]*\]|[^:]*)(:.*)?$/.exec(pattern) ?? [];
  const labels = host.split('.').map(toAscii);
  if (!hasWildcard(pattern)) return url.host === (labels.join('.') + port).toLowerCase();
  const isRange = ipv4Range.test(host);
  if (url.host.length > HOST_LIMIT || (isRange && !ipv4.test(url.hostname))) return false;
  // The end of a name belongs to whoever registers it, so a wildcard there stays within the label.
  const isName = !isRange && /[^*?.]/.test(host);
  const sources = labels.map((label, index) =>
    toSource(label, isName && index === labels.length - 1 ? '.' : ''),
  );
  return new RegExp(`^${sources.join('\\.')}${toSource(port)}$`, 'i').test(url.host);
}

/**
 * The rule of the service for the origin of an http(s) `url`: exactly, by wildcards in the host, or by the host alone.
 * `test/redirects.test.ts` compares both.
 */
export function matchesOrigin(pattern: string, url: URL): boolean {
  const [, scheme, host = ''] = /^(?:([^/:]+):\/\/)?(.*)$/s.exec(pattern) ?? [];
  if (scheme !== undefined && `${scheme.toLowerCase()}:` !== url.protocol) return false;
  if (scheme === undefined || hasWildcard(host)) return matchesHost(host, url);
  return URL.canParse(pattern) && new URL(pattern).origin === url.origin;
}
