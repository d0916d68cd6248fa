const SECRET_LENGTH = 32;
/** Random text of that length has more; a word or a row of one key has fewer. */
const DIFFERENT_CHARACTERS = 8;

/** Secrets that the reference falls back on when it is given none; everybody can look them up. */
const publicSecrets = new Set(['better-auth-secret-123456789', 'better-auth-secret-12345678901234567890']);

const isGuessable = (part: string): boolean =>
  new Set(part).size < DIFFERENT_CHARACTERS || publicSecrets.has(part);

/** The secrets in their order: the first signs, all verify. */
export function toSecrets(secret: string | readonly string[]): [string, ...string[]] {
  const parts = typeof secret === 'string' ? secret.split(',').map((part) => part.trim()) : secret;
  const [first = '', ...older] = parts;
  return [first, ...older];
}

/** What is wrong with a secret. Nothing of it is repeated in the sentence, which may end in a log. */
export function findSecretFault(secret: string | readonly string[]): string | undefined {
  const secrets = toSecrets(secret);
  if (secrets.some((part) => part.length < SECRET_LENGTH))
    return `is too short, expected at least ${SECRET_LENGTH} characters`;
  return secrets.some(isGuessable) ? 'can be guessed, expected random characters' : undefined;
}
