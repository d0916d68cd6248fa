/** Sentences that the three looks share. */
export const words = {
  title: 'Sign in',
  email: 'Email address',
  password: 'Password',
  passkey: 'Use a passkey',
  already: 'You are signed in already.',
  onward: 'Go on',
  loading: 'One moment',
  retry: 'Try again',
  back: 'Back',
  code: 'Code',
  trust: 'Do not ask on this device again',
  secondStep: 'One more step',
  mail: 'Check your mail',
  noAccount: 'Create an account',
  forgotten: 'Forgot your password?',
} as const;

export const withProvider = (name: string): string => `Continue with ${name}`;
export const mailSent = (email: string): string =>
  `We sent a link to ${email}. Open it, and this page goes on by itself.`;
