import { createHash, createHmac } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { BYTES, fromBase64, toBase64 } from '#core/crypto/password-forms/foreign-hash.ts';

/** A hash that costs no work. It is never stored: a hash of the service is made of it. */
export interface WeakHash {
  form: string;
  salt: Buffer;
  digest: Buffer;
}

/** Computes the digests that a password may have; more than one if the source does not say where the salt stood. */
type Compute = (password: Buffer, salt: Buffer) => Promise<Buffer[]>;

/** Rounds after which other work gets its turn. */
const PAUSE = 1000;
const MOST_ROUNDS = 2 ** 17;
const PHPASS_ALPHABET = './0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const DIGESTS = ['md5', 'sha1', 'sha224', 'sha256', 'sha384', 'sha512'] as const;

const digestOf = (name: string, ...parts: Buffer[]): Buffer => {
  const hash = createHash(name);
  for (const part of parts) hash.update(part);
  return hash.digest();
};

async function repeat(rounds: number, first: Buffer, next: (before: Buffer) => Buffer): Promise<Buffer> {
  let digest = first;
  for (let round = 0; round < rounds; round += 1) {
    digest = next(digest);
    if (round % PAUSE === PAUSE - 1) await setImmediate();
  }
  return digest;
}

/** Rounds that the setting of phpass says: `$P$B` and eight letters of salt. */
const phpassRounds = (setting: Buffer): number =>
  2 ** PHPASS_ALPHABET.indexOf(setting.toString('latin1', 3, 4));

const phpass = (password: Buffer, setting: Buffer): Promise<Buffer> =>
  repeat(phpassRounds(setting), digestOf('md5', setting.subarray(4, 12), password), (before) =>
    digestOf('md5', before, password),
  );

const symfonyRounds = (salt: Buffer): number => Number(salt.toString('utf8').split('$')[0]);

/** Symfony hashes the password with the salt in braces. `salt` is the number of rounds, `$`, and the salt. */
function symfony(password: Buffer, salt: Buffer): Promise<Buffer> {
  const braced = Buffer.from(`{${salt.toString('utf8').replace(/^\d+\$/, '')}}`);
  const salted = Buffer.concat([password, braced]);
  const rounds = symfonyRounds(salt) - 1;
  return repeat(rounds, digestOf('sha512', salted), (before) => digestOf('sha512', before, salted));
}

const formsOf = (name: string): [string, Compute][] => {
  const prefix = (password: Buffer, salt: Buffer): Buffer => digestOf(name, salt, password);
  const suffix = (password: Buffer, salt: Buffer): Buffer => digestOf(name, password, salt);
  return [
    [name, async (password) => [digestOf(name, password)]],
    [`${name}.prefix`, async (password, salt) => [prefix(password, salt)]],
    [`${name}.suffix`, async (password, salt) => [suffix(password, salt)]],
    [`${name}.either`, async (password, salt) => [prefix(password, salt), suffix(password, salt)]],
    [`hmac-${name}`, async (password, salt) => [createHmac(name, salt).update(password).digest()]],
  ];
};

const forms = new Map<string, Compute>([
  ...DIGESTS.flatMap(formsOf),
  ['phpass', async (password, setting) => [await phpass(password, setting)]],
  [
    'md5-phpass',
    async (password, setting) => [
      await phpass(Buffer.from(digestOf('md5', password).toString('hex')), setting),
    ],
  ],
  ['symfony-sha512', async (password, salt) => [await symfony(password, salt)]],
]);

/** Rounds of the forms that have some. */
const rounds: Partial<Record<string, (salt: Buffer) => number>> = {
  phpass: phpassRounds,
  'md5-phpass': phpassRounds,
  'symfony-sha512': symfonyRounds,
};

/** False for more rounds than a sign-in may cost. */
export function isWeakForm(form: string, salt: Buffer): boolean {
  const count = rounds[form]?.(salt) ?? 1;
  return forms.has(form) && count >= 1 && count <= MOST_ROUNDS;
}

export const digestsOf = async (form: string, salt: Buffer, password: string): Promise<Buffer[]> =>
  (await forms.get(form)?.(Buffer.from(password, 'utf8'), salt)) ?? [];

const text = new RegExp(`^weak:([a-z0-9.-]{1,40}):((?:${BYTES})?):((?:[0-9a-f]{2}){16,64})$`);

/** The text by which readers of sources hand such a hash on. */
export const toWeakText = ({ form, salt, digest }: WeakHash): string =>
  `weak:${form}:${toBase64(salt)}:${digest.toString('hex')}`;

export function readWeakText(given: string): WeakHash | undefined {
  const [found, form = '', saltText = '', digest = ''] = text.exec(given) ?? [];
  const salt = fromBase64(saltText);
  if (found === undefined || salt === undefined || !isWeakForm(form, salt)) return undefined;
  return { form, salt, digest: Buffer.from(digest, 'hex') };
}
