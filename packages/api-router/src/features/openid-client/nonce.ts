import type { Keys } from '#core/crypto/keys.ts';
import { defineKeyPurpose } from '#core/crypto/keys.ts';
import { sign } from '#core/crypto/sign.ts';
import { keysFor } from '#core/options/service-options.ts';
import type { ClientContext } from '#features/openid-client/way-out.ts';

const noncePurpose = defineKeyPurpose('keystead nonce of an authorization request');

/** Length of the random part, and of the signature of the service. */
const RANDOM = 22;
const MARK = 10;

const toMark = (keys: Keys, random: string): string =>
  sign(keys, random).toString('base64url').slice(0, MARK);

/** A nonce for an authorization request (OpenID Connect Core section 15.5.2), which {@link isOwnNonce} recognizes. */
export function createNonce({ deps, ...ctx }: ClientContext): string {
  const random = deps.random(RANDOM, 'url');
  return random + toMark(keysFor(ctx, noncePurpose), random);
}

/** An id token with a nonce of this service was issued to the service; a client that sends it must have copied it. */
export function isOwnNonce(ctx: ClientContext, nonce: unknown): boolean {
  if (typeof nonce !== 'string' || nonce.length !== RANDOM + MARK) return false;
  return keysFor(ctx, noncePurpose).some(
    (key) => toMark([key], nonce.slice(0, RANDOM)) === nonce.slice(RANDOM),
  );
}
