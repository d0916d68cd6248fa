const SECRET_LENGTH = 32;
/** Smallest number of different characters in a secret. Random text has more; a word or a repeated key has fewer. */
const DIFFERENT_CHARACTERS = 8;

/** Default secrets of better-auth. They are public, so they are refused. */
const publicSecrets = new Set(['better-auth-secret-123456789', 'better-auth-secret-12345678901234567890']);

const isGuessable = (part: string): boolean =>
  new Set(part).size < DIFFERENT_CHARACTERS || publicSecrets.has(part);

/** Secrets in order: the first one signs, all of them verify. */
export function toSecrets(secret: string | readonly string[]): [string, ...string[]] {
  const parts = typeof secret === 'string' ? secret.split(',').map((part) => part.trim()) : secret;
  const [first = '', ...older] = parts;
  return [first, ...older];
}

/** Sentence about a weak secret. It does not contain any part of the secret, because it may be logged. */
export function findSecretFault(secret: string | readonly string[]): string | undefined {
  const secrets = toSecrets(secret);
  if (secrets.every((part) => part === ''))
    return `is empty, expected at least ${SECRET_LENGTH} random characters, as from "openssl rand -base64 33"`;
  if (secrets.some((part) => part.length < SECRET_LENGTH))
    return `is too short, expected at least ${SECRET_LENGTH} characters`;
  return secrets.some(isGuessable) ? 'can be guessed, expected random characters' : undefined;
}
