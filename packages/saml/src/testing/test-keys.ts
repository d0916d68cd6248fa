import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { createCertificate } from '#keys/create-key-pair.ts';
import type { SigningKey } from '#signature/sign-document.ts';

/** When the tests take place. */
export const testNow = new Date('2026-03-01T12:00:00Z');

export function toTestKey(privateKey: KeyObject, now: Date = testNow): SigningKey {
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: createCertificate(privateKey, { commonName: 'idp.example.com', now, randomBytes }),
  };
}

export const createRsaKey = (bits = 2048, now?: Date): SigningKey =>
  toTestKey(generateKeyPairSync('rsa', { modulusLength: bits }).privateKey, now);

export const createEcKey = (namedCurve = 'P-256', now?: Date): SigningKey =>
  toTestKey(generateKeyPairSync('ec', { namedCurve }).privateKey, now);
