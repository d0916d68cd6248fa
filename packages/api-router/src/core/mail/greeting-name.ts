import { toSingleLine } from '#core/mail/escape.ts';

/** Longest name in a mail, in characters. */
const NAME_LIMIT = 64;

/** Text that mail programs turn into a link: `evil.example`, `https:`, `someone@example.com`. */
const linkLike = /[@/\\:]|\p{L}[.。]\p{L}{2,}|\p{N}[.。]\p{N}/u;

/**
 * Name for the greeting of a mail; empty if it is not safe. A person who signs up with the e-mail address of another
 * one chooses the name in that mail, so a name must not contain a link or a message.
 */
export function toGreetingName(name: string): string {
  const line = toSingleLine(name);
  return line.length > NAME_LIMIT || linkLike.test(line.normalize('NFKC')) ? '' : line;
}
