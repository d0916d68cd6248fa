import { type Check, fails, ok } from './finding.ts';

/** Bits that a secret should have at least. 32 random hexadecimal digits are seen as about 115. */
const ENOUGH = 96;

/** Words of examples and of defaults. In random characters none of them comes up. */
const WORDS = /secret|passwor|change|example|keystead|default|please|develop|product/i;

/** Words with spaces or dashes between them. */
const SENTENCE = /^[a-z]+([\s._-]+[a-z]+){2,}$/i;

/** Entropy after Shannon of all its characters, which is the most that a secret with these characters can have. */
function toBits(secret: string): number {
  const counts = new Map<string, number>();
  for (const character of secret) counts.set(character, (counts.get(character) ?? 0) + 1);
  const { length } = secret;
  return [...counts.values()].reduce((sum, count) => sum + count * Math.log2(length / count), 0);
}

/** Share of pairs of neighbours that are different ones. Of 64 random hexadecimal digits it is nine tenths. */
function toVariety(secret: string): number {
  const pairs = [...secret.slice(0, 64)].map((character, index, all) => character + (all[index + 1] ?? ''));
  return new Set(pairs).size / pairs.length;
}

/** Least of those shares. A pattern that comes back has half of it. */
const VARIED = 0.6;

/** Why a secret may be guessed; undefined for one that looks random. */
export function findWeakness(secret: string): string | undefined {
  if (WORDS.test(secret) || SENTENCE.test(secret)) return 'is made of words';
  return toBits(secret) < ENOUGH || toVariety(secret) < VARIED ? 'repeats itself' : undefined;
}

const RANDOM = '`openssl rand -base64 33` prints one';

/** Shows nothing of the secrets, not even their length. */
export const checkSecret: Check = ({ start, hasNoSecret }) => {
  if (hasNoSecret)
    return fails(
      'AUTH_SECRET is not set: outside of production a first start makes one and keeps it.',
      `Set AUTH_SECRET to random characters; ${RANDOM}.`,
    );
  const secrets = [start.options.secret].flat().flatMap((one) => one.split(','));
  const [first] = secrets.flatMap((secret) => findWeakness(secret.trim()) ?? []);
  if (first !== undefined)
    return fails(
      `AUTH_SECRET (option \`secret\`) ${first}, so it may be guessed.`,
      `Put a random secret in front of it (${RANDOM}). Then "npx keystead secret rotate" encrypts everything with the new one.`,
    );
  return ok(
    secrets.length === 1
      ? 'AUTH_SECRET looks random.'
      : `AUTH_SECRET has ${secrets.length} secrets that look random; "npx keystead secret status" says which of them you can remove.`,
  );
};
