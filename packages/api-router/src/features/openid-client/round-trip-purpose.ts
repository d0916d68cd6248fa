import type { z } from 'zod';
import { sealing } from '#core/crypto/keys.ts';
import { defineToken, type TokenDefinition } from '#core/tokens/define-token.ts';
import { STATE_LIFETIME } from '#features/openid-client/facts.ts';

/** What browsers are sent to a provider for, and which callback takes them back: no other one finds the state. */
export interface RoundTripPurpose<Data> {
  /**
   * The `state` of an authorization request (RFC 6749 section 4.1.1); its value is the encrypted data of the round
   * trip.
   */
  state: TokenDefinition;
  /** A state that was used, for a browser that opens the same callback once more; its value is encrypted. */
  arrival: TokenDefinition;
  /** What the purpose remembers beside the data of the protocol. */
  data: z.ZodType<Data>;
  /** Both, for the facts of its feature. */
  tokens: readonly TokenDefinition[];
}

const facts = { length: 32, alphabet: 'url', lifetime: () => STATE_LIFETIME } as const;

/**
 * Defines a purpose of a feature, by a name that no other one has.
 *
 * @example const test = defineRoundTrip('sso-test', z.object({ testId: z.string() }));
 */
export function defineRoundTrip<Data>(name: string, data: z.ZodType<Data>): RoundTripPurpose<Data> {
  const state = defineToken(`${name}-state`, facts);
  const arrival = defineToken(`${name}-arrival`, facts);
  return { state, arrival, data, tokens: [state, arrival] };
}

/** Place of encrypted data: a record of this kind of token. */
export const placeOf = ({ purpose }: TokenDefinition) => ({
  purpose: sealing,
  place: `verification:${purpose}`,
});
