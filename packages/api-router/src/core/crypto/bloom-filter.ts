import { createHash } from 'node:crypto';

/**
 * Bits that each text of a Bloom filter sets. They are the words of its SHA-512, so one hash gives all of them.
 * @see https://doi.org/10.1145/362686.362692 Bloom, Space/time trade-offs in hash coding with allowable errors, 1970
 */
const WORDS = 16;

function bitsOf(filter: Uint8Array, text: string): { byte: number; mask: number }[] {
  const digest = createHash('sha512').update(text).digest();
  return Array.from({ length: WORDS }, (_, index) => {
    const bit = digest.readUInt32BE(index * 4) % (filter.length * 8);
    return { byte: bit >> 3, mask: 1 << (bit & 7) };
  });
}

export function addToFilter(filter: Uint8Array, text: string): void {
  for (const { byte, mask } of bitsOf(filter, text)) filter[byte] = (filter[byte] ?? 0) | mask;
}

/** Sometimes true of a text that was not added, see `falsePositiveRate`. */
export const isInFilter = (filter: Uint8Array, text: string): boolean =>
  bitsOf(filter, text).every(({ byte, mask }) => ((filter[byte] ?? 0) & mask) !== 0);

/** Share of texts that were not added but are reported as added. */
export function falsePositiveRate(filter: Uint8Array): number {
  let set = 0;
  for (const byte of filter) for (let rest = byte; rest > 0; rest &= rest - 1) set += 1;
  return (set / (filter.length * 8)) ** WORDS;
}
