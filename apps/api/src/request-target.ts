/**
 * A request target as a path with its query. Clients may send the absolute form (RFC 9112, section 3.2.2); its host
 * is dropped, because the public address comes from the configuration alone. Undefined for what is no path at all.
 */
export function toPath(target: string | undefined): string | undefined {
  if (target?.startsWith('/')) return target;
  const absolute = /^https?:\/\/[^/?#]*(.*)$/i.exec(target ?? '');
  if (!absolute) return undefined;
  const rest = absolute[1] ?? '';
  return rest.startsWith('/') ? rest : `/${rest}`;
}
