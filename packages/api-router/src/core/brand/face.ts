/** Whom initials stand for where there is no picture: a person or an organization. */
export interface Face {
  name?: string | null | undefined;
  /** Address of whoever has no name yet. */
  email?: string | null | undefined;
}

/** How many colours there are for faces. */
export const FACE_HUES = 12;

const toSeed = ({ name, email }: Face): string =>
  (name?.trim() || email?.trim() || '').normalize().toLowerCase();

/**
 * Which of the twelve colours a face has, from 0 to 11; undefined for nobody. It comes from the name alone, so that a
 * person and an organization have one colour on every screen, in mails, and before they have an account.
 */
export function toFaceHue(face: Face): number | undefined {
  const seed = toSeed(face);
  if (seed === '') return undefined;
  let hash = 0;
  for (const character of seed) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return hash % FACE_HUES;
}

/** Up to two initials: of the first and the last word of a name, else of the email, else none. */
export function toInitials({ name, email }: Face): string {
  const words = (name ?? '').split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : [words[0] ?? email?.trim()];
  return chosen.map((word) => firstLetter(word ?? '')).join('');
}

/** A letter with the marks on it, which may be several code points. */
const firstLetter = (word: string): string => word.match(/[\p{L}\p{N}]\p{M}*/u)?.[0].toUpperCase() ?? '';
