import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createPasswordHasher, isPasswordHash, wrapWeakHash } from '#core/crypto/password.ts';
import { readWeakText } from '#core/crypto/password-forms/weak-hash.ts';
import { fromCustomPasswordHash } from '#features/imports/hashes/hash-of-auth0.ts';
import { fromClerkDigest } from '#features/imports/hashes/hash-of-clerk.ts';

const cost = { logN: 4, r: 8, p: 1 };
const passwords = createPasswordHasher(cost, (work) => work());

const digest = z.tuple([z.string(), z.string()]);
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));

const toText = (given: unknown): string | undefined => {
  const clerk = digest.safeParse(given);
  return clerk.success ? fromClerkDigest(...clerk.data)?.text : fromCustomPasswordHash(given);
};

/** Ten of each form, as Auth0 and Clerk write them. Made by Python's hashlib and hmac, and by passlib. */
const weak = z
  .array(z.object({ form: z.string(), password: z.string(), given: z.unknown() }))
  .parse(read('vectors/weak-hashes.json'));

/** The same of forms that cost work. */
const strong = z
  .array(z.object({ password: z.string(), given: z.unknown() }))
  .parse(read('vectors/given-hashes.json'));

const changed = (stored: string): string => stored.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));

describe('a weak hash', () => {
  test.each(weak)('of $form is wrapped, and checked: $password', async ({ form, password, given }) => {
    const text = toText(given) ?? '';
    expect(readWeakText(text)?.form).toBe(form);
    expect(isPasswordHash(text)).toBe(false);

    const stored = await wrapWeakHash(text, cost);
    expect(stored).not.toContain(readWeakText(text)?.digest.toString('hex'));
    expect(await passwords.verify(password, stored)).toEqual({ valid: true, outdated: true });
    expect((await passwords.verify(`${password}!`, stored)).valid).toBe(false);
    expect((await passwords.verify(password, changed(stored))).valid).toBe(false);
  });

  test('was made often enough of each form', () => {
    const counts = [...Map.groupBy(weak, ({ form }) => form).values()].map(({ length }) => length);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(10);
  });

  test.each([
    ['MD4', { algorithm: 'md4', hash: { value: '8a9d093f14f8701df17732b2bb182c74', encoding: 'hex' } }],
    ['a password in UTF-16', { ...Object(weak[0]?.given), password: { encoding: 'utf16le' } }],
    ['HMAC without its key', { algorithm: 'hmac', hash: { value: 'ab'.repeat(32), encoding: 'hex' } }],
    ['LDAP of another digest', { algorithm: 'ldap', hash: { value: '{CRYPT}abc' } }],
    ['LDAP without a salt', { algorithm: 'ldap', hash: { value: `{SSHA}${'A'.repeat(27)}=` } }],
    ['no hash at all', { algorithm: 'md5' }],
    ['bcrypt with a pepper', ['bcrypt_peppered', `$2b$10$${'a'.repeat(53)}$pepper`]],
    ['a digest that is cut off', ['md5', '5f4dcc3b']],
    ['phpass with too many rounds', ['phpass', `$P$Z${'a'.repeat(30)}`]],
    ['Symfony with too many rounds', ['sha512_symfony', `sha512_symfony$999999999$salt$${'A'.repeat(86)}==`]],
  ])('is refused if it cannot be checked: %s', async (_, given) => {
    const text = toText(given) ?? '';
    expect(isPasswordHash(await wrapWeakHash(text, cost))).toBe(false);
  });
});

test.each(strong)(
  'a hash that cost work is brought to the form of the service: %#',
  async ({ password, given }) => {
    const stored = toText(given) ?? '';

    expect(isPasswordHash(stored)).toBe(true);
    expect(await passwords.verify(password, stored)).toEqual({ valid: true, outdated: true });
    expect((await passwords.verify(`${password}!`, stored)).valid).toBe(false);
  },
);

test('a digest of Firebase says the key of its project', async () => {
  const given = [
    'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==',
    '42xEC+ixf3L2lw==',
    'jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==',
    'Bw==',
    '8',
    '14',
  ].join('$');
  const { text = '', key } = fromClerkDigest('scrypt_firebase', given) ?? {};
  const hasher = createPasswordHasher(cost, (work) => work(), {
    async findKey() {
      if (!key) throw new Error('no key');
      return key;
    },
  });

  expect(text).not.toContain('jxspr8Ki0RYy');
  expect((await hasher.verify('user1password', text)).valid).toBe(true);
  expect((await hasher.verify('user2password', text)).valid).toBe(false);
});
