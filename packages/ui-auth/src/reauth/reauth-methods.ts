import type { LinkedAccount, PasskeyRow, PublicAuthConfig } from '#client/wire-types.ts';
import { isPasskeyOffered } from '#passkeys/is-offered.ts';
import type { OfferedProvider } from '#social-sign-in/offered-providers.ts';

/** Way to show again who is there. */
export type ReauthMethod = 'passkey' | 'password' | 'provider' | 'code';

/** What is known of the person, the server and the browser. Undefined: the server has not answered yet. */
export interface ReauthFacts {
  config: PublicAuthConfig | undefined;
  accounts: readonly LinkedAccount[] | undefined;
  passkeys: readonly PasskeyRow[] | undefined;
  /** Whether this browser knows passkeys. */
  supportsPasskeys: boolean;
  /** The server could not be asked. */
  failed: boolean;
}

type KnownFacts = { [Fact in keyof ReauthFacts]: Exclude<ReauthFacts[Fact], undefined> };

const PASSWORD = 'credential';

/** Accounts of the person at providers that are still offered. */
export const findProviders = ({
  config,
  accounts = [],
}: Pick<ReauthFacts, 'config' | 'accounts'>): readonly OfferedProvider[] =>
  config?.socialProviders.filter(({ id }) => accounts.some(({ providerId }) => providerId === id)) ?? [];

/** Whether the person has this one. In the order in which they are offered: the quickest first. */
const hasMethod: Record<ReauthMethod, (facts: KnownFacts) => boolean> = {
  passkey: ({ passkeys, supportsPasskeys }) => passkeys.length > 0 && supportsPasskeys,
  password: ({ accounts, config }) =>
    config.emailAndPassword.enabled && accounts.some(({ providerId }) => providerId === PASSWORD),
  provider: (facts) => findProviders(facts).length > 0,
  code: ({ config }) => config.emailOtp.enabled,
};

const all: readonly ReauthMethod[] = ['passkey', 'password', 'provider', 'code'];

/**
 * The ways that the person has; none: only to sign out and in again. Undefined until the server has answered. If it cannot
 * be asked, the password is tried.
 */
export function findReauthMethods(
  facts: ReauthFacts,
  wanted: readonly ReauthMethod[] = all,
): readonly ReauthMethod[] | undefined {
  const { config, accounts, failed } = facts;
  if (failed) return ['password'];
  if (!config || !accounts) return undefined;
  const passkeys = isPasskeyOffered(config) ? facts.passkeys : [];
  if (!passkeys) return undefined;
  return wanted.filter((method) => hasMethod[method]({ ...facts, config, accounts, passkeys }));
}
