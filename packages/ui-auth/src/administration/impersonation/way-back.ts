import { findSafeRedirect } from '#provider/navigation/safe-redirect.ts';
import { withStorage } from '#provider/session/with-storage.ts';

const KEY = 'ua-way-back';

const withTab = <Result>(use: (storage: Storage) => Result): Result | null =>
  withStorage(use, 'sessionStorage');

/** Remembers, for this tab, the page on which one began to view as a user. Otherwise one comes back to `home`. */
export function keepWayBack(userId: string, path: string): void {
  withTab((storage) => storage.setItem(KEY, `${userId} ${path}`));
}

/** The page on which one began to view as this user, once. */
export function takeWayBack(userId: string): string | undefined {
  const [of, path] = withTab((storage) => storage.getItem(KEY))?.split(' ') ?? [];
  withTab((storage) => storage.removeItem(KEY));
  return of === userId ? findSafeRedirect(path) : undefined;
}
