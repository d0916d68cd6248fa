import type { httpLink } from '@trpc/client/links/httpLink';
import { tap } from '@trpc/server/observable';
import type { AppRouter } from './router.ts';
import { CHANGES_HEADER, readHeader, SESSION_CHANGED, SESSION_HEADER, toNames } from './told-by-headers.ts';

/**
 * A link of tRPC, by way of one that there is: the type itself is in a file that needs types of a package which tRPC does
 * not install.
 */
type Link = ReturnType<typeof httpLink<AppRouter>>;

/** Listens to the answers of a client, so that nobody has to know by name which calls change what. */
export interface SessionChanges {
  /** Stands before the link that sends. */
  link: Link;
  /** How many answers have said that the session changed. */
  count: () => number;
  /** Begins to listen. Asked later, tells the calls whose answers have become stale meanwhile. */
  listen: () => () => readonly string[];
}

/** What the kit asks of it. `listen` may be left out; then every call is taken for one that changes all answers. */
export type HeardChanges = Pick<SessionChanges, 'count'> & Partial<Pick<SessionChanges, 'listen'>>;

export function createSessionChanges(): SessionChanges {
  let count = 0;
  let answers = 0;
  /** When each call was last named, counted in answers. */
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
    link:
      () =>
      ({ op, next }) =>
        next(op).pipe(tap({ next: ({ context }) => hear(context), error: ({ meta }) => hear(meta) })),
  };
}

/**
 * Asked once a call has been answered, tells whether the session changed since. Where nobody listens, every call may
 * have changed it.
 */
export function followSession(changes: HeardChanges | undefined): () => boolean {
  const before = changes?.count();
  return () => changes === undefined || changes.count() !== before;
}

/** The same for the answers of calls: names those that are stale, which is every one where nobody listens. */
export const followAnswers = (changes: HeardChanges | undefined): (() => readonly string[]) =>
  changes?.listen?.() ?? (() => ['*']);
