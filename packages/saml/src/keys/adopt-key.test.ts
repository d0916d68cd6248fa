import { createPrivateKey, createPublicKey, randomBytes, X509Certificate } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { adoptKey } from '#keys/adopt-key.ts';
import { createEcKey, createRsaKey, testNow } from '#testing/test-keys.ts';

const [key, other] = [createRsaKey(), createRsaKey()];
const settings = { commonName: 'app.example.com', now: testNow, randomBytes };

describe('a private key of another product', () => {
  it('keeps the certificate that the identity provider knows', () => {
    const certificates = [other.certificate, key.certificate];

    expect(adoptKey({ ...settings, privateKey: key.privateKey, certificates })).toEqual(key);
  });

  it('signs a certificate of its own if there is none', () => {
    const adopted = adoptKey({ ...settings, privateKey: key.privateKey, certificates: [other.certificate] });
    const certificate = new X509Certificate(adopted?.certificate ?? '');

    expect(adopted?.privateKey).toBe(key.privateKey);
    expect(certificate.verify(createPublicKey(key.privateKey))).toBe(true);
  });

  it('may be written in any way that OpenSSL has', () => {
    const passphrase = 'of the key';
    const sealed = createPrivateKey(key.privateKey)
      .export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase })
      .toString();
    const older = createPrivateKey(key.privateKey).export({ type: 'pkcs1', format: 'pem' }).toString();
    const indented = older.replaceAll('\n', '\r\n   ');
    const privateKeyOf = (privateKey: string, more: object = {}) =>
      adoptKey({ ...settings, privateKey, ...more })?.privateKey;

    expect(privateKeyOf(sealed, { passphrase })).toBe(key.privateKey);
    expect(privateKeyOf(sealed, { passphrase: 'another' })).toBeUndefined();
    expect(privateKeyOf(sealed)).toBeUndefined();
    expect([privateKeyOf(older), privateKeyOf(indented)]).toEqual([key.privateKey, key.privateKey]);
  });

  it.each([
    ['is none', 'hello'],
    ['is too short', createRsaKey(1024).privateKey],
    ['is not RSA', createEcKey().privateKey],
  ])('is not taken if it %s', (_, privateKey) => {
    expect(adoptKey({ ...settings, privateKey })).toBeUndefined();
  });
});
