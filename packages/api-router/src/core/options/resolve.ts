import { toSealingKeys } from '#core/crypto/seal.ts';
import { type SigningKeys, toSigningKeys } from '#core/crypto/sign.ts';
import { createProxyTest } from '#core/http/client-address.ts';
import { resolveRateLimit } from '#core/limits/rate-limit-options.ts';
import { resolveMail } from '#core/mail/mail-options.ts';
import { toBaseUrl, toPlainPath } from '#core/options/base-url.ts';
import { findFaults } from '#core/options/faults.ts';
import type { KeysteadOptions } from '#core/options/options.ts';
import { secretsOf } from '#core/options/secret.ts';
import { type PathTest, toDisabledPath, unknownPathFaults } from '#core/options/unknown-paths.ts';
import { resolveSession } from '#core/session/session-options.ts';
import { resolveUser } from '#features/delete-account/options.ts';
import { resolveEmailAndPassword } from '#features/email-password/options.ts';
import { resolveEmailVerification } from '#features/email-verification/options.ts';
import { resolveAccount } from '#features/linked-accounts/options.ts';
import { resolveSocial } from '#features/social-sign-in/social-options.ts';

/** The options do not make sense; `faults` holds a sentence for each. */
export class OptionsError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`The service can not start:\n${faults.map((fault) => `- ${fault}`).join('\n')}`);
    this.name = 'OptionsError';
    this.faults = faults;
  }
}

const toSecrets = ({ secret }: KeysteadOptions): [string, ...string[]] => {
  const [first = '', ...older] = secretsOf(secret);
  return [first, ...older];
};

/** Fills in the defaults. Throws an {@link OptionsError} when the options do not make sense; there is no default secret. */
export function resolveOptions(options: KeysteadOptions, isServed: PathTest = () => true) {
  const faults = [...findFaults(options), ...unknownPathFaults(options, isServed)];
  if (faults.length > 0) throw new OptionsError(faults);
  const base = toBaseUrl(options.baseURL, options.basePath);
  const secrets = toSecrets(options);
  const keys: SigningKeys = toSigningKeys(secrets);
  return {
    appName: options.appName ?? 'Keystead',
    base,
    rpcPath: toPlainPath(options.rpcPath ?? '/api/trpc'),
    secrets,
    keys,
    sealingKeys: toSealingKeys(secrets),
    trustedOrigins: [base.origin, ...(options.trustedOrigins ?? [])],
    disabledPaths: new Set((options.disabledPaths ?? []).map(toDisabledPath)),
    emailAndPassword: resolveEmailAndPassword(options.emailAndPassword),
    emailVerification: resolveEmailVerification(options.emailVerification),
    user: resolveUser(options.user),
    session: resolveSession(options.session),
    account: resolveAccount(options.account),
    socialProviders: resolveSocial(options.socialProviders),
    rateLimit: resolveRateLimit(options.rateLimit, options.production ?? false),
    mail: resolveMail(options.mail),
    advanced: options.advanced ?? {},
    /** Seconds. */
    providerTimeout: options.advanced?.providerTimeout ?? 10,
    isProxy: createProxyTest(options.advanced?.trustProxy),
    hooks: options.hooks ?? {},
    /** Absolute. */
    errorURL:
      options.errorURL === undefined ? `${base.href}/error` : new URL(options.errorURL, base.origin).href,
  };
}

export type ResolvedOptions = ReturnType<typeof resolveOptions>;
