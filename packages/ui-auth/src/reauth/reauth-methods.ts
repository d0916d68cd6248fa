import type { LinkedAccount, PasskeyRow, PublicAuthConfig } from '#client/wire-types.ts';
import { isPasskeyOffered } from '#passkeys/is-offered.ts';
import type { OfferedProvider } from '#social-sign-in/offered-providers.ts';

/** Way to confirm the identity. */
export type ReauthMethod = 'passkey' | 'password' | 'provider' | 'code';

/** Facts about the user, the server and the browser. Undefined: not loaded yet. */
export interface ReauthFacts {
  config: PublicAuthConfig | undefined;
  accounts: readonly LinkedAccount[] | undefined;
  passkeys: readonly PasskeyRow[] | undefined;
  supportsPasskeys: boolean;
  /** The server could not be reached. */
  failed: boolean;
}

type KnownFacts = { [Fact in keyof ReauthFacts]: Exclude<ReauthFacts[Fact], undefined> };

const PASSWORD = 'credential';

/** Accounts of the user at configured providers. */
export const findProviders = ({
  config,
  accounts = [],
}: Pick<ReauthFacts, 'config' | 'accounts'>): readonly OfferedProvider[] =>
  config?.socialProviders.filter(({ id }) => accounts.some(({ providerId }) => providerId === id)) ?? [];

/** The test for each way: can the user take it? The quickest way first. */
const hasMethod: Record<ReauthMethod, (facts: KnownFacts) => boolean> = {
  passkey: ({ passkeys, supportsPasskeys }) => passkeys.length > 0 && supportsPasskeys,
  password: ({ accounts, config }) =>
    config.emailAndPassword.enabled && accounts.some(({ providerId }) => providerId === PASSWORD),
  provider: (facts) => findProviders(facts).length > 0,
  code: ({ config }) => config.emailOtp.enabled,
};

const all: readonly ReauthMethod[] = ['passkey', 'password', 'provider', 'code'];

/**
 * Ways of the user to confirm; if there is none, they have to sign out and in again. Undefined until the server
 * has answered. If it cannot be reached, the password is offered.
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
