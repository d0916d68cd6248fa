import type { Words } from '#provider/words/useMessages.ts';
import type { eventList } from '#words/event-list.ts';

type Word = keyof typeof eventList;

/** Headings of kinds of events, by what the name of a kind begins with; the first that fits is used. */
const groups: readonly (readonly [begin: RegExp, heading: Word])[] = [
  [/^organization\.(member|invitation|transfer)/, 'groupPeople'],
  [/^organization\.(team|role)/, 'groupTeams'],
  [/^(organization|sso|scim)/, 'groupSettings'],
  [/^(api-key|oauth|webhook)/, 'groupDevelopers'],
  [/^(audit|import|jwks|mail|secret)/, 'groupService'],
  [/./, 'groupAccounts'],
];

const placeOf = (action: string): number => groups.findIndex(([begin]) => begin.test(action));

/** Kinds with those of a group beside each other. */
export const sortKinds = (actions: readonly string[]): string[] =>
  [...actions].sort((one, other) => placeOf(one) - placeOf(other));

/** Heading of a kind. */
export const toHeading = (action: string, words: Words<Word>): string => {
  const heading = groups[placeOf(action)]?.[1];
  return heading === undefined ? '' : words(heading);
};
