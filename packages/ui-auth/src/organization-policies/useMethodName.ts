'use client';

import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import type { Words } from '#provider/words/useMessages.ts';
import { organizationPolicy } from './policy-words.ts';

const SOCIAL = 'social:';

type PolicyWords = Words<keyof typeof organizationPolicy>;

const isKnown = (key: string): key is keyof typeof organizationPolicy =>
  Object.hasOwn(organizationPolicy, key);

/** What a way to sign in is called: `social:github` is "GitHub". */
export function useMethodName(words: PolicyWords): (method: string) => string {
  const { config } = useAuthConfig();
  return (method) => {
    const key = `method.${method}`;
    if (isKnown(key)) return words(key);
    const id = method.startsWith(SOCIAL) ? method.slice(SOCIAL.length) : method;
    return config?.socialProviders.find((provider) => provider.id === id)?.name ?? id;
  };
}

/** The ways to sign in that this service offers, as sessions remember them. */
export function useOfferedMethods(): string[] {
  const { config } = useAuthConfig();
  if (!config) return [];
  const offered: [string, boolean][] = [
    ['password', config.emailAndPassword.enabled || config.usernameSignIn.enabled],
    ['passkey', config.passkey.enabled],
    ['magic-link', config.magicLink.enabled],
    ['email-otp', config.emailOtp.enabled],
  ];
  return [
    ...offered.filter(([, isOn]) => isOn).map(([method]) => method),
    ...config.socialProviders.map(({ id }) => `${SOCIAL}${id}`),
  ];
}
