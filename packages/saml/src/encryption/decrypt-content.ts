import { createDecipheriv } from 'node:crypto';
import type { ContentAlgorithm } from '#encryption/algorithms.ts';

const GCM_IV = 12;
const GCM_TAG = 16;
const BLOCK = 16;

/** XML Encryption 1.1, section 5.2. Throws if the content was changed, or the key is another one. */
export function decryptContent(encrypted: Buffer, key: Buffer, algorithm: ContentAlgorithm): Buffer {
  if (key.length !== algorithm.keyBytes) throw new Error('The key has another length.');
  return algorithm.mode === 'gcm'
    ? decryptGcm(encrypted, key, algorithm)
    : decryptCbc(encrypted, key, algorithm.cipher);
}

function decryptGcm(encrypted: Buffer, key: Buffer, { cipher }: ContentAlgorithm & { mode: 'gcm' }): Buffer {
  if (encrypted.length < GCM_IV + GCM_TAG) throw new Error('The content is too short.');
  const decipher = createDecipheriv(cipher, key, encrypted.subarray(0, GCM_IV), { authTagLength: GCM_TAG });
  decipher.setAuthTag(encrypted.subarray(-GCM_TAG));
  return Buffer.concat([decipher.update(encrypted.subarray(GCM_IV, -GCM_TAG)), decipher.final()]);
}

/** The last byte says how many bytes of the end are padding. The others of them may be anything. */
function decryptCbc(encrypted: Buffer, key: Buffer, cipher: string): Buffer {
  const decipher = createDecipheriv(cipher, key, encrypted.subarray(0, BLOCK)).setAutoPadding(false);
  const padded = Buffer.concat([decipher.update(encrypted.subarray(BLOCK)), decipher.final()]);
  const padding = padded.at(-1) ?? 0;
  if (padding < 1 || padding > BLOCK || padding > padded.length) throw new Error('The padding is wrong.');
  return padded.subarray(0, -padding);
}
