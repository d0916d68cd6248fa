import { execFileSync } from 'node:child_process';
import { createPublicKey, randomBytes, X509Certificate } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createKeyPair } from '#keys/create-key-pair.ts';
import { integer, time } from '#keys/der.ts';
import { describeCertificate } from '#keys/describe-certificate.ts';
import { createEcKey } from '#testing/test-keys.ts';

const now = new Date('2026-03-01T12:00:00Z');
const pair = await createKeyPair({ commonName: 'app.example.com', now, randomBytes });

describe('a key pair', () => {
  it('is RSA of 3072 bits, with a certificate of three years', () => {
    expect(describeCertificate(pair.certificate)).toMatchObject({
      ok: true,
      certificate: {
        keyType: 'rsa',
        keySize: 3072,
        isAllowed: true,
        notBefore: now,
        notAfter: new Date('2029-03-01T12:00:00Z'),
        pem: pair.certificate,
        fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    });
  });

  it('has a certificate that its own key signed', () => {
    const certificate = new X509Certificate(pair.certificate);

    expect(certificate.verify(createPublicKey(pair.privateKey))).toBe(true);
    expect(certificate.subject).toBe('CN=app.example.com');
    expect(certificate.ca).toBe(false);
  });

  it('is what OpenSSL reads', () => {
    const run = (...options: string[]) =>
      execFileSync('openssl', ['x509', '-noout', ...options], { input: pair.certificate, encoding: 'utf8' });

    const text = run('-text');
    expect(text).toContain('Version: 3 (0x2)');
    expect(text).toContain('Signature Algorithm: sha256WithRSAEncryption');
    expect(text).toContain('CA:FALSE');
    expect(run('-enddate').trim()).toBe('notAfter=Mar  1 12:00:00 2029 GMT');
    expect(run('-checkend', '0')).toContain('Certificate will not expire');
  });

  it('has another serial number each time', async () => {
    const other = await createKeyPair({ commonName: 'a', now, randomBytes });

    const serials = [pair, other].map(({ certificate }) => new X509Certificate(certificate).serialNumber);
    expect(new Set(serials).size).toBe(2);
  });
});

it('describes a certificate as it stands in metadata', () => {
  const { certificate } = createEcKey('P-256');
  const base64 = certificate.replace(/-----[^-]+-----/g, '').replaceAll('\n', ' \n\t');

  expect(describeCertificate(base64)).toMatchObject({
    ok: true,
    certificate: { keyType: 'ec', isAllowed: true },
  });
  expect(describeCertificate(`Bag Attributes\n${certificate}`)).toMatchObject({ ok: true });
  expect(describeCertificate(`${certificate}${certificate}`)).toMatchObject({ ok: false });
  expect(describeCertificate('nothing')).toMatchObject({
    ok: false,
    fault: { reason: 'certificate_unreadable' },
  });
});

it.each([
  [[0], '020100'],
  [[0, 0, 5], '020105'],
  [[0x80], '02020080'],
  [[1, 0], '02020100'],
])('writes the number %j as DER', (bytes, expected) => {
  expect(integer(Uint8Array.from(bytes)).toString('hex')).toBe(expected);
});

it.each([
  ['2049-12-31T23:59:59Z', '170d3439313233313233353935395a'],
  ['2050-01-01T00:00:00Z', '180f32303530303130313030303030305a'],
])('writes the time %s as DER', (instant, expected) => {
  expect(time(new Date(instant)).toString('hex')).toBe(expected);
});
