import type { Rule } from '#core/options/fault.ts';

const SECRET_LENGTH = 32;
/** Random text of that length has more; a word or a row of one key has fewer. */
const DIFFERENT_CHARACTERS = 8;

/** Secrets that the reference falls back on when it is given none; everybody can look them up. */
const publicSecrets = new Set(['better-auth-secret-123456789', 'better-auth-secret-12345678901234567890']);

/** The secrets in their order; none when the option is missing or of another kind. */
export function secretsOf(secret: unknown): readonly string[] {
  if (typeof secret === 'string') return secret.split(',').map((part) => part.trim());
  return Array.isArray(secret) ? secret.map((part) => (typeof part === 'string' ? part : '')) : [];
}

/** Nothing of a secret is repeated in the sentence, which may end in a log. */
export const secretFault: Rule = ({ secret }) => {
  const secrets = secretsOf(secret);
  if (secrets.length === 0) return `secret is missing, expected at least ${SECRET_LENGTH} random characters`;
  if (secrets.some((part) => part.length < SECRET_LENGTH))
    return `secret is too short, expected at least ${SECRET_LENGTH} characters`;
  const isGuessable = (part: string): boolean =>
    new Set(part).size < DIFFERENT_CHARACTERS || publicSecrets.has(part);
  return secrets.some(isGuessable) && 'secret can be guessed, expected random characters';
};
