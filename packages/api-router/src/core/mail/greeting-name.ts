import { toSingleLine } from '#core/mail/escape.ts';

/** Longest name in a mail, in characters. */
const NAME_LIMIT = 64;

/**
 * What mail programs turn into a link by themselves. A dot counts with anything but white space before it and a word
 * after it, as their rules differ and new top-level domains come every year; one letter after a dot is an initial.
 */
const linkLike: readonly RegExp[] = [
  // `https:`, `//`, `someone@`
  /[@/\\:]/,
  // `pay24.com`, also with the full stop of Chinese and Japanese, which a browser reads as a dot
  /\S[.。][\p{L}\p{N}][\p{L}\p{M}\p{N}-]/u,
  // `203.0.113.7`
  /\p{N}[.。]\p{N}/u,
  // A telephone number
  /(?:\p{N}[\s().+-]*){7}/u,
];

/** Characters that show nothing, and that could stand between a dot and its word. */
const invisible = /\p{Default_Ignorable_Code_Point}+/gu;

const holdsLink = (line: string): boolean => {
  const seen = line.normalize('NFKC').replace(invisible, '');
  return linkLike.some((pattern) => pattern.test(seen));
};

/**
 * Name for the greeting of a mail; empty if it is not safe. A person who signs up with the e-mail address of another
 * one chooses the name in that mail, so a name must not contain a link or a message.
 */
export function toGreetingName(name: string): string {
  const line = toSingleLine(name);
  return line.length > NAME_LIMIT || holdsLink(line) ? '' : line;
}

/**
 * Name in a sentence of a mail, or `fallback` if it could hold a link or a message: whoever invites a stranger chooses the
 * name of the organization and their own.
 */
export const toNameInMail = (name: string, fallback: string): string => toGreetingName(name) || fallback;
