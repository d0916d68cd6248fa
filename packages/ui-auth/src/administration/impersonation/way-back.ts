'use client';

import { findSafeRedirect } from '#provider/navigation/safe-redirect.ts';

const KEY = 'ua-way-back';

/** Storage may be forbidden or full; then one comes back to the page `home`. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(window.sessionStorage);
  } catch {
    return null;
  }
}

/** Remembers, for this tab, the page on which one began to view as a user. */
export function keepWayBack(userId: string, path: string): void {
  withStorage((storage) => storage.setItem(KEY, `${userId} ${path}`));
}

/** The page on which one began to view as this user, once. */
export function takeWayBack(userId: string): string | undefined {
  const [of, path] = withStorage((storage) => storage.getItem(KEY))?.split(' ') ?? [];
  withStorage((storage) => storage.removeItem(KEY));
  return of === userId ? findSafeRedirect(path) : undefined;
}
