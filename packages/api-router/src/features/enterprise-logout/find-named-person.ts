import { Account, type SsoConnection, type User } from '@keystead/db';
import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import { findUserByEmail } from '#core/user/find-user.ts';
import { emailField } from '#core/user/user-view.ts';
import { toAccountProvider } from '#features/enterprise-connections/connection-id.ts';

const name = z.string().min(1).max(1000);

/** How a provider names a person (RFC 9493 sections 3.2.2 and 3.2.4). */
export const subjectId = z.discriminatedUnion('format', [
  z.object({ format: z.literal('email'), email: emailField }),
  z.object({ format: z.literal('iss_sub'), iss: name, sub: name }),
]);

export type SubjectId = z.output<typeof subjectId>;

const withoutSlash = (url: string): string => url.replace(/\/$/, '');

/** Whoever has an account by the connection, and nobody else: it says nothing about other people. */
export async function findNamedPerson(
  ctx: AuthContext,
  { id, issuer }: SsoConnection,
  named: SubjectId,
): Promise<User | undefined> {
  const providerId = toAccountProvider(id);
  if (named.format === 'iss_sub') {
    if (withoutSlash(named.iss) !== withoutSlash(issuer)) return undefined;
    const account = await ctx
      .em()
      .findOne(Account, { providerId, accountId: named.sub }, { populate: ['user'] });
    return account?.user;
  }
  const user = await findUserByEmail(ctx, named.email);
  const isKnown = user !== null && (await ctx.em().count(Account, { providerId, user: user.id })) > 0;
  return isKnown ? user : undefined;
}
