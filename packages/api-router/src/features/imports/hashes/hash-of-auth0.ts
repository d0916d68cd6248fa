import { z } from 'zod';
import { toBase64 } from '#core/crypto/password-forms/foreign-hash.ts';
import { toWeakText } from '#core/crypto/password-forms/weak-hash.ts';

const encoding = z.enum(['hex', 'base64', 'utf8']);

const customHash = z.object({
  algorithm: z.string(),
  hash: z.object({
    value: z.string(),
    encoding: encoding.default('utf8'),
    digest: z.string().optional(),
    key: z.object({ value: z.string(), encoding: encoding.default('utf8') }).optional(),
  }),
  salt: z
    .object({
      value: z.string(),
      encoding: encoding.default('utf8'),
      position: z.enum(['prefix', 'suffix']).optional(),
    })
    .optional(),
  password: z.object({ encoding: z.string() }).optional(),
  keylen: z.number().optional(),
  cost: z.number().optional(),
  blockSize: z.number().optional(),
  parallelization: z.number().optional(),
});

type CustomHash = z.infer<typeof customHash>;

const NO_SALT = Buffer.alloc(0);

const bytesOf = ({ value, encoding: name }: { value: string; encoding: z.infer<typeof encoding> }): Buffer =>
  Buffer.from(value, name);

/** In these the text says everything. */
const asItIs = ({ hash }: CustomHash): string => hash.value;

const toScrypt = ({
  hash,
  salt,
  cost = 0,
  blockSize = 8,
  parallelization = 1,
}: CustomHash): string | undefined =>
  salt &&
  `$scrypt$ln=${Math.log2(cost)},r=${blockSize},p=${parallelization}$${toBase64(bytesOf(salt))}$${toBase64(bytesOf(hash))}`;

function toPlain({ algorithm, hash, salt }: CustomHash): string {
  const form = salt ? `${algorithm}.${salt.position ?? 'prefix'}` : algorithm;
  return toWeakText({ form, salt: salt ? bytesOf(salt) : NO_SALT, digest: bytesOf(hash) });
}

const toHmac = ({ hash: { digest, key, ...hash } }: CustomHash): string | undefined =>
  key && toWeakText({ form: `hmac-${digest}`, salt: bytesOf(key), digest: bytesOf(hash) });

const ldapForm = /^\{(S?)(MD5|SHA|SHA256|SHA384|SHA512)\}([A-Za-z0-9+/]+={0,2})$/i;
const ldapDigests: Partial<Record<string, [name: string, length: number]>> = {
  MD5: ['md5', 16],
  SHA: ['sha1', 20],
  SHA256: ['sha256', 32],
  SHA384: ['sha384', 48],
  SHA512: ['sha512', 64],
};

/** `{SSHA}` and its relatives of LDAP: the salt stands behind the digest. @see RFC 2307 */
export function fromLdapText(text: string): string | undefined {
  const [, salted = '', name = '', value = ''] = ldapForm.exec(text) ?? [];
  const [digestName, length] = ldapDigests[name.toUpperCase()] ?? [];
  if (digestName === undefined || length === undefined) return undefined;
  const bytes = Buffer.from(value, 'base64');
  if (salted === '' ? bytes.length !== length : bytes.length <= length) return undefined;
  const form = salted === '' ? digestName : `${digestName}.suffix`;
  return toWeakText({ form, salt: bytes.subarray(length), digest: bytes.subarray(0, length) });
}

const readers: Partial<Record<string, (given: CustomHash) => string | undefined>> = {
  bcrypt: asItIs,
  argon2: asItIs,
  pbkdf2: asItIs,
  scrypt: toScrypt,
  hmac: toHmac,
  ldap: ({ hash }) => fromLdapText(hash.value),
  md5: toPlain,
  sha1: toPlain,
  sha256: toPlain,
  sha512: toPlain,
};

/**
 * `custom_password_hash` of an import file of Auth0, as the text of an `ImportedAccount`. Undefined: it has a form that
 * cannot be checked, such as MD4, or a password in another encoding than UTF-8.
 */
export function fromCustomPasswordHash(given: unknown): string | undefined {
  const read = customHash.safeParse(given);
  if (!read.success) return undefined;
  const { algorithm, password } = read.data;
  if (password && !['utf8', 'ascii'].includes(password.encoding)) return undefined;
  return readers[algorithm]?.(read.data);
}
