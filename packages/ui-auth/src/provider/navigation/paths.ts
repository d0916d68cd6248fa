/** Paths of the kit's screens in the application. */
export interface AuthPaths {
  signIn: string;
  signUp: string;
  forgotPassword: string;
  resetPassword: string;
  verifyEmail: string;
  twoFactor: string;
  authError: string;
  account: string;
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
