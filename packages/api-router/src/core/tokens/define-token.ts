import type { Alphabet } from '#core/crypto/random.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';

/** Kind of single-use token. The purpose is a column and part of every look-up, not a prefix of the token. */
export interface TokenDefinition {
  readonly purpose: string;
  /** Length in characters. */
  readonly length: number;
  readonly alphabet: Alphabet;
  /** Lifetime in seconds. */
  readonly lifetime: (carrier: OptionCarrier) => number;
  /** Stays valid when the account changes. */
  readonly outlivesChanges?: true;
}

/** Declares a kind of token of a feature. @example export const deletionToken = defineToken('delete-account', { length: 32, alphabet: 'lower', lifetime }); */
export const defineToken = (purpose: string, facts: Omit<TokenDefinition, 'purpose'>): TokenDefinition => ({
  purpose,
  ...facts,
});
