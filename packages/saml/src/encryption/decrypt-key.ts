import { constants, createHash, type KeyObject, privateDecrypt, timingSafeEqual } from 'node:crypto';
import type { OaepHash } from '#encryption/algorithms.ts';

export interface OaepSettings {
  digest: OaepHash;
  mask: OaepHash;
}

/** RSA-OAEP. Throws if the key is another one. */
export function decryptKey(encrypted: Buffer, key: KeyObject, { digest, mask }: OaepSettings): Buffer {
  if (digest === mask) {
    return privateDecrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: digest }, encrypted);
  }
  return removePadding(privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, encrypted), {
    digest,
    mask,
  });
}

/** RFC 8017, section 7.1.2, for two hashes that differ, which Node does not offer. All checks end in one answer. */
function removePadding(padded: Buffer, { digest, mask }: OaepSettings): Buffer {
  const labelHash = createHash(digest).digest();
  const size = labelHash.length;
  const maskedSeed = padded.subarray(1, 1 + size);
  const maskedBlock = padded.subarray(1 + size);
  const seed = xor(maskedSeed, generateMask(maskedBlock, size, mask));
  const block = xor(maskedBlock, generateMask(seed, maskedBlock.length, mask));

  let start = 0;
  let faults = (padded[0] ?? 1) | (timingSafeEqual(block.subarray(0, size), labelHash) ? 0 : 1);
  let isFound = 0;
  for (let index = size; index < block.length; index += 1) {
    const byte = block[index] ?? 0;
    const isOne = Number(byte === 1) & ~isFound;
    start |= isOne * (index + 1);
    faults |= Number(byte > 1) & ~isFound & 1;
    isFound |= isOne;
  }
  if ((faults | (isFound ^ 1)) !== 0) throw new Error('The padding is wrong.');
  return block.subarray(start);
}

const xor = (left: Buffer, right: Buffer): Buffer =>
  Buffer.from(left.map((byte, index) => byte ^ (right[index] ?? 0)));

/** MGF1: RFC 8017, appendix B.2.1. */
function generateMask(seed: Buffer, length: number, hash: OaepHash): Buffer {
  const blocks: Buffer[] = [];
  for (let made = 0, counter = 0; made < length; counter += 1) {
    const number = Buffer.alloc(4);
    number.writeUInt32BE(counter);
    const block = createHash(hash).update(seed).update(number).digest();
    blocks.push(block);
    made += block.length;
  }
  return Buffer.concat(blocks).subarray(0, length);
}
