import type { Keys } from '#core/crypto/keys.ts';
import { defineKeyPurpose } from '#core/crypto/keys.ts';
import { sign } from '#core/crypto/sign.ts';
import { keysFor } from '#core/options/service-options.ts';
import type { UpstreamContext } from '#features/social-sign-in/flow/upstream.ts';

const noncePurpose = defineKeyPurpose('keystead nonce of an authorization request');

/** Characters by chance, and characters by which we know them again. */
const RANDOM = 22;
const MARK = 10;

const toMark = (keys: Keys, random: string): string =>
  sign(keys, random).toString('base64url').slice(0, MARK);

/** A nonce for the id token of a round trip (OpenID Connect Core section 15.5.2), which {@link isOwnNonce} knows again. */
export function createNonce({ deps, ...ctx }: UpstreamContext): string {
  const random = deps.random(RANDOM, 'url');
  return random + toMark(keysFor(ctx, noncePurpose), random);
}

/**
 * Whether a nonce is one of ours. An id token that repeats it came to this service by a round trip; in anybody else's
 * hands it was taken from here.
 */
export function isOwnNonce(ctx: UpstreamContext, nonce: unknown): boolean {
  if (typeof nonce !== 'string' || nonce.length !== RANDOM + MARK) return false;
  return keysFor(ctx, noncePurpose).some(
    (key) => toMark([key], nonce.slice(0, RANDOM)) === nonce.slice(RANDOM),
  );
}
