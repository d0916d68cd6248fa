const separators = /[\s,;]+/;

/** The address in "Ada Lovelace <ada@example.com>", as mail programs copy it. */
const bracketed = /<([^<>]*)>/;

/**
 * The entries of a text: separated by commas, semicolons, spaces or lines. Of a name with an address in angle
 * brackets only the address is used.
 */
export function readEntries(text: string): string[] {
  const parts = bracketed.test(text) ? text.split(/[,;\n]+/) : [text];
  return parts
    .flatMap((part) => bracketed.exec(part)?.[1] ?? part.split(separators))
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/** True if the text has a separator, which ends the entry that is being typed. */
export const endsEntry = (text: string): boolean => separators.test(text);

/** Entries of `added` that are not in the list yet, without duplicates, ignoring case. */
export function findNewEntries(entries: readonly string[], added: readonly string[]): string[] {
  const known = new Set(entries.map((entry) => entry.toLowerCase()));
  return added.filter((entry) => {
    const key = entry.toLowerCase();
    const isNew = !known.has(key);
    known.add(key);
    return isNew;
  });
}
