import type { AuthPaths } from '#provider/navigation/paths.ts';

/** Target after sign-in: the current page, unless it is a screen of the kit. */
export function findReturnTo(href: string, paths: AuthPaths): string | undefined {
  const { pathname, search, hash } = new URL(href);
  const { account: _, home, ...screens } = paths;
  const isScreen = Object.values(screens).some((path) => path.split(/[?#]/, 1)[0] === pathname);
  const here = `${pathname}${search}${hash}`;
  return isScreen || here === home ? undefined : here;
}
