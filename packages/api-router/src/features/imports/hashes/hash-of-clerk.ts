import { toFirebaseText } from '#core/crypto/password-forms/firebase-scrypt.ts';
import { type HashKey, toBase64 } from '#core/crypto/password-forms/foreign-hash.ts';
import { toWeakText } from '#core/crypto/password-forms/weak-hash.ts';
import { fromLdapText } from '#features/imports/hashes/hash-of-auth0.ts';

/** A digest as the text of an `ImportedAccount`. */
export interface ClerkHash {
  text: string;
  /** The key of a Firebase project, for `storeHashKey`. */
  key?: HashKey;
}

type Convert = (digest: string) => ClerkHash | string | undefined;

const NO_SALT = Buffer.alloc(0);
const HEX = /^(?:[0-9a-f]{2})+$/i;
const PHPASS_ALPHABET = './0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const asItIs: Convert = (digest) => digest;

const fromHex = (text: string): Buffer => Buffer.from(text, 'hex');
const fromText = (text: string): Buffer => Buffer.from(text, 'utf8');
const fromBase64 = (text: string): Buffer => Buffer.from(text, 'base64');
const fromHexOrText = (text: string): Buffer => (HEX.test(text) ? fromHex(text) : fromText(text));

type ToBytes = (text: string) => Buffer;

/** `name$rounds$salt$hash`, whose salt and hash each product writes in another way. */
const pbkdf2 =
  (digestName: string, toSalt: ToBytes, toKey: ToBytes): Convert =>
  (digest) => {
    const [, rounds = '', salt = '', key = ''] = digest.split('$');
    return `$pbkdf2-${digestName}$i=${Number(rounds)}$${toBase64(toSalt(salt))}$${toBase64(toKey(key))}`;
  };

const plain =
  (form: string): Convert =>
  (digest) =>
    HEX.test(digest) ? toWeakText({ form, salt: NO_SALT, digest: fromHex(digest) }) : undefined;

/** `salt$hash`. The documentation does not say on which side the salt stood, so both are compared. */
const salted =
  (name: string): Convert =>
  (digest) => {
    const [, salt = '', key = ''] = /^(.*)\$([0-9a-f]+)$/i.exec(digest) ?? [];
    return key === ''
      ? undefined
      : toWeakText({ form: `${name}.either`, salt: fromText(salt), digest: fromHex(key) });
  };

/** 16 bytes in 22 letters, six bits each, the lowest first. */
function fromPhpassLetters(letters: string): Buffer {
  const bits = [...letters].map((letter) => PHPASS_ALPHABET.indexOf(letter));
  const bytes: number[] = [];
  for (let at = 0; at < bits.length; at += 4) {
    const [a = 0, b = 0, c = 0, d = 0] = bits.slice(at, at + 4);
    const value = a + b * 2 ** 6 + c * 2 ** 12 + d * 2 ** 18;
    bytes.push(value % 256, Math.floor(value / 256) % 256, Math.floor(value / 65_536) % 256);
  }
  return Buffer.from(bytes.slice(0, 16));
}

const phpass =
  (form: string): Convert =>
  (digest) => {
    const [, setting = '', letters = ''] =
      /^(\$[PH]\$[./0-9A-Za-z]{9})([./0-9A-Za-z]{22})$/.exec(digest) ?? [];
    if (letters === '') return undefined;
    return toWeakText({ form, salt: fromText(setting), digest: fromPhpassLetters(letters) });
  };

const symfony: Convert = (digest) => {
  const [, rounds = '', salt = '', key = ''] = digest.split('$');
  return toWeakText({ form: 'symfony-sha512', salt: fromText(`${rounds}$${salt}`), digest: fromBase64(key) });
};

const firebase: Convert = (digest) => {
  const [hash = '', salt = '', signerKey = '', separator = '', rounds = '', memoryCost = ''] =
    digest.split('$');
  const key = { signerKey: fromBase64(signerKey), saltSeparator: fromBase64(separator) };
  const given = { key, rounds: Number(rounds), memoryCost: Number(memoryCost) };
  return { key, text: toFirebaseText({ ...given, salt: fromBase64(salt), hash: fromBase64(hash) }) };
};

/** By `password_hasher` of an export of Clerk. `bcrypt_peppered` and `awscognito` cannot be checked here. */
const hashers: Partial<Record<string, Convert>> = {
  bcrypt: asItIs,
  bcrypt_sha256_django: asItIs,
  argon2i: asItIs,
  argon2id: asItIs,
  pbkdf2_sha256_django: asItIs,
  scrypt_werkzeug: (digest) => digest.replace(/^\$/, ''),
  pbkdf2_sha1: pbkdf2('sha1', fromHexOrText, fromHex),
  pbkdf2_sha256: pbkdf2('sha256', fromBase64, fromBase64),
  pbkdf2_sha512: pbkdf2('sha512', fromText, fromHex),
  pbkdf2_sha512_hex: pbkdf2('sha512', fromHex, fromHex),
  scrypt_firebase: firebase,
  md5: plain('md5'),
  sha256: plain('sha256'),
  md5_salted: salted('md5'),
  sha256_salted: salted('sha256'),
  phpass: phpass('phpass'),
  md5_phpass: phpass('md5-phpass'),
  ldap_ssha: fromLdapText,
  sha512_symfony: symfony,
};

/** A digest of Clerk as the text of an `ImportedAccount`; undefined if it cannot be checked here. */
export function fromClerkDigest(hasher: string, digest: string): ClerkHash | undefined {
  // Names such as `constructor` are in every object.
  const convert = Object.hasOwn(hashers, hasher) ? hashers[hasher] : undefined;
  const found = convert?.(digest);
  return typeof found === 'string' ? { text: found } : found;
}
