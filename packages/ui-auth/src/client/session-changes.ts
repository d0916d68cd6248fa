import type { httpLink } from '@trpc/client/links/httpLink';
import { tap } from '@trpc/server/observable';
import { handOnRequest } from './oauth-request.ts';
import type { AppRouter } from './router.ts';
import { CHANGES_HEADER, readHeader, SESSION_CHANGED, SESSION_HEADER, toNames } from './told-by-headers.ts';

/**
 * A tRPC link, derived from an existing one, because the file of the type itself needs types of a package that
 * tRPC does not install.
 */
type Link = ReturnType<typeof httpLink<AppRouter>>;

/** Reads the answers of a client, so that no list of calls and their changes is needed. */
export interface SessionChanges {
  /** The link to put before the one that sends. */
  link: Link;
  /** Number of answers that said that the session changed. */
  count: () => number;
  /** Starts to listen. The result, when called later, returns the calls whose answers have become stale since. */
  listen: () => () => readonly string[];
}

/** The part that the kit uses. Without `listen` every call counts as a change of all answers. */
export type HeardChanges = Pick<SessionChanges, 'count'> & Partial<Pick<SessionChanges, 'listen'>>;

/**
 * Creates the link by which a client of your own hears that the session has changed. It also hands on the request of
 * another application, which stands in the query of the page.
 */
export function createSessionChanges(): SessionChanges {
  let count = 0;
  let answers = 0;
  /** The last time that each call was named, as a number of answers. */
  const named = new Map<string, number>();

  function hear(facts: unknown): void {
    if (readHeader(facts, SESSION_HEADER) === SESSION_CHANGED) count += 1;
    answers += 1;
    for (const name of toNames(readHeader(facts, CHANGES_HEADER))) named.set(name, answers);
  }

  return {
    count: () => count,
    listen() {
      const before = answers;
      return () => [...named].filter(([, at]) => at > before).map(([name]) => name);
    },
    link(runtime) {
      const handOn = handOnRequest(runtime);
      return ({ op, next }) =>
        handOn({
          op,
          next: (given) =>
            next(given).pipe(tap({ next: ({ context }) => hear(context), error: ({ meta }) => hear(meta) })),
        });
    },
  };
}

/**
 * The returned function, called after the answer, tells if the session changed during the call. Without listening every
 * call may have changed it.
 */
export function followSession(changes: HeardChanges | undefined): () => boolean {
  const before = changes?.count();
  return () => changes === undefined || changes.count() !== before;
}

/** The same for the answers of calls: returns the stale ones, or all if nothing listens. */
export const followAnswers = (changes: HeardChanges | undefined): (() => readonly string[]) =>
  changes?.listen?.() ?? (() => ['*']);
