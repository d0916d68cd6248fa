export interface AuthHrefOptions {
  /** Where to go once signed in; kept on the way through all screens. */
  redirectTo?: string | undefined;
  params?: Readonly<Record<string, string | undefined>>;
}

/** The one builder of links between the kit's screens. A `redirectTo` is carried once, never nested. */
export function buildAuthHref(path: string, { redirectTo, params = {} }: AuthHrefOptions = {}): string {
  const [beforeHash = '', hash] = path.split('#', 2);
  const [pathname = '', search = ''] = beforeHash.split('?', 2);
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ ...params, redirectTo: withoutNesting(redirectTo) })) {
    if (value !== undefined) query.set(name, value);
  }
  const text = query.toString();
  return `${pathname}${text && `?${text}`}${hash === undefined ? '' : `#${hash}`}`;
}

/** A target that carries a target of its own means the inner one: the outer is a screen on the way there. */
function withoutNesting(redirectTo: string | undefined): string | undefined {
  const search = redirectTo?.split('#', 1)[0]?.split('?', 2)[1];
  const inner = search && new URLSearchParams(search).get('redirectTo');
  return inner ? withoutNesting(inner) : redirectTo;
}
