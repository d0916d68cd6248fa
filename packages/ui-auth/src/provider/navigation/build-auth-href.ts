/** Options of links to other screens. */
export interface AuthHrefOptions {
  /** Target after the sign-in, which all screens pass on. */
  redirectTo?: string | undefined;
  params?: Readonly<Record<string, string | undefined>>;
  /** The request of another application, as a query. */
  request?: string | undefined;
}

/** Builds links between the kit's screens. A `redirectTo` is passed on once, never nested. */
export function buildAuthHref(path: string, options: AuthHrefOptions = {}): string {
  const { redirectTo, params = {}, request } = options;
  const [beforeHash = '', hash] = path.split('#', 2);
  const [pathname = '', search = ''] = beforeHash.split('?', 2);
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ ...params, redirectTo: withoutNesting(redirectTo) })) {
    if (value !== undefined) query.set(name, value);
  }
  for (const [name, value] of new URLSearchParams(request)) query.append(name, value);
  const text = query.toString();
  return `${pathname}${text && `?${text}`}${hash === undefined ? '' : `#${hash}`}`;
}

/** If the target has a target itself, the inner one is used: the outer one is a screen on the way. */
function withoutNesting(redirectTo: string | undefined): string | undefined {
  const search = redirectTo?.split('#', 1)[0]?.split('?', 2)[1];
  const inner = search && new URLSearchParams(search).get('redirectTo');
  return inner ? withoutNesting(inner) : redirectTo;
}
