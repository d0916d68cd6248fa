import type { AuthDeps } from '#core/call/deps.ts';
import { toChecksum } from '#features/api-keys/shape/key-text.ts';

/** Prefixes, by which secret scanners and people know what something is. */
export const ACCESS_PREFIX = 'ksa_';
export const REFRESH_PREFIX = 'ksr_';

const LETTERS = 40;
const SHAPE = new RegExp(`^ks[ar]_[A-Za-z]{${LETTERS + 6}}$`);
const CHECK_LETTERS = 6;

/** A new token: the prefix, 40 random letters, and a checksum of both. */
export function createTokenText({ random }: Pick<AuthDeps, 'random'>, prefix: string): string {
  const text = prefix + random(LETTERS, 'alphabetic');
  return text + toChecksum(text);
}

/** A text of this form need not be a token that exists. */
export const isTokenText = (prefix: string, text: string): boolean =>
  text.startsWith(prefix) &&
  SHAPE.test(text) &&
  toChecksum(text.slice(0, -CHECK_LETTERS)) === text.slice(-CHECK_LETTERS);
