import type { PasswordCost } from '#core/crypto/password.ts';
import type { LinkMailSender } from '#core/mail/mail-options.ts';
import { HOUR } from '#core/options/durations.ts';

export interface EmailAndPasswordOptions {
  /** Default false; the packaged server turns it on. */
  enabled?: boolean;
  /** Nobody can make an account by password. Default false. */
  disableSignUp?: boolean;
  /** No session before the address is verified. Default false. */
  requireEmailVerification?: boolean;
  /** Characters after NFKC normalisation. Default 8; 15 is what NIST SP 800-63B-4 advises for passwords alone. */
  minPasswordLength?: number;
  /** Characters after NFKC normalisation. Default 128. */
  maxPasswordLength?: number;
  /** Sign-up makes a session. Default true. */
  autoSignIn?: boolean;
  /** Answer a sign-up with a known address as if it were new, and mail its owner. Default false. */
  concealExistingUsers?: boolean;
  /** Replaces the mail with the reset link; `false` switches password reset off. */
  sendResetPassword?: LinkMailSender | false;
  /** Seconds a reset link works. Default 1 hour. */
  resetPasswordTokenExpiresIn?: number;
  /** A reset ends every session of the user. Default true. */
  revokeSessionsOnPasswordReset?: boolean;
  password?: {
    /** What a hash costs. Default N=2^16, r=8, p=2, one of the settings OWASP names. */
    cost?: PasswordCost;
    /** Hashes computed at once. Default: one per core. */
    concurrency?: number;
    /** Calls that may wait for a hash; past that the answer is 503 with Retry-After. Default 64. */
    waiting?: number;
  };
}

const owaspCost: PasswordCost = { logN: 16, r: 8, p: 2 };

export const resolveEmailAndPassword = (options: EmailAndPasswordOptions = {}) => ({
  enabled: options.enabled ?? false,
  disableSignUp: options.disableSignUp ?? false,
  requireEmailVerification: options.requireEmailVerification ?? false,
  minPasswordLength: options.minPasswordLength ?? 8,
  maxPasswordLength: options.maxPasswordLength ?? 128,
  autoSignIn: options.autoSignIn ?? true,
  concealExistingUsers: options.concealExistingUsers ?? false,
  sendResetPassword: options.sendResetPassword,
  resetPasswordTokenExpiresIn: options.resetPasswordTokenExpiresIn ?? HOUR,
  revokeSessionsOnPasswordReset: options.revokeSessionsOnPasswordReset ?? true,
  password: {
    cost: options.password?.cost ?? owaspCost,
    concurrency: options.password?.concurrency,
    waiting: options.password?.waiting,
  },
});

/**
 * Whether a text is too long for a password in any form; normalising or hashing it would be work for nothing. No
 * character becomes fewer than an eighth of itself by NFKC.
 */
export const isOverlongPassword = (
  { emailAndPassword }: { emailAndPassword: { maxPasswordLength: number } },
  password: string,
): boolean => password.length > emailAndPassword.maxPasswordLength * 8;
