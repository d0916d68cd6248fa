import { toSealingKeys } from '#crypto/seal.ts';
import { type SigningKeys, toSigningKeys } from '#crypto/sign.ts';
import { createProxyTest } from '#http/client-address.ts';
import { resolveAccount } from '#options/account.ts';
import { toBaseUrl, toPlainPath } from '#options/base-url.ts';
import { resolveEmailAndPassword } from '#options/email-password.ts';
import { findFaults } from '#options/faults.ts';
import { resolveMail } from '#options/mail.ts';
import type { KeysteadOptions } from '#options/options.ts';
import { resolveRateLimit } from '#options/rate-limit.ts';
import { secretsOf } from '#options/secret.ts';
import { resolveSession } from '#options/session.ts';
import { resolveSocial } from '#options/social.ts';
import { type PathTest, toDisabledPath, unknownPathFaults } from '#options/unknown-paths.ts';
import { resolveUser } from '#options/user.ts';
import { resolveEmailVerification } from '#options/verification.ts';

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
