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
