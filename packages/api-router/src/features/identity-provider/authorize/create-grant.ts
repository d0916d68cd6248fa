import { insertRow, OAuthCode, OAuthGrant } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { addCondition } from '#core/call/unit-of-work/add-to-commit.ts';
import { holdClientRow } from '#core/call/unit-of-work/hold-row.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { UNAUTHORIZED } from '#core/errors/request-errors.ts';
import { record } from '#core/events/record.ts';
import { holdOneSession } from '#core/session/hold.ts';
import { holdInForce } from '#features/administration-access/in-force.ts';
import { readAuthenticationContext } from '#features/identity-provider/authorize/authentication-context.ts';
import {
  holdOrganization,
  organizationRefusals,
} from '#features/identity-provider/authorize/eligible-organizations.ts';
import type { NewGrant } from '#features/identity-provider/authorize/new-grant.ts';
import { rememberConsent } from '#features/identity-provider/authorize/remember-consent.ts';
import { tellOfApplication } from '#features/identity-provider/authorize/tell-of-application.ts';
import type { Client } from '#features/identity-provider/clients/client.ts';
import { INVALID_OAUTH_QUERY } from '#features/oauth-grants/errors.ts';
import { grantGiven } from '#features/oauth-grants/facts.ts';

/** Errors of `createGrant`. */
export const grantRefusals = [UNAUTHORIZED, INVALID_OAUTH_QUERY, ...organizationRefusals];

/**
 * A client of the options is there as long as the process. All others have a row, which nobody disables or deletes before
 * the grant is there: whoever does waits, and ends it.
 */
function holdClient(ctx: AuthContext, { id, source }: Client): void {
  if (source === 'operator') return;
  // A condition, because it comes before all writes: whoever disables a client locks it first, too.
  addCondition(ctx, `client ${id}`, {
    async check(em) {
      if (!(await holdClientRow(em, id))) throw new AuthError(INVALID_OAUTH_QUERY);
    },
  });
}

/**
 * Queues a grant with its consent and its code, and returns its id. It is written if then the session is there, the
 * person is not kept out, is a member of the organization, and the client is there: whatever ends one of them comes
 * before, and this is refused, or after, and ends the grant.
 */
export async function createGrant(ctx: AuthContext, given: NewGrant): Promise<string> {
  const { client, current, origin, organizationId, code, redeemableUntil } = given;
  const { user, session } = current;
  holdOneSession(ctx, current);
  holdInForce(ctx, user.id, UNAUTHORIZED);
  holdClient(ctx, client);
  if (organizationId !== null) await holdOrganization(ctx, current, organizationId);
  const context = await readAuthenticationContext(ctx, session);
  const id = ctx.deps.random(32, 'letters');
  ctx.write(async (em) => {
    const consent = await rememberConsent(ctx, em, given);
    await insertRow(em, OAuthGrant, {
      id,
      createdAt: ctx.now,
      updatedAt: ctx.now,
      origin,
      clientId: client.id,
      user: user.id,
      organization: organizationId,
      consentId: consent.id,
      sessionId: session.id,
      offline: given.scopes.includes('offline_access'),
      scopes: [...given.scopes],
      resources: [...given.resources],
      claims: given.claims,
      authTime: context.authTime,
      acr: context.acr,
      amr: context.amr,
      method: session.method,
      secondFactor: session.secondFactor,
      // The first tokens give it its whole life, see `token/lifetimes`.
      expiresAt: redeemableUntil,
    });
    if (code)
      await insertRow(em, OAuthCode, {
        id: hashToken(code.code),
        createdAt: ctx.now,
        grant: id,
        redirectUri: code.redirectUri,
        challenge: code.challenge,
        nonce: code.nonce,
        expiresAt: redeemableUntil,
      });
    record(ctx, grantGiven, {
      actorId: user.id,
      targetId: user.id,
      ...(organizationId !== null && { organizationId }),
      data: { clientId: client.id, grantId: id, origin, scopes: [...given.scopes] },
    });
    await tellOfApplication({ ctx, em }, given, consent.before);
  });
  return id;
}
