import { withStorage } from './with-storage.ts';

const USED = 'ua-last-method';
const LEAVING = 'ua-leaving';

/** Milliseconds after which an authorization request has expired. */
const AWAY = 10 * 60 * 1000;

/** The last used method on this device: a provider's id, or `password`. No personal data. */
export const readLastMethod = (): string | null => withStorage((storage) => storage.getItem(USED));

/** Stores a used method, and forgets a redirect to a provider. */
export function keepLastMethod(method: string): void {
  withStorage((storage) => {
    storage.removeItem(LEAVING);
    storage.setItem(USED, method);
  });
}

/** Stores a redirect to a provider; `now` in milliseconds since 1970. */
export function keepLeaving(provider: string, now: number): void {
  withStorage((storage) => storage.setItem(LEAVING, `${now} ${provider}`));
}

/** Called after sign-in: the provider of the last redirect has worked. Returns its id. */
export function confirmLeaving(now: number): string | null {
  const [since, provider] = withStorage((storage) => storage.getItem(LEAVING))?.split(' ') ?? [];
  if (!provider) return null;
  withStorage((storage) => storage.removeItem(LEAVING));
  if (now - Number(since) > AWAY) return null;
  keepLastMethod(provider);
  return provider;
}
