import { hashKey, type QueryClient } from '@tanstack/react-query';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import type { SessionData } from '#client/wire-types.ts';
import { refreshAnswers } from '#provider/calls/refresh-answers.ts';
import { followLastPerson } from './last-person.ts';
import { forgetRecentChoices } from './recent-choices.ts';
import { configKey, findSession, sessionKey } from './session-key.ts';

interface WatchOptions {
  queryClient: QueryClient;
  onChange: (session: SessionData | null) => void;
}

/**
 * Rules of session state: cached answers of a user are dropped with the session, and a call that is refused as not
 * signed in ends the session here too. With another active organization the list of organizations is loaded again.
 */
export function watchSession({ queryClient, onChange }: WatchOptions): () => void {
  const sessionHash = hashKey(sessionKey());
  const read = () => findSession(queryClient);
  let last = read();

  function follow(): void {
    const next = read();
    if (next === undefined) return;
    const previous = last;
    last = next;
    if (next === null) forgetRecentChoices();
    else followLastPerson(next.user);
    if (isSame(previous, next)) return;
    if (previous !== undefined && previous?.user.id !== next?.user.id)
      forgetOthers(queryClient, next !== null);
    else if (previous?.session.activeOrganizationId !== next?.session.activeOrganizationId) {
      // Another tab may have created, joined or left it, so the list may be outdated.
      void refreshAnswers(queryClient, ['organization.list']);
    }
    if (previous !== undefined || next !== null) onChange(next);
  }

  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    if (event.action.type === 'success' && event.query.queryHash === sessionHash) follow();
    if (event.action.type === 'error' && toAuthUIError(event.action.error).code === 'UNAUTHORIZED') {
      queryClient.setQueryData(sessionKey(), null);
    }
  });
}

/** Structural sharing keeps the same object for the same user. Times of a session change without a change of it. */
const isSame = (one: SessionData | null | undefined, other: SessionData | null): boolean =>
  one?.user === other?.user &&
  one?.session.id === other?.session.id &&
  one?.session.activeOrganizationId === other?.session.activeOrganizationId &&
  one?.session.activeTeamId === other?.session.activeTeamId;

/** All answers except session and config: unused ones are dropped, visible ones are emptied and loaded again. */
function forgetOthers(queryClient: QueryClient, askAgain: boolean): void {
  const kept = [hashKey(sessionKey()), hashKey(configKey())];
  const cache = queryClient.getQueryCache();
  for (const query of cache.findAll()) {
    if (kept.includes(query.queryHash)) continue;
    if (query.getObserversCount() === 0) cache.remove(query);
    else query.reset();
  }
  if (!askAgain) return;
  void queryClient.refetchQueries({ type: 'active', predicate: (query) => !kept.includes(query.queryHash) });
}
