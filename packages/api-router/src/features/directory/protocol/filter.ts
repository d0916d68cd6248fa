import { isStorableText } from '#core/http/storable-text.ts';
import { SCIM_INVALID_FILTER } from '#features/directory/errors.ts';
import { refusal } from '#features/directory/protocol/refuse.ts';

export type FilterValue = string | boolean | number | null;

/** `name eq value`. Names are in lower case, without the URN of the core schema. */
export interface Comparison {
  /** `emails[type eq "work"].value` has a condition: `type eq "work"`. */
  name: string;
  where?: readonly Comparison[];
  sub?: string;
  value: FilterValue;
}

const token = /\s*(?:("(?:[^"\\]|\\.)*")|(\[)|(\])|(\.)|([A-Za-z$][\w$:.-]*)|(-?\d+(?:\.\d+)?)|(\S))/gy;

interface Token {
  kind: 'text' | 'open' | 'close' | 'dot' | 'word' | 'number';
  text: string;
}

const kinds = ['text', 'open', 'close', 'dot', 'word', 'number'] as const;

/** Longer ones are no filters that a directory sends. */
const MOST = 4096;

function tokenize(filter: string): Token[] {
  if (filter.length > MOST) throw refusal(SCIM_INVALID_FILTER, 'it is too long');
  return [...filter.trim().matchAll(token)].map((match) => {
    const index = kinds.findIndex((_, at) => match[at + 1] !== undefined);
    const kind = kinds[index];
    if (kind === undefined) throw refusal(SCIM_INVALID_FILTER, `${match[0].trim()} is not understood`);
    return { kind, text: match[index + 1] ?? '' };
  });
}

/** Conditions of one filter. */
const MOST_COMPARISONS = 2;

const core = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/;

/** `urn:…:User:userName` and `USERNAME` are `username`. */
export const toKey = (name: string): string => name.toLowerCase().replace(core, '');

const words: Readonly<Record<string, FilterValue>> = { true: true, false: false, null: null };

class Reader {
  #at = 0;
  readonly #tokens: readonly Token[];

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#tokens.length;
  }

  takes(kind: Token['kind']): boolean {
    if (this.#tokens[this.#at]?.kind !== kind) return false;
    this.#at += 1;
    return true;
  }

  takesWord(word: string): boolean {
    const next = this.#tokens[this.#at];
    if (next?.kind !== 'word' || next.text.toLowerCase() !== word) return false;
    this.#at += 1;
    return true;
  }

  need(kind: Token['kind'], what: string): string {
    const next = this.#tokens[this.#at];
    if (next?.kind !== kind) throw refusal(SCIM_INVALID_FILTER, `${what} is missing`);
    this.#at += 1;
    return next.text;
  }

  value(): FilterValue {
    const next = this.#tokens[this.#at];
    this.#at += 1;
    if (next?.kind === 'text') return readText(next.text);
    if (next?.kind === 'number') return Number(next.text);
    const word = next?.kind === 'word' ? next.text.toLowerCase() : '';
    const value = Object.hasOwn(words, word) ? words[word] : undefined;
    if (value === undefined) throw refusal(SCIM_INVALID_FILTER, 'a value is missing');
    return value;
  }
}

function parseText(text: string): string {
  try {
    return String(JSON.parse(text));
  } catch {
    throw refusal(SCIM_INVALID_FILTER, `${text} is not a text`);
  }
}

/** Its escapes may stand for characters that the guard refuses in the filter itself. */
function readText(text: string): string {
  const read = parseText(text);
  if (!isStorableText(read)) throw refusal(SCIM_INVALID_FILTER, `${text} is not a text`);
  return read;
}

function readEquals(reader: Reader): FilterValue {
  if (!reader.takesWord('eq')) throw refusal(SCIM_INVALID_FILTER, 'only "eq" and "and" are supported');
  return reader.value();
}

function readComparison(reader: Reader, isInside: boolean): Comparison {
  const name = toKey(reader.need('word', 'the name of an attribute'));
  if (isInside || !reader.takes('open')) return { name, value: readEquals(reader) };
  const where = readAll(reader, true);
  if (!reader.takes('close')) throw refusal(SCIM_INVALID_FILTER, '] is missing');
  const sub = reader.takes('dot') ? toKey(reader.need('word', 'a name behind the dot')) : undefined;
  if (sub === undefined) throw refusal(SCIM_INVALID_FILTER, 'a name behind ] is missing');
  return { name, where, sub, value: readEquals(reader) };
}

function readAll(reader: Reader, isInside: boolean): Comparison[] {
  const found = [readComparison(reader, isInside)];
  while (reader.takesWord('and')) found.push(readComparison(reader, isInside));
  if (found.length > MOST_COMPARISONS) throw refusal(SCIM_INVALID_FILTER, 'at most two conditions');
  return found;
}

/** Reads a filter of `eq` and `and`: those that directories look people up by. */
export function parseFilter(filter: string): Comparison[] {
  const reader = new Reader(tokenize(filter));
  const found = readAll(reader, false);
  if (!reader.isAtEnd) throw refusal(SCIM_INVALID_FILTER, 'only "eq" and "and" are supported');
  return found;
}

/** The condition inside the brackets of a path (RFC 7644 section 3.5.2). */
export function parseCondition(filter: string): Comparison[] {
  const reader = new Reader(tokenize(filter));
  const found = readAll(reader, true);
  if (!reader.isAtEnd) throw refusal(SCIM_INVALID_FILTER, 'only "eq" and "and" are supported');
  return found;
}
