const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * A URL that clients compare as text: written as `URL` writes it, since clients send it on in that form. The slash
 * after a host without a path may be missing.
 */
export function isServerUrl(value: unknown): value is string {
  if (typeof value !== 'string' || !URL.canParse(value)) return false;
  const { href, protocol, hostname, username, password, search, hash } = new URL(value);
  if (protocol !== 'https:' && !(protocol === 'http:' && loopback.has(hostname))) return false;
  if (username !== '' || password !== '' || search !== '' || hash !== '') return false;
  return href === value || href === `${value}/`;
}
