import { AuthUIError } from '#client/auth-ui-error.ts';
import type { Server } from '#provider/calls/useServer.ts';
import { sessionKey } from './session-key.ts';

/** Shows at once that the user is signed out. */
export async function forgetSession({ queryClient }: Server): Promise<void> {
  await queryClient.cancelQueries({ queryKey: sessionKey() });
  queryClient.setQueryData(sessionKey(), null);
}

/**
 * Loads the session from the database, after a call that changed it. `answer` is the result of that call: if it
 * opened a session and there is none, the browser kept no cookie, which has to be shown as an error.
 */
export async function refreshSession({ client, queryClient }: Server, answer?: unknown): Promise<void> {
  await queryClient.cancelQueries({ queryKey: sessionKey() });
  const session = await client.calls.getSession.query({ disableCookieCache: true });
  queryClient.setQueryData(sessionKey(), session);
  if (session === null && hasOpenedSession(answer)) {
    throw new AuthUIError('FAILED_TO_GET_SESSION', { message: 'The session cookie was not kept' });
  }
}

/** Every call that opens a session returns its token. */
const hasOpenedSession = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'token' in answer && typeof answer.token === 'string';
