import { ONE_LINE } from '#primitives/feedback/one-line.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { membersTable } from '#words/members-table.ts';

/** Says how many people there are, and how many are invited. */
export function toMemberHead(
  count: number | undefined,
  invited: number | undefined,
  words: Words<keyof typeof membersTable>,
): string {
  if (count === undefined) return ONE_LINE;
  const people = words('people', { count });
  return invited ? words('withInvited', { people, invited: words('invited', { count: invited }) }) : people;
}
