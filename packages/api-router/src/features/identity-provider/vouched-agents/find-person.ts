import { Account, type SsoConnection, type User } from '@keystead/db';
import type { JWTPayload } from 'jose';
import type { AuthContext } from '#core/call/context.ts';
import { findUserByEmail } from '#core/user/find-user.ts';
import { toAccountProvider } from '#features/enterprise-connections/connection-id.ts';
import { SsoError } from '#features/enterprise-sign-in/flow/sso-error.ts';
import { readAddress, requireAddress } from '#features/enterprise-sign-in/flow/sso-person.ts';
import { type VouchFault, vouchError } from '#features/identity-provider/vouched-agents/vouch-fault.ts';

/** Refusals of an address at a sign-in by the same identity provider. */
const addressFaults: Readonly<Record<string, VouchFault>> = {
  sso_email_domain: 'email_domain',
  sso_email_not_verified: 'email_not_verified',
};

async function findAddress(ctx: AuthContext, connection: SsoConnection, claims: JWTPayload): Promise<string> {
  try {
    return await requireAddress(ctx, connection, readAddress(connection, claims));
  } catch (error) {
    if (!(error instanceof SsoError)) throw error;
    const isMissing = error.fault === 'attribute_missing';
    throw vouchError(isMissing ? 'person' : (addressFaults[error.code] ?? 'person'), error);
  }
}

/**
 * Whom the identity provider vouches for: by the account that a sign-in has made, else by the address, as the first
 * sign-in would find them. Nobody is made or linked here, so an address that a stranger may have typed does not count.
 */
export async function findPerson(
  ctx: AuthContext,
  connection: SsoConnection,
  claims: JWTPayload,
): Promise<User> {
  const providerId = toAccountProvider(connection.id);
  const key = { providerId, accountId: claims.sub ?? '' };
  const account = await ctx.em().findOne(Account, key, { populate: ['user'] });
  if (account) return account.user;
  const user = await findUserByEmail(ctx, await findAddress(ctx, connection, claims));
  if (!user) throw vouchError('person');
  if (!user.emailVerified || user.emailProvedAt === null) throw vouchError('email_not_proved');
  if ((await ctx.em().count(Account, { providerId, user: user.id })) > 0) throw vouchError('other_subject');
  return user;
}
