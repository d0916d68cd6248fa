import type { LinkedAccount, PublicAuthConfig } from '#client/wire-types.ts';
import type { OfferedProvider } from '#social-sign-in/offered-providers.ts';

/** Way to sign in again. `none`: only by signing out first. */
export type ReauthWay =
  | { way: 'unknown' }
  | { way: 'password' }
  | { way: 'provider'; providers: readonly OfferedProvider[] }
  | { way: 'code' }
  | { way: 'none' };

interface Situation {
  /** Undefined until the server has answered. */
  accounts: readonly LinkedAccount[] | undefined;
  config: PublicAuthConfig | undefined;
  /** The server could not be asked. */
  failed: boolean;
}

const PASSWORD = 'credential';

/** The password if there is one, else a connected provider, else a code by mail. If the accounts cannot be loaded, the password is tried. */
export function findReauthWay({ accounts, config, failed }: Situation): ReauthWay {
  if (failed) return { way: 'password' };
  if (!accounts || !config) return { way: 'unknown' };
  const linked = new Set(accounts.map((account) => account.providerId));
  if (linked.has(PASSWORD) && config.emailAndPassword.enabled) return { way: 'password' };
  const providers = config.socialProviders.filter(({ id }) => linked.has(id));
  if (providers.length > 0) return { way: 'provider', providers };
  return { way: config.emailOtp.enabled ? 'code' : 'none' };
}
