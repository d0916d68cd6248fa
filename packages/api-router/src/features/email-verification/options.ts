import type { LinkMailSender } from '#core/mail/mail-options.ts';
import { HOUR } from '#core/options/durations.ts';
import type { UserView } from '#core/user/user-view.ts';

export interface EmailVerificationOptions {
  /** Replaces the mail with the verification link; `false` switches verification off. */
  sendVerificationEmail?: LinkMailSender | false;
  /** Mail the link at sign-up. Default true when mail can be sent. */
  sendOnSignUp?: boolean;
  /** Opening the link signs in, once. Default false. */
  autoSignInAfterVerification?: boolean;
  /** Seconds a link works. Default 1 hour. */
  expiresIn?: number;
  /** Runs after an address is verified. */
  onEmailVerification?: (user: UserView) => Promise<void> | void;
}

export const resolveEmailVerification = (options: EmailVerificationOptions = {}) => ({
  sendVerificationEmail: options.sendVerificationEmail,
  sendOnSignUp: options.sendOnSignUp ?? true,
  autoSignInAfterVerification: options.autoSignInAfterVerification ?? false,
  expiresIn: options.expiresIn ?? HOUR,
  onEmailVerification: options.onEmailVerification,
});
