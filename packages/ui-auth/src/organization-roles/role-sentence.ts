import { hasRight } from './permission.ts';
import { roleSentences } from './sentence-words.ts';
import type { Permission } from './useRoles.ts';

type Phrase = Exclude<keyof typeof roleSentences, 'can' | 'everything' | 'nothing'>;

/** What a role allows: everything, nothing, or phrases, and the rights of the application, which have none. */
export type RoleSentence = 'everything' | { phrases: readonly Phrase[]; own: Permission };

const isPhrase = (key: string): key is Phrase => Object.hasOwn(roleSentences, key);

/** Whoever changes something sees it too, so that is not worth a phrase. */
const withoutViewing = (actions: readonly string[]): readonly string[] =>
  actions.length > 1 ? actions.filter((action) => action !== 'read') : actions;

function toPhrases(resource: string, given: readonly string[], all: readonly string[]): Phrase[] {
  const whole = `${resource}.all`;
  if (given.length > 1 && given.length === all.length && isPhrase(whole)) return [whole];
  return withoutViewing(given)
    .map((action) => `${resource}.${action}`)
    .filter(isPhrase);
}

const isOwn = (resource: string): boolean =>
  !Object.keys(roleSentences).some((key) => key.startsWith(`${resource}.`));

/** The rights of a role among all that there are. */
export function toRoleSentence(permission: Permission, statements: Permission): RoleSentence {
  const given = Object.entries(statements).map(
    ([resource, actions]) =>
      [resource, actions.filter((action) => hasRight(permission, { resource, action }))] as const,
  );
  if (given.every(([resource, actions]) => actions.length === statements[resource]?.length))
    return 'everything';
  return {
    phrases: given.flatMap(([resource, actions]) => toPhrases(resource, actions, statements[resource] ?? [])),
    own: Object.fromEntries(given.filter(([resource, actions]) => actions.length > 0 && isOwn(resource))),
  };
}
