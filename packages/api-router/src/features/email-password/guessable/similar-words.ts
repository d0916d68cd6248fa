import { toCompared } from '#features/email-password/common-passwords.ts';

/** Shortest word that counts; shorter ones are in too many good passwords. */
const LEAST = 4;

/** Facts about the user that an attacker knows, and so tries first. */
export interface KnownFacts {
  email: string;
  name: string;
  username?: string | null | undefined;
  appName: string;
}

/** Letters and digits only: `Ada.Lovelace` and `ada lovelace` are one word. */
const squeeze = (text: string): string => toCompared(text).replace(/[^\p{L}\p{N}]+/gu, '');

/** A word without the digits around it, as in `1lovelace2026`. */
const trimDigits = (text: string): string => text.replace(/^\p{N}+|\p{N}+$/gu, '');

const formsOf = (text: string): string[] => {
  const squeezed = squeeze(text);
  return [squeezed, trimDigits(squeezed)];
};

/**
 * A password that is only the e-mail address, its part before the `@`, the name, a word of it, the username, or the
 * name of the service, without case, and without other characters around it. Words of less than four letters do not
 * count.
 */
export function isSimilar(password: string, { email, name, username, appName }: KnownFacts): boolean {
  const [local = ''] = email.split('@');
  const known = [email, local, name, ...name.split(/\s+/), username ?? '', appName].flatMap(formsOf);
  const words = new Set(known.filter((word) => [...word].length >= LEAST));
  return formsOf(password).some((form) => words.has(form));
}
