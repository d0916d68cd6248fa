'use client';

/**
 * Uses the storage of this browser, or of this tab. It may be forbidden or full; then nothing is remembered, and the
 * answer is null.
 */
export function withStorage<Result>(
  use: (storage: Storage) => Result,
  kind: 'localStorage' | 'sessionStorage' = 'localStorage',
): Result | null {
  try {
    return use(window[kind]);
  } catch {
    return null;
  }
}
