import type { httpLink } from '@trpc/client/links/httpLink';
import { tap } from '@trpc/server/observable';
import type { AppRouter } from './router.ts';

/** Sent with the answer of a call after which the session is another one, or shows something else. */
export const SESSION_HEADER = 'keystead-session';
export const SESSION_CHANGED = 'changed';

/**
 * A link of tRPC, by way of one that there is: the type itself is in a file that needs types of a package which tRPC does
 * not install.
 */
type Link = ReturnType<typeof httpLink<AppRouter>>;

/** Listens to the answers of a client, so that nobody has to know by name which calls change the session. */
export interface SessionChanges {
  /** Stands before the link that sends. */
  link: Link;
  /** How many answers have said that the session changed. */
  count: () => number;
}

export function createSessionChanges(): SessionChanges {
  let count = 0;
  return {
    count: () => count,
    link:
      () =>
      ({ op, next }) =>
        next(op).pipe(
          tap({
            next({ context }) {
              if (saysChanged(context)) count += 1;
            },
          }),
        ),
  };
}

/**
 * Asked once a call has been answered, tells whether the session changed since. Where nobody listens, every call may
 * have changed it.
 */
export function followSession(changes: Pick<SessionChanges, 'count'> | undefined): () => boolean {
  const before = changes?.count();
  return () => changes === undefined || changes.count() !== before;
}

const saysChanged = (context: Readonly<Record<string, unknown>> | undefined): boolean =>
  isAnswer(context?.response) && context.response.headers.get(SESSION_HEADER) === SESSION_CHANGED;

interface Answer {
  headers: { get: (name: string) => unknown };
}

/** An application may bring a `fetch` that answers with something like a `Response`. */
const isAnswer = (value: unknown): value is Answer =>
  isObject(value) && 'headers' in value && isObject(value.headers) && 'get' in value.headers;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
