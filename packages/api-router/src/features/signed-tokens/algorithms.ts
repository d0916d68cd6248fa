import { generateKeyPair, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import type { SigningAlgorithm } from '@keystead/db';
import { z } from 'zod';

interface Algorithm {
  createPair: () => Promise<{ publicKey: KeyObject; privateKey: KeyObject }>;
  /** The public members of a key (RFC 7518 section 6, RFC 8037). All others are left out. */
  members: z.ZodObject;
  /** A key in the list of published ones. */
  published: z.ZodObject;
  /** Hash that its signatures are made of; null if the algorithm has its own. */
  hash: 'sha256' | null;
}

const named = <const Name extends SigningAlgorithm>(alg: Name) => ({
  kid: z.string(),
  alg: z.literal(alg),
  use: z.literal('sig'),
});

/** NIST SP 800-131A allows no shorter RSA keys, and verifiers refuse them (RFC 7518 section 3.3). */
const RSA_BITS = 2048;

const ed25519 = z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string() });
const rsa = z.object({ kty: z.literal('RSA'), n: z.string(), e: z.string() });

/** All that differs between the algorithms of keys. */
// Why: docs/decisions/0041-sign-tokens-with-keys-of-the-database.md
export const algorithms = {
  /** With Ed25519 (RFC 8037). */
  EdDSA: {
    createPair: async () => generateKeyPairSync('ed25519'),
    members: ed25519,
    published: ed25519.extend(named('EdDSA')),
    hash: null,
  },
  /** RSASSA-PKCS1-v1_5 with SHA-256, which OpenID Connect Core section 15.1 asks every provider for. */
  RS256: {
    // Not in this thread: it takes a hundred times as long as a signature.
    createPair: () => promisify(generateKeyPair)('rsa', { modulusLength: RSA_BITS }),
    members: rsa,
    published: rsa.extend(named('RS256')),
    hash: 'sha256',
  },
} as const satisfies Record<SigningAlgorithm, Algorithm>;
