import type { Alphabet } from '#core/crypto/random.ts';
import { MINUTE } from '#core/options/durations.ts';
import type { ResolvedOptions } from '#core/options/resolve.ts';

interface Kind {
  length: number;
  alphabet: Alphabet;
  /** Seconds. */
  lifetime: (options: ResolvedOptions) => number;
}

/** Every value that is used once. The purpose is a column and part of every look-up, never a prefix of the value. */
export const kinds = {
  'reset-password': {
    length: 24,
    alphabet: 'letters',
    lifetime: (options) => options.emailAndPassword.resetPasswordTokenExpiresIn,
  },
  'oauth-state': {
    length: 32,
    alphabet: 'url',
    lifetime: () => 10 * MINUTE,
  },
  'delete-account': {
    length: 32,
    alphabet: 'lower',
    lifetime: (options) => options.user.deleteUser.deleteTokenExpiresIn,
  },
} as const satisfies Record<string, Kind>;

export type Purpose = keyof typeof kinds;
