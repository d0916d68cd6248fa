export const socialButtons = {
  signIn: 'Sign in with a provider',
  signUp: 'Sign up with a provider',
  link: 'Connect an account',
  provider: 'Continue with {provider}',
  connect: 'Connect {provider}',
  pending: 'Opening {provider}…',
} as const;
