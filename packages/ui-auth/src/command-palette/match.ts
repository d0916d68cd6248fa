import { foldText } from '#messages/fold-text.ts';

/** What of an item is searched. */
export interface Searchable {
  /** Its name. */
  label: string;
  /** An e-mail address, whose domain counts only for a text with an `@`. */
  address?: string | undefined;
  /** Other words for it. */
  also?: string | undefined;
}

/** Where an item was found: a lower rank is better. `mark` is the found part of the label. */
export interface Match {
  rank: number;
  mark: readonly [start: number, end: number] | null;
}

const ranks = { start: 0, word: 1, initials: 2, address: 3, also: 4, inside: 5, words: 6 } as const;

const LETTER = /[\p{L}\p{N}]/u;

/** The folded text, and the place in the text that each of its letters comes from. */
function toLetters(text: string): { folded: string; places: number[] } {
  const places: number[] = [];
  let folded = '';
  let place = 0;
  for (const char of text) {
    const letters = foldText(char);
    folded += letters;
    for (let index = 0; index < letters.length; index++) places.push(place);
    place += char.length;
  }
  return { folded, places: [...places, place] };
}

/** The first place of the text, at the start of a word if there is one. */
function findPlace(folded: string, asked: string): { at: number; rank: number } | undefined {
  if (folded.startsWith(asked)) return { at: 0, rank: ranks.start };
  let inside: number | undefined;
  for (let at = folded.indexOf(asked); at !== -1; at = folded.indexOf(asked, at + 1)) {
    if (!LETTER.test(folded[at - 1] ?? '')) return { at, rank: ranks.word };
    inside ??= at;
  }
  return inside === undefined ? undefined : { at: inside, rank: ranks.inside };
}

const toInitials = (folded: string): string =>
  folded
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word[0] ?? '')
    .join('');

function findInAddress(address: string, asked: string): number | undefined {
  const [name = ''] = address.split('@');
  if (address.startsWith(asked)) return ranks.address;
  return (asked.includes('@') ? address : name).includes(asked) ? ranks.inside : undefined;
}

function findOne({ label, address = '', also = '' }: Searchable, asked: string): Match | null {
  const { folded, places } = toLetters(label);
  const place = findPlace(folded, asked);
  const other = findPlace(foldText(also), asked);
  const found = [
    place?.rank,
    asked.length > 1 && toInitials(folded).startsWith(asked) ? ranks.initials : undefined,
    findInAddress(foldText(address), asked),
    other && other.rank !== ranks.inside ? ranks.also : undefined,
  ].filter((rank) => rank !== undefined);
  if (found.length === 0) return null;
  const mark = place && ([places[place.at] ?? 0, places[place.at + asked.length] ?? label.length] as const);
  return { rank: Math.min(...found), mark: mark ?? null };
}

/** Looks for the text, or else for each of its words; null if it is not there. */
export function findMatch(item: Searchable, query: string): Match | null {
  const asked = foldText(query.trim());
  if (asked === '') return { rank: ranks.start, mark: null };
  const whole = findOne(item, asked);
  const words = asked.split(/\s+/);
  if (whole || words.length === 1) return whole;
  return words.every((word) => findOne(item, word)) ? { rank: ranks.words, mark: null } : null;
}
