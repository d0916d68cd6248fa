'use client';

import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { type MethodWords, toMethodName, toOfferedMethods } from './method-name.ts';

/** Name of a way to sign in. */
export function useMethodName(words: MethodWords): (method: string) => string {
  const { config } = useAuthConfig();
  return (method) => toMethodName(words, config, method);
}

/** The ways to sign in of this service, by their names in policies. */
export function useOfferedMethods(): string[] {
  const { config } = useAuthConfig();
  return config ? toOfferedMethods(config) : [];
}
