/** Paths of the kit's screens in the application. */
export interface AuthPaths {
  /** Signing in. */
  signIn: string;
  /** A new account. */
  signUp: string;
  /** Asking for a link to another password. */
  forgotPassword: string;
  /** Where that link leads. */
  resetPassword: string;
  /** Waiting for the mail of a new account. */
  verifyEmail: string;
  /** The second step of a sign-in. */
  twoFactor: string;
  /** The error of a provider or a link. */
  authError: string;
  /** The account of the user. */
  account: string;
  /** Start of the application. */
  home: string;
}

export const defaultPaths: AuthPaths = {
  signIn: '/sign-in',
  signUp: '/sign-up',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  twoFactor: '/two-factor',
  authError: '/auth/error',
  account: '/account',
  home: '/',
};
