type UrlTest = (url: URL) => boolean;

const isWeb = ({ protocol }: URL): boolean => protocol === 'https:' || protocol === 'http:';

const hasWildcard = (pattern: string): boolean => /[*?]/.test(pattern);

const isPlain = (pattern: string): boolean => !hasWildcard(pattern);

/** Host and port are longer nowhere, and a wildcard takes more time for a longer text. */
const HOST_LIMIT = 262;

const ipv4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/;

/** Host of digits and wildcards, which stands for IPv4 addresses: never for a name, such as `192.168.evil.example`. */
const ipv4Range = /^(?=.*\d)[\d*?.]+$/;

/** Stands for any number of characters, or for a single one. */
interface Wildcard {
  many: string;
  one: string;
}

/** No character that would end a host, or begin one behind a user name. */
const inHost: Wildcard = { many: '[^/\\\\@]*', one: '[^/\\\\@]' };

/** The end of a name belongs to whoever registers it, so a wildcard there stays within the label. */
const inLastLabel: Wildcard = { many: '[^/\\\\@.]*', one: '[^/\\\\@.]' };

const inPath: Wildcard = { many: '[^/]*', one: '[^/]' };

const toLiteral = (text: string): string => text.replace(/[.+^${}()|[\]\\]/g, '\\$&');

const toSource = (pattern: string, { many, one }: Wildcard): string =>
  toLiteral(pattern).replace(/\*+/g, many).replace(/\?/g, one);

/** A label as the URL parser writes it. */
const toAscii = (label: string): string =>
  isPlain(label) && URL.canParse(`http://${label}`) && /\P{ASCII}/u.test(label)
    ? new URL(`http://${label}`).hostname
    : label;

function toHostTest(pattern: string): UrlTest {
  const [, host = '', port = ''] = /^(\[[^\]]*\]|[^:]*)(:.*)?$/.exec(pattern) ?? [];
  const labels = host.split('.').map(toAscii);
  if (isPlain(pattern)) return (url) => url.host.toLowerCase() === (labels.join('.') + port).toLowerCase();
  const isRange = ipv4Range.test(host);
  const isName = !isRange && /[^*?.]/.test(host);
  const sources = labels.map((label, index) =>
    toSource(label, isName && index === labels.length - 1 ? inLastLabel : inHost),
  );
  const glob = new RegExp(`^${sources.join('\\.')}${toSource(port, inHost)}$`, 'i');
  return (url) =>
    url.host.length <= HOST_LIMIT && (!isRange || ipv4.test(url.hostname)) && glob.test(url.host);
}

/**
 * True of a path that is one of the pattern's, or below it. A path that another decoding would read otherwise is none.
 */
function toPathTest(pattern: string): UrlTest {
  const path = pattern.replace(/\/+$/, '');
  if (path === '' || path === '/**') return () => true;
  const [above = '', below] = path.split(/\/\*\*$/);
  const sources = above.split('**').map((part) => toSource(part, inPath));
  const glob = new RegExp(`^${sources.join('.*')}${isPlain(path) || below !== undefined ? '(?:/.*)?' : ''}$`);
  return (url) => !/%2f|%5c/i.test(url.pathname) && glob.test(url.pathname || '/');
}

/** Test of a scheme that is not of the web, by scheme and, where they are given, host and path. */
function toCustomTest(rest: string): UrlTest {
  if (rest === '') return () => true;
  const slash = rest.indexOf('/');
  const isHost = toHostTest(slash < 0 ? rest : rest.slice(0, slash));
  const isPath = toPathTest(slash < 0 ? '' : rest.slice(slash));
  return (url) => isHost(url) && isPath(url);
}

/**
 * Tests for a URL of an origin of `trustedOrigins`: exactly, by a wildcard in the host, or by a scheme of its own. The
 * kit has the same rule for the web, and `test/redirects.test.ts` compares both.
 */
export function toOriginTest(pattern: string): UrlTest {
  const [, scheme, rest = ''] = /^(?:([^/:]+):\/\/)?(.*)$/s.exec(pattern) ?? [];
  const protocol = scheme === undefined ? undefined : `${scheme.toLowerCase()}:`;
  if (protocol === undefined) {
    const isHost = toHostTest(rest);
    return (url) => isWeb(url) && isHost(url);
  }
  if (!/^https?:$/.test(protocol)) {
    const isCustom = toCustomTest(rest);
    return (url) => url.protocol === protocol && isCustom(url);
  }
  if (isPlain(rest)) {
    const origin = URL.canParse(pattern) ? new URL(pattern).origin : undefined;
    // A `blob:` URL has the origin of the page that made it.
    return (url) => url.protocol === protocol && url.origin === origin;
  }
  const isHost = toHostTest(rest);
  return (url) => url.protocol === protocol && isHost(url);
}

/**
 * Allowed forms: `https://host`, with `*` and `?` in the host, or a host alone, or `scheme://` with or without host
 * and path.
 */
const originPattern =
  /^https?:\/\/[^/\s\\@#]+$|^(?!https?:)[a-z][a-z0-9+.-]*:\/\/[^/\s\\@#]*(?:\/[^\s\\#]*)?$|^[a-z0-9*?.-]+(?::[\d*]+)?$/i;

/** Schemes that run code or read files instead of opening a page. */
const scripts = /^(javascript|vbscript|data|blob|file|about|view-source):/i;

/** Host of wildcards only, at any port. */
const everybody = /^(?=.*[*?])(?:https?:\/\/)?(?:[*?.]+|\[[*?:]+\])(?::[\d*?]*)?$/i;

/** The end of a sentence about an origin that cannot be trusted. */
export function originFaultOf(origin: unknown): string | undefined {
  if (typeof origin !== 'string' || !originPattern.test(origin))
    return 'expected an origin like https://app.example.com';
  if (scripts.test(origin)) return 'which leads nowhere, expected an origin like https://app.example.com';
  return everybody.test(origin)
    ? 'which trusts every site, expected an origin like https://*.example.com'
    : undefined;
}
