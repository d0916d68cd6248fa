import type { PublicAuthConfig } from '#client/wire-types.ts';

/** The ways to sign in that a service with such a configuration offers. */
export function toSignInMethods(
  config: Omit<PublicAuthConfig, 'signInMethods'>,
): PublicAuthConfig['signInMethods'] {
  const offered: readonly [method: string, isOn: boolean][] = [
    ['password', config.emailAndPassword.enabled || config.usernameSignIn.enabled],
    ['magic-link', config.magicLink.enabled],
    ['email-otp', config.emailOtp.enabled],
    ['passkey', config.passkey.enabled],
    ['sso', config.sso.enabled],
  ];
  return [
    ...offered.filter(([, isOn]) => isOn).map(([method]) => ({ method })),
    ...config.socialProviders.map(({ id, name }) => ({ method: `social:${id}`, name })),
  ];
}
