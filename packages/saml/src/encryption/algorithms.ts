import type { CipherGCMTypes } from 'node:crypto';
import { namespaces } from '#xml/names.ts';

const { encryption, encryption11, signature } = namespaces;

export type ContentAlgorithm =
  | { mode: 'gcm'; cipher: CipherGCMTypes; keyBytes: number }
  | { mode: 'cbc'; cipher: string; keyBytes: number };

export const contentAlgorithms: Readonly<Record<string, ContentAlgorithm>> = {
  [`${encryption11}aes128-gcm`]: { mode: 'gcm', cipher: 'aes-128-gcm', keyBytes: 16 },
  [`${encryption11}aes256-gcm`]: { mode: 'gcm', cipher: 'aes-256-gcm', keyBytes: 32 },
  // Only with `allowCbc`: whoever can ask often enough reads what is encrypted from the answers.
  [`${encryption}aes128-cbc`]: { mode: 'cbc', cipher: 'aes-128-cbc', keyBytes: 16 },
  [`${encryption}aes256-cbc`]: { mode: 'cbc', cipher: 'aes-256-cbc', keyBytes: 32 },
};

/** Never RSA 1.5: answers to it tell the key of the content. */
export const keyAlgorithms = {
  /** MGF1 with SHA-1, whatever the digest is. XML Encryption 1.1, section 5.5.2. */
  oaepSha1Mask: `${encryption}rsa-oaep-mgf1p`,
  oaep: `${encryption11}rsa-oaep`,
} as const;

export type OaepHash = 'sha1' | 'sha256';

export const oaepDigests: Readonly<Record<string, OaepHash>> = {
  [`${signature}sha1`]: 'sha1',
  [`${encryption}sha256`]: 'sha256',
};

export const oaepMasks: Readonly<Record<string, OaepHash>> = {
  [`${encryption11}mgf1sha1`]: 'sha1',
  [`${encryption11}mgf1sha256`]: 'sha256',
};
