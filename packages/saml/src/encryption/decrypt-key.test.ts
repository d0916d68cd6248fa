import { execFileSync } from 'node:child_process';
import { createPrivateKey, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { decryptKey, type OaepSettings } from '#encryption/decrypt-key.ts';
import { createRsaKey } from '#testing/test-keys.ts';

const pair = createRsaKey();
const privateKey = createPrivateKey(pair.privateKey);
const folder = mkdtempSync(join(tmpdir(), 'oaep-'));
writeFileSync(join(folder, 'key.pem'), pair.privateKey);
afterAll(() => rmSync(folder, { recursive: true }));

/** By OpenSSL, which knows all combinations. */
const encrypt = (key: Buffer, { digest, mask }: OaepSettings): Buffer =>
  execFileSync(
    'openssl',
    [
      ...['pkeyutl', '-encrypt', '-inkey', join(folder, 'key.pem'), '-pkeyopt', 'rsa_padding_mode:oaep'],
      ...['-pkeyopt', `rsa_oaep_md:${digest}`, '-pkeyopt', `rsa_mgf1_md:${mask}`],
    ],
    { input: key },
  );

const settings: OaepSettings[] = [
  { digest: 'sha1', mask: 'sha1' },
  { digest: 'sha256', mask: 'sha256' },
  { digest: 'sha256', mask: 'sha1' },
  { digest: 'sha1', mask: 'sha256' },
];

it.each(settings)('reads a key that OpenSSL encrypted with $digest and $mask', (one) => {
  for (const key of [
    randomBytes(16),
    randomBytes(32),
    Buffer.alloc(16),
    Buffer.from('0100000000000001', 'hex'),
  ]) {
    expect(decryptKey(encrypt(key, one), privateKey, one)).toEqual(key);
  }
});

it.each(settings)('refuses what was encrypted otherwise than with $digest and $mask', (one) => {
  for (const other of settings.filter((each) => each !== one)) {
    expect(() => decryptKey(encrypt(randomBytes(16), other), privateKey, one)).toThrow();
  }
});
