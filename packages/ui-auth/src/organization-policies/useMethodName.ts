'use client';

import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { type MethodWords, toMethodName, toOfferedMethods } from './method-name.ts';

/** What a way to sign in is called. */
export function useMethodName(words: MethodWords): (method: string) => string {
  const { config } = useAuthConfig();
  return (method) => toMethodName(words, config, method);
}

/** The ways to sign in that this service offers, as policies name them. */
export function useOfferedMethods(): string[] {
  const { config } = useAuthConfig();
  return config ? toOfferedMethods(config) : [];
}
