/**
 * Signs that end a part of a policy, or the policy, and the one that stands for any host. URLs may have them in a host,
 * and the first two in a path, too.
 */
const meanings = /[;,*]/;

/** A source of a content security policy: one file. Policies compare no queries. */
export function toFileSource(url: string): string[] {
  const { origin, pathname } = new URL(url);
  const path = pathname.replaceAll(';', '%3B').replaceAll(',', '%2C');
  return meanings.test(origin) ? [] : [origin + path];
}

/** The same for all pages of the host of a URL, or of an app, which has a scheme of its own and no origin. */
export function toOriginSource(url: string): string[] {
  const { origin, protocol } = new URL(url);
  if (origin === 'null') return [protocol];
  return meanings.test(origin) ? [] : [origin];
}
