import type { Words } from '#provider/words/useMessages.ts';
import type { consent as english } from '#words/consent.ts';
import type { ScopeWords } from './application.ts';

export type ConsentWords = Words<keyof typeof english & string>;

/** What an application could do, in words. */
export interface ScopeRow {
  name: string;
  title: string;
  description: string | undefined;
  sensitive: boolean;
  optional: boolean;
}

/** Scopes of OpenID Connect that are shown. `openid` alone lets nobody see anything. */
const known = {
  profile: { title: 'profile' },
  email: { title: 'email' },
  organization: { title: 'organizationScope' },
  offline_access: { title: 'offline', description: 'offlineText' },
} as const;

const isKnown = (name: string): name is keyof typeof known => Object.hasOwn(known, name);

/**
 * Optional scopes that are ticked when the page opens: all, `offline_access` and sensitive ones too. An application works
 * as its makers meant it if somebody presses the button, and whoever wants to give less unticks it.
 */
export const findFirstTicks = (given: readonly ScopeWords[] = []): string[] =>
  given.filter(({ optional }) => optional).map(({ name }) => name);

/** One row for each scope but `openid`. A scope without words is shown by its own name. */
export function toScopeRows(
  names: readonly string[],
  given: readonly ScopeWords[] | undefined,
  words: Words<'profile' | 'email' | 'organizationScope' | 'offline' | 'offlineText'>,
): ScopeRow[] {
  return names
    .filter((name) => name !== 'openid')
    .map((name) => {
      const told = given?.find((scope) => scope.name === name);
      const { title, description } = {
        description: undefined,
        ...(isKnown(name) ? known[name] : { title: undefined }),
      };
      return {
        name,
        title: told?.title ?? (title ? words(title) : name),
        description: told?.description ?? (description && words(description)),
        sensitive: told?.sensitive ?? false,
        optional: told?.optional ?? false,
      };
    });
}
