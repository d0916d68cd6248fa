import { createHash, randomBytes } from 'node:crypto';
import type { ProviderId } from '#features/social-sign-in/providers/index.ts';
import { type Check, definitionsOf } from '#testing/providers/fake/checks.ts';
import { dialects } from '#testing/providers/fake/dialects.ts';
import type { Addressed } from '#testing/providers/fake/received.ts';

export interface Grant {
  provider: ProviderId;
  /** The authorization request. */
  asked: URLSearchParams;
}

/** Codes and tokens that are out, each for the provider that gave it. */
export interface Grants {
  codes: Map<string, Grant>;
  accessTokens: Map<string, Grant>;
  refreshTokens: Map<string, Grant>;
}

export const createGrants = (): Grants => ({
  codes: new Map(),
  accessTokens: new Map(),
  refreshTokens: new Map(),
});

/** A new name for a grant. */
export function put(among: Map<string, Grant>, grant: Grant): string {
  const name = randomBytes(18).toString('base64url');
  among.set(name, grant);
  return name;
}

const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

interface Exchange extends Addressed {
  grant: Grant | undefined;
}

const isOf = ({ grant, provider }: Exchange): boolean => grant?.provider === provider;

const exchangeChecks: readonly Check<Exchange>[] = [
  ['a code that was given out and not used', isOf],
  [
    'the redirect_uri of the beginning',
    ({ grant, form }) => form.get('redirect_uri') === grant?.asked.get('redirect_uri'),
  ],
  [
    'the verifier of the challenge, as long as it may be',
    ({ grant, provider, form }) => {
      const verifier = form.get('code_verifier') ?? '';
      if (definitionsOf(provider).pkce === false) return !form.has('code_verifier');
      return /^[\w.~-]{128}$/.test(verifier) && challengeOf(verifier) === grant?.asked.get('code_challenge');
    },
  ],
  [
    'what the callback held for the provider',
    ({ provider, form }) =>
      (definitionsOf(provider).forwards ?? []).every(
        (name) => form.get(name) === dialects[provider].callback?.[name],
      ),
  ],
];

const refreshChecks: readonly Check<Exchange>[] = [
  ['a refresh token that was given out', isOf],
  ['no code', ({ form }) => !form.has('code') && !form.has('code_verifier')],
];

/** By the kind of grant: the field with its name, the place where it is kept, and the checks. */
export const redemptions = {
  authorization_code: { field: 'code', kept: 'codes', once: () => true, checks: exchangeChecks },
  refresh_token: {
    field: 'refresh_token',
    kept: 'refreshTokens',
    once: (provider: ProviderId): boolean => dialects[provider].rotates ?? false,
    checks: refreshChecks,
  },
} as const;

export const isRedemption = (type: string | null): type is keyof typeof redemptions =>
  type !== null && Object.hasOwn(redemptions, type);
