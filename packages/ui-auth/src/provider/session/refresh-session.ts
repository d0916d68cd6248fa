import { AuthUIError } from '#client/auth-ui-error.ts';
import type { Server } from '#provider/calls/useServer.ts';
import { sessionKey } from './session-key.ts';

/** Shows at once that nobody is signed in any more. */
export async function forgetSession({ queryClient }: Server): Promise<void> {
  await queryClient.cancelQueries({ queryKey: sessionKey() });
  queryClient.setQueryData(sessionKey(), null);
}

/**
 * Asks for the session as the database has it, after a call that changed it. `answer` is what that call brought: if
 * it opened a session and there is none, the browser kept no cookie, and without an error nothing would seem to happen.
 */
export async function refreshSession({ client, queryClient }: Server, answer: unknown): Promise<void> {
  await queryClient.cancelQueries({ queryKey: sessionKey() });
  const session = await client.calls.getSession.query({ disableCookieCache: true });
  queryClient.setQueryData(sessionKey(), session);
  if (session === null && hasOpenedSession(answer)) {
    throw new AuthUIError('FAILED_TO_GET_SESSION', { message: 'The session cookie was not kept' });
  }
}

/** Every call that opens a session answers with its token. */
const hasOpenedSession = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'token' in answer && typeof answer.token === 'string';
