const HUES = 12;

/** Up to two initials: of the first and the last word of a name, else of the email, else none. */
export function toInitials(name?: string | null, email?: string | null): string {
  const words = (name ?? '').split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : [words[0] ?? email?.trim()];
  return chosen.map((word) => firstLetter(word ?? '')).join('');
}

/** A letter may be several code points long, so the browser's own segmentation decides. */
function firstLetter(word: string): string {
  const letter = word.match(/[\p{L}\p{N}]\p{M}*/u)?.[0] ?? '';
  return letter.toLocaleUpperCase();
}

/** One of twelve hues, always the same for the same id. */
export function toHue(id: string): number {
  let hash = 0;
  for (const character of id) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return hash % HUES;
}
