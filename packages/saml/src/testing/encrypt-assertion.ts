import {
  type CipherGCMTypes,
  constants,
  createCipheriv,
  createHash,
  publicEncrypt,
  randomBytes,
} from 'node:crypto';
import { namespaces } from '#xml/names.ts';

export interface EncryptionPlan {
  certificate: string;
  content?: string;
  /** Name of the algorithm of the key. */
  transport?: string;
  digest?: 'sha1' | 'sha256';
  mask?: 'sha1' | 'sha256';
  /** Bytes around the content: what an attacker changes. */
  editContent?: (bytes: Buffer) => Buffer;
  isBeside?: boolean;
}

const { encryption, encryption11, signature } = namespaces;
const ciphers: Record<string, { cipher: string; size: number }> = {
  [`${encryption11}aes128-gcm`]: { cipher: 'aes-128-gcm', size: 16 },
  [`${encryption11}aes192-gcm`]: { cipher: 'aes-192-gcm', size: 24 },
  [`${encryption11}aes256-gcm`]: { cipher: 'aes-256-gcm', size: 32 },
  [`${encryption}aes128-cbc`]: { cipher: 'aes-128-cbc', size: 16 },
  [`${encryption}aes256-cbc`]: { cipher: 'aes-256-cbc', size: 32 },
};
export const AES256_GCM = `${encryption11}aes256-gcm`;
export const OAEP_MGF1P = `${encryption}rsa-oaep-mgf1p`;
export const OAEP = `${encryption11}rsa-oaep`;
export const RSA_1_5 = `${encryption}rsa-1_5`;
const digests = { sha1: `${signature}sha1`, sha256: `${encryption}sha256` };
const masks = { sha1: `${encryption11}mgf1sha1`, sha256: `${encryption11}mgf1sha256` };

/** As an identity provider does it. Node cannot mix two hashes, so that padding is made here. */
export function encryptAssertion(assertion: string, plan: EncryptionPlan): string {
  const {
    content = AES256_GCM,
    transport = OAEP_MGF1P,
    digest = 'sha1',
    mask = 'sha1',
    isBeside = false,
  } = plan;
  const { cipher = '', size = 0 } = ciphers[content] ?? {};
  const key = randomBytes(size);
  const encrypted = encryptContent(Buffer.from(assertion, 'utf8'), key, cipher);
  const { editContent = (bytes: Buffer) => bytes } = plan;
  const wrapped = wrapKey(key, plan);
  const mgf = transport === OAEP ? `<n:MGF xmlns:n="${encryption11}" Algorithm="${masks[mask]}"/>` : '';
  const encryptedKey = [
    `<xenc:EncryptedKey xmlns:xenc="${encryption}"><xenc:EncryptionMethod Algorithm="${transport}">`,
    `<d:DigestMethod xmlns:d="${signature}" Algorithm="${digests[digest]}"/>${mgf}</xenc:EncryptionMethod>`,
    `<xenc:CipherData><xenc:CipherValue>${wrapped.toString('base64')}</xenc:CipherValue></xenc:CipherData></xenc:EncryptedKey>`,
  ].join('');
  const data = [
    `<xenc:EncryptedData xmlns:xenc="${encryption}" Type="${encryption}Element"><xenc:EncryptionMethod Algorithm="${content}"/>`,
    isBeside ? '' : `<d:KeyInfo xmlns:d="${signature}">${encryptedKey}</d:KeyInfo>`,
    `<xenc:CipherData><xenc:CipherValue>${editContent(encrypted).toString('base64')}</xenc:CipherValue></xenc:CipherData></xenc:EncryptedData>`,
  ].join('');
  return `<saml:EncryptedAssertion xmlns:saml="${namespaces.assertion}">${data}${isBeside ? encryptedKey : ''}</saml:EncryptedAssertion>`;
}

const isGcm = (cipher: string): cipher is CipherGCMTypes => cipher.endsWith('gcm');

function encryptContent(content: Buffer, key: Buffer, cipher: string): Buffer {
  if (isGcm(cipher)) {
    const iv = randomBytes(12);
    const made = createCipheriv(cipher, key, iv);
    return Buffer.concat([iv, made.update(content), made.final(), made.getAuthTag()]);
  }
  const iv = randomBytes(16);
  const size = 16 - (content.length % 16);
  const padding = Buffer.concat([randomBytes(size - 1), Buffer.from([size])]);
  const made = createCipheriv(cipher, key, iv).setAutoPadding(false);
  return Buffer.concat([iv, made.update(content), made.update(padding), made.final()]);
}

function wrapKey(
  key: Buffer,
  { certificate, transport = OAEP_MGF1P, digest = 'sha1', mask = 'sha1' }: EncryptionPlan,
): Buffer {
  if (transport === RSA_1_5)
    return publicEncrypt({ key: certificate, padding: constants.RSA_PKCS1_PADDING }, key);
  if (digest === mask) {
    return publicEncrypt(
      { key: certificate, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: digest },
      key,
    );
  }
  return publicEncrypt({ key: certificate, padding: constants.RSA_NO_PADDING }, pad(key, digest, mask));
}

/** RFC 8017, section 7.1.1, for a key of 2048 bits. */
function pad(key: Buffer, digest: string, mask: string): Buffer {
  const label = createHash(digest).digest();
  const filler = Buffer.alloc(256 - key.length - 2 * label.length - 2);
  const block = Buffer.concat([label, filler, Buffer.from([1]), key]);
  const seed = randomBytes(label.length);
  const maskedBlock = mix(block, maskOf(seed, block.length, mask));
  return Buffer.concat([Buffer.from([0]), mix(seed, maskOf(maskedBlock, seed.length, mask)), maskedBlock]);
}

const mix = (left: Buffer, right: Buffer): Buffer =>
  Buffer.from(left.map((byte, index) => byte ^ (right[index] ?? 0)));

function maskOf(seed: Buffer, length: number, hash: string): Buffer {
  const blocks = Array.from({ length: Math.ceil(length / 20) }, (_, counter) =>
    createHash(hash)
      .update(seed)
      .update(Buffer.from([0, 0, 0, counter]))
      .digest(),
  );
  return Buffer.concat(blocks).subarray(0, length);
}
