import { z } from 'zod';

const MOST_KEYS = 10;

/** Members of private and symmetric keys (RFC 7518 section 6). */
const secretMembers = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k'];

const types: ReadonlySet<unknown> = new Set(['RSA', 'EC', 'OKP']);

/** Bytes of the modulus of an RSA key of 2,048 bits. */
const LEAST_MODULUS = 256;

const isLong = ({ kty, n }: Record<string, unknown>): boolean =>
  kty !== 'RSA' || (typeof n === 'string' && Buffer.from(n, 'base64url').length >= LEAST_MODULUS);

/** Public keys of a client (RFC 7517), for `private_key_jwt`. */
export const keySet = z.object({
  keys: z
    .array(
      z
        .record(z.string().max(20), z.unknown())
        .refine((key) => types.has(key.kty), 'Expected a key of RSA, EC or OKP')
        .refine((key) => !secretMembers.some((name) => name in key), 'Expected a public key')
        .refine(isLong, 'Expected a key of at least 2048 bits')
        .refine((key) => JSON.stringify(key).length <= 4000, 'Expected a smaller key'),
    )
    .min(1)
    .max(MOST_KEYS),
});
