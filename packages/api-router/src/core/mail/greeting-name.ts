import { toSingleLine } from '#core/mail/escape.ts';

/** Characters of a name that a mail repeats. */
const NAME_LIMIT = 64;

/** What mail programs turn into a link by themselves: `evil.example`, `https:`, `someone@example.com`. */
const linkLike = /[@/\\:]|\p{L}[.。]\p{L}{2,}|\p{N}[.。]\p{N}/u;

/**
 * The name as a greeting uses it; empty if it had better not be used. Whoever signs up with somebody else's address
 * chooses the name in that person's mail, so a name must not carry a link or a message.
 */
export function toGreetingName(name: string): string {
  const line = toSingleLine(name);
  return line.length > NAME_LIMIT || linkLike.test(line.normalize('NFKC')) ? '' : line;
}
