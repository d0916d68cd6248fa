import { toSingleLine } from '#core/mail/escape.ts';

/** Longest name in a mail, in characters. */
const LIMIT = 64;

/**
 * Patterns that mail programs turn into links. A dot counts with any character except white space before it and a
 * word after it, because the rules of programs differ and new top-level domains appear every year; one letter
 * after a dot is an initial.
 */
const linkLike: readonly RegExp[] = [
  // `https:`, `//`, `someone@`
  /[@/\\:]/,
  // `pay24.com`, also with the full stop of Chinese and Japanese, which a browser reads as a dot
  /\S[.\u3002][\p{L}\p{N}][\p{L}\p{M}\p{N}-]/u,
  // `203.0.113.7`
  /\p{N}[.\u3002]\p{N}/u,
  // A phone number
  /(?:\p{N}[\s().+-]*){7}/u,
];

/** Invisible characters, which could be between a dot and its word. */
const invisible = /\p{Default_Ignorable_Code_Point}+/gu;

const holdsLink = (line: string): boolean => {
  const seen = line.normalize('NFKC').replace(invisible, '');
  return linkLike.some((pattern) => pattern.test(seen));
};

/**
 * Text of a user for a mail or a page of the service; empty if it is not safe. A person who signs up with another
 * person's e-mail address chooses the name in that mail, so a name must not contain a link or a message.
 */
export function toQuotable(text: string): string {
  const line = toSingleLine(text);
  return line.length > LIMIT || holdsLink(line) ? '' : line;
}
