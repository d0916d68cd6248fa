import type { SsoConnection } from '@keystead/db';
import type { LogoutInput, SamlFault } from '@keystead/saml';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';
import { record } from '#core/events/record.ts';
import type { Page } from '#core/http/page.ts';
import { type Redirect, redirectTo } from '#core/http/redirect.ts';
import { consumeToken } from '#core/tokens/tokens.ts';
import { endNamed, type NamedSignIn } from '#features/enterprise-connections/end-named.ts';
import { INVALID_LOGOUT_REQUEST, INVALID_LOGOUT_RESPONSE } from '#features/enterprise-logout/errors.ts';
import { loggedOutByProvider } from '#features/enterprise-logout/facts.ts';
import { sendOn } from '#features/enterprise-logout/saml/logout-page.ts';
import { findLogout, pageAfter } from '#features/enterprise-logout/saml/logout-trip.ts';
import { findLogoutEndpoint } from '#features/enterprise-saml/logout/logout-endpoint.ts';
import { createLogoutAnswer } from '#features/enterprise-saml/logout/logout-messages.ts';
import {
  type ReadLogout,
  readLogoutAnswer,
  readLogoutRequest,
} from '#features/enterprise-saml/logout/read-logout.ts';
import { requestIdOf } from '#features/enterprise-saml/request-id.ts';
import { useOnce } from '#features/oauth-grants/use-once.ts';

/** The browser is told no more than that. */
function refuse(
  ctx: AuthContext,
  { id }: SsoConnection,
  { fault, error }: { fault?: SamlFault; error: ErrorDefinition },
): AuthError {
  ctx.deps.logger.info({ fault, provider: id }, 'a logout message of an identity provider was not taken');
  return new AuthError(error);
}

const toNames = ({ subject, sessionIndexes }: ReadLogout): NamedSignIn[] =>
  sessionIndexes.length === 0 ? [{ subject }] : sessionIndexes.map((sid) => ({ subject, sid }));

/** Ends the sessions that a request names, once, and no others: the cookies of the browser say nothing. */
function endSessions(ctx: AuthContext, connection: SsoConnection, read: ReadLogout): void {
  const { id, organizationId, providerId } = connection;
  ctx.write(async (em) => {
    if (!(await useOnce(ctx, em, { names: ['saml-logout', id, read.id], until: read.replayUntil })))
      throw new AuthError(INVALID_LOGOUT_REQUEST);
    const users = new Set<string>();
    for (const of of toNames(read))
      for (const userId of await endNamed(ctx, em, { connection, of })) users.add(userId);
    for (const targetId of users)
      record(ctx, loggedOutByProvider, { actorId: null, targetId, organizationId, data: { providerId } });
  });
}

/** A request of the identity provider (SAML 2.0 Profiles, section 4.4.4.1). Answers it, where it takes answers. */
export async function receiveRequest(
  ctx: AuthContext,
  connection: SsoConnection,
  input: LogoutInput,
): Promise<Redirect | Page> {
  const read = await readLogoutRequest(ctx, connection, input);
  if (!read.ok) throw refuse(ctx, connection, { fault: read.fault, error: INVALID_LOGOUT_REQUEST });
  endSessions(ctx, connection, read);
  const endpoint = findLogoutEndpoint(connection, 'answers');
  if (!endpoint) return redirectTo(pageAfter(ctx));
  const answered = { inResponseTo: read.id, relayState: read.relayState };
  return sendOn(ctx, connection, await createLogoutAnswer(ctx, { connection, endpoint }, answered));
}

/** The answer of the identity provider to a request of ours. Here the session has ended before, whatever it says. */
export async function receiveAnswer(
  ctx: AuthContext,
  connection: SsoConnection,
  { input, state }: { input: LogoutInput; state: string | undefined },
): Promise<Redirect> {
  const error = INVALID_LOGOUT_RESPONSE;
  const open = state === undefined ? undefined : await findLogout(ctx, connection, state);
  if (!open) throw refuse(ctx, connection, { error });
  const requestId = requestIdOf('logout', open.state);
  const read = await readLogoutAnswer(ctx, connection, { input, requestId });
  if (!read.ok) throw refuse(ctx, connection, { fault: read.fault, error });
  if (read.relayState !== open.state) throw refuse(ctx, connection, { error });
  consumeToken(ctx, open.row, error);
  if (!read.isComplete)
    ctx.deps.logger.warn(
      { provider: connection.id },
      'an identity provider has not ended all sessions of somebody',
    );
  return redirectTo(pageAfter(ctx, open.callbackURL));
}
