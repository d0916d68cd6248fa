import { isAddress } from '#invitations/is-address.ts';
import { capitalize } from '#organization-roles/capitalize.ts';

/** `you`: the reader's own address. The others as the service calls them in its results. */
export type AsideReason = 'you' | 'already-member' | 'already-invited' | 'invalid';

/** An entry that gets no invitation. */
export interface Aside {
  entry: string;
  reason: AsideReason;
  /** What was probably meant. */
  mended: string | undefined;
}

export interface SortedEntries {
  ready: readonly string[];
  aside: readonly Aside[];
}

/** Signs that lists have where addresses have others. */
const slips: readonly (readonly [RegExp, string])[] = [
  [/^mailto:/i, ''],
  [/[([{](?:at|@)[)\]}]/gi, '@'],
  [/[([{](?:dot|\.)[)\]}]/gi, '.'],
  [/@{2,}/g, '@'],
  [/\.{2,}/g, '.'],
  [/@\./g, '@'],
  [/^["'<(]+|["'>).]+$/g, ''],
];

/** What an entry that is no address was probably meant to be: without slips, and with the ending that others have. */
export function mendAddress(entry: string, others: readonly string[]): string | undefined {
  const clean = slips.reduce((text, [slip, meant]) => text.replace(slip, meant), entry);
  const domain = clean.slice(clean.lastIndexOf('@') + 1).toLowerCase();
  const known = others
    .map((other) => other.slice(other.lastIndexOf('@') + 1).toLowerCase())
    .find((other) => other.startsWith(`${domain}.`));
  const guesses = [clean, ...(known && domain ? [clean + known.slice(domain.length)] : [])];
  return guesses.find((guess) => guess !== entry && isAddress(guess));
}

/** Which entries can get an invitation, and why the others cannot. */
export function sortEntries(
  entries: readonly string[],
  toPlace: (entry: string) => Exclude<AsideReason, 'invalid'> | undefined,
): SortedEntries {
  const addresses = entries.filter(isAddress);
  const aside = entries.flatMap((entry): Aside[] => {
    if (!isAddress(entry)) return [{ entry, reason: 'invalid', mended: mendAddress(entry, addresses) }];
    const reason = toPlace(entry);
    return reason ? [{ entry, reason, mended: undefined }] : [];
  });
  return { ready: addresses.filter((entry) => !toPlace(entry)), aside };
}

/**
 * The list with the mended address in place of the entry. Of an address with a comma in it the part after the comma
 * became an entry, and goes.
 */
export function replaceEntry(entries: readonly string[], entry: string, mended: string): readonly string[] {
  const at = entries.indexOf(entry);
  const rest = entries[at + 1];
  const isSplit = rest !== undefined && !isAddress(rest) && mended === `${entry}.${rest}`;
  const after = entries.toSpliced(at, isSplit ? 2 : 1);
  return after.includes(mended) ? after : after.toSpliced(at, 0, mended);
}

/** The name that an address tells: of `amara.okafor+list@…` both words. */
export const nameOf = (address: string): string =>
  (address.split(/[@+]/, 1)[0] ?? '')
    .split(/[._-]+/)
    .filter(Boolean)
    .map(capitalize)
    .join(' ');
