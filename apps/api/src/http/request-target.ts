/**
 * Path and query of a request target. Clients may send the absolute form (RFC 9112 section 3.2.2); its host is dropped,
 * because the public URL comes only from the configuration. Undefined if there is no path.
 */
export function toPath(target: string | undefined): string | undefined {
  if (target?.startsWith('/')) return target;
  const absolute = /^https?:\/\/[^/?#]*(.*)$/i.exec(target ?? '');
  if (!absolute) return undefined;
  const rest = absolute[1] ?? '';
  return rest.startsWith('/') ? rest : `/${rest}`;
}
