import type { httpLink } from '@trpc/client/links/httpLink';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from './router.ts';

type Link = ReturnType<typeof httpLink<AppRouter>>;

/** Names which parameters of a page's query belong to the signed request. */
const NAMES = 'ba_param';
const SIGNATURE = 'sig';

/**
 * The request of another application in the query of a page, as the service has signed it: the signature, the names of
 * the signed parameters, and those parameters. Undefined where there is none.
 */
export function findOAuthQuery(search: string): string | undefined {
  const query = new URLSearchParams(search);
  const signed = query.getAll(NAMES);
  if (signed.length === 0 || !query.get(SIGNATURE)) return undefined;
  const kept = new Set([SIGNATURE, NAMES, ...signed]);
  return new URLSearchParams([...query].filter(([name]) => kept.has(name))).toString();
}

/** The URL without the request, for where there is no room for it. */
export function withoutOAuthQuery({ href }: URL): URL {
  const url = new URL(href);
  const request = new URLSearchParams(findOAuthQuery(url.search));
  for (const name of new Set(request.keys())) url.searchParams.delete(name);
  return url;
}

/** Calls of parts that go on themselves: buttons of providers, and pages about applications. */
const goesOnItself = /^(?:signIn\.social|linkSocial|oauth2\..*)$/;

const scripts = /^(?:javascript|data|vbscript|file|blob|about):/i;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Context of a call that only confirms who is there: the page goes on by itself afterwards. */
export const staysHere = { staysHere: true };

/** Where an answer leads; undefined if it leads nowhere. Schemes of applications are allowed. */
export function findNextPage(answer: unknown): string | undefined {
  if (!isObject(answer) || !('redirect' in answer) || answer.redirect !== true) return undefined;
  if (!('url' in answer) || typeof answer.url !== 'string') return undefined;
  const isSafe =
    URL.canParse(answer.url, location.href) && !scripts.test(new URL(answer.url, location.href).href);
  return isSafe ? answer.url : undefined;
}

/** Leaves this page. Whoever comes back by the browser's button gets it anew: its request is over. */
function leave(url: string): void {
  window.addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { once: true });
  location.assign(url);
}

/** What a call sends, with the request of the page. Files are sent alone. */
function withRequest(input: unknown): unknown {
  const request = typeof window === 'undefined' ? undefined : findOAuthQuery(location.search);
  if (request === undefined || input instanceof FormData || input instanceof Blob) return input;
  if (input !== undefined && !isObject(input)) return input;
  return { oauth_query: request, ...input };
}

/**
 * Hands the request of another application on with every call that changes something, and goes where the service says:
 * to the next page, or back to the application. Such a call is never answered, because the page is left.
 */
export const handOnRequest: Link =
  () =>
  ({ op, next }) => {
    const isHandedOn = op.type === 'mutation' && op.context.staysHere !== true;
    const input = isHandedOn ? withRequest(op.input) : op.input;
    if (input === op.input) return next(op);
    return observable((observer) => {
      let isLeft = false;
      return next({ ...op, input }).subscribe({
        error: (cause) => observer.error(cause),
        next(envelope) {
          const { result } = envelope;
          const answer = goesOnItself.test(op.path) || !('data' in result) ? undefined : result.data;
          const url = findNextPage(answer);
          if (url === undefined) return observer.next(envelope);
          isLeft = true;
          leave(url);
        },
        complete() {
          if (!isLeft) observer.complete();
        },
      });
    });
  };
