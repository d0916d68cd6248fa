import type { AuthPaths } from '#provider/paths.ts';

/** Where to come back to after signing in: the page one is on, unless it is one of the kit's own screens. */
export function findReturnTo(href: string, paths: AuthPaths): string | undefined {
  const { pathname, search, hash } = new URL(href);
  const { account: _, home, ...screens } = paths;
  const isScreen = Object.values(screens).some((path) => path.split(/[?#]/, 1)[0] === pathname);
  const here = `${pathname}${search}${hash}`;
  return isScreen || here === home ? undefined : here;
}
