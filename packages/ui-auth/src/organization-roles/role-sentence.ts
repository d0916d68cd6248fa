import { roleSentences } from '#words/role-sentences.ts';
import { hasRight, type Right } from './permission.ts';
import type { Permission } from './useRoles.ts';

type Phrase = Exclude<keyof typeof roleSentences, 'can' | 'everything' | 'except' | 'nothing'>;

/** A role allows everything, all but a few phrases, or phrases and the rights of the application, which have none. */
export type RoleSentence =
  | 'everything'
  | { except: readonly Phrase[] }
  | { phrases: readonly Phrase[]; own: Permission };

/** Up to so many missing permissions, the sentence names those in place of the allowed ones. */
const MOST_EXCEPTIONS = 5;

const isPhrase = (key: string): key is Phrase => Object.hasOwn(roleSentences, key);

/** The phrase of one permission; undefined for those of the application, which have none. */
export function toPhrase(right: Right): Phrase | undefined {
  const key = `${right.resource}.${right.action}`;
  return isPhrase(key) ? key : undefined;
}

/** Whoever changes something sees it too, so that is not worth a phrase. */
const withoutViewing = (actions: readonly string[]): readonly string[] =>
  actions.length > 1 ? actions.filter((action) => action !== 'read') : actions;

/** What is given of a resource; nothing for one of the application. */
export function toPhrases(resource: string, given: readonly string[], all: readonly string[]): Phrase[] {
  const whole = `${resource}.all`;
  if (given.length > 1 && given.length === all.length && isPhrase(whole)) return [whole];
  return withoutViewing(given)
    .map((action) => `${resource}.${action}`)
    .filter(isPhrase);
}

const isOwn = (resource: string): boolean =>
  !Object.keys(roleSentences).some((key) => key.startsWith(`${resource}.`));

/** The permissions of a resource that are missing. For a role that may only see it, all its changes are one phrase. */
function toMissing(resource: string, missing: readonly string[], all: readonly string[]): Phrase[] {
  const changes = all.filter((action) => action !== 'read');
  return toPhrases(resource, missing, missing.includes('read') ? all : changes);
}

/** The rights of a role among all that there are. */
export function toRoleSentence(permission: Permission, statements: Permission): RoleSentence {
  const resources = Object.entries(statements).map(([resource, all]) => {
    const has = (action: string): boolean => hasRight(permission, { resource, action });
    return { resource, all, given: all.filter(has), missing: all.filter((action) => !has(action)) };
  });
  if (resources.every(({ missing }) => missing.length === 0)) return 'everything';
  const phrases = resources.flatMap(({ resource, given, all }) => toPhrases(resource, given, all));
  const except = resources.flatMap(({ resource, missing, all }) => toMissing(resource, missing, all));
  const isWhole = resources.every(({ resource, missing }) =>
    missing.every((action) => isPhrase(`${resource}.${action}`)),
  );
  if (isWhole && except.length <= Math.min(MOST_EXCEPTIONS, phrases.length - 1)) return { except };
  const own = resources.filter(({ resource, given }) => given.length > 0 && isOwn(resource));
  return { phrases, own: Object.fromEntries(own.map(({ resource, given }) => [resource, given])) };
}
