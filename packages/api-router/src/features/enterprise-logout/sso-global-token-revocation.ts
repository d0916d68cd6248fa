import { Member, type SsoConnection, type User } from '@keystead/db';
import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import { endHolders } from '#core/call/revocation/end-holders.ts';
import { revokeAccess } from '#core/call/revocation/revoke-access.ts';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { readHeader } from '#core/http/incoming.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { USER_NOT_FOUND } from '#features/administration-access/errors.ts';
import { SSO_PROVIDER_NOT_FOUND, SSO_PROVIDER_UNREACHABLE } from '#features/enterprise-connections/errors.ts';
import { findConnection } from '#features/enterprise-connections/find-connection.ts';
import { INVALID_REVOCATION_TOKEN } from '#features/enterprise-logout/errors.ts';
import { accessRevoked, providerRequests } from '#features/enterprise-logout/facts.ts';
import { findNamedPerson, subjectId } from '#features/enterprise-logout/find-named-person.ts';
import { readSent } from '#features/enterprise-logout/read-sent.ts';
import { revocationUrlOf } from '#features/enterprise-sign-in/to-client-provider.ts';
import { useOnce } from '#features/oauth-grants/use-once.ts';
import { type TokenForOneUse, verifyRequestToken } from '#features/openid-client/sent-tokens.ts';

/** Header `typ` of a token by which a provider may end all access of a person. */
const REVOCATION_TYP = 'global-token-revocation+jwt';

function requireBearer({ incoming: { headers } }: AuthContext): string {
  const [, token] = /^bearer +([\w.-]{1,16384})$/i.exec(readHeader(headers, 'authorization') ?? '') ?? [];
  if (token === undefined) throw new AuthError(INVALID_REVOCATION_TOKEN);
  return token;
}

/** The token is for this URL, so it means this connection and no other call. */
const readToken = (ctx: AuthContext, connection: SsoConnection): Promise<TokenForOneUse> => {
  const token = requireBearer(ctx);
  const audience = revocationUrlOf(ctx, connection.providerId);
  return readSent(ctx, { connection, error: INVALID_REVOCATION_TOKEN }, (provider) =>
    verifyRequestToken(ctx, provider, { token, typ: REVOCATION_TYP, audience }),
  );
};

/** Ends all that is open for a person, as a sign-out everywhere does, and what hangs on the membership. */
function endAccess(ctx: AuthContext, { id, organizationId, providerId }: SsoConnection, user: User): void {
  revokeAccess(ctx, user, 'signed-out');
  ctx.write(async (em) => {
    const members = await em.find(Member, { organization: organizationId, user: user.id }, asStored);
    const holders = members.map((member) => ({ id: member.id, userId: user.id, organizationId }));
    await endHolders({ unit: ctx, em }, 'membership', { holders, ending: 'access-ended' });
  });
  record(ctx, accessRevoked, {
    actorId: null,
    targetId: user.id,
    organizationId,
    data: { providerId, connectionId: id },
  });
}

export const globalTokenRevocation = publicProcedure
  .meta({
    route: {
      path: '/sso/global-token-revocation/{providerId}',
      summary: 'End all access of a person at the request of an identity provider',
      description:
        'Global Token Revocation, as Universal Logout uses it. The `Authorization` header has a JWT of the identity provider as a bearer token: its type is `global-token-revocation+jwt`, its audience this URL, and it counts once, for five minutes. All sessions of the person, the grants of applications, and the API keys that they made for the organization end. They have to have an account by this identity provider.',
      status: 204,
      errors: [INVALID_REVOCATION_TOKEN, SSO_PROVIDER_NOT_FOUND, SSO_PROVIDER_UNREACHABLE, USER_NOT_FOUND],
      limit: providerRequests,
      callers: ['nobody'],
      crossSite: true,
      changes: [],
      tag: 'Single sign-on',
    },
  })
  .input(z.object({ providerId: z.string(), sub_id: subjectId }))
  .output(z.void())
  .mutation(async ({ ctx, input: { providerId, sub_id: named } }) => {
    const connection = await findConnection(ctx, providerId);
    if (connection?.protocol !== 'oidc') throw new AuthError(SSO_PROVIDER_NOT_FOUND);
    const { jti, usableUntil: until } = await readToken(ctx, connection);
    const user = await findNamedPerson(ctx, connection, named);
    if (!user) throw new AuthError(USER_NOT_FOUND);
    ctx.write(async (em) => {
      if (!(await useOnce(ctx, em, { names: ['sso-revocation', connection.id, jti], until })))
        throw new AuthError(INVALID_REVOCATION_TOKEN);
    });
    endAccess(ctx, connection, user);
  });
