const separators = /[\s,;]+/;

/** The address in "Ada Lovelace <ada@example.com>", as mail programs copy it. */
const bracketed = /<([^<>]*)>/;

/**
 * The entries of a text that was typed or pasted: between commas, semicolons, spaces or lines. Of a name with an
 * address in angle brackets the address is the entry.
 */
export function readEntries(text: string): string[] {
  const parts = bracketed.test(text) ? text.split(/[,;\n]+/) : [text];
  return parts
    .flatMap((part) => bracketed.exec(part)?.[1] ?? part.split(separators))
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/** Whether an entry that is being typed is finished. */
export const endsEntry = (text: string): boolean => separators.test(text);

/** What of `added` is not in the list yet, each once. Upper and lower case are one. */
export function findNewEntries(entries: readonly string[], added: readonly string[]): string[] {
  const known = new Set(entries.map((entry) => entry.toLowerCase()));
  return added.filter((entry) => {
    const key = entry.toLowerCase();
    const isNew = !known.has(key);
    known.add(key);
    return isNew;
  });
}
