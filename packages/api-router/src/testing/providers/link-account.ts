import { Account, newId, User } from '@keystead/db';
import type { Person } from '#testing/people/people.ts';
import type { TestApp } from '#testing/test-app.ts';

export interface LinkedAccount {
  providerId: string;
  accountId: string;
  scope?: string;
}

/** Gives a person an account at a provider, as signing in there would. The id of its row. */
export async function linkAccount(
  app: TestApp,
  { id: userId }: Person,
  { providerId, accountId, scope }: LinkedAccount,
): Promise<string> {
  const em = app.em();
  const { id } = em.create(Account, {
    id: newId(),
    user: em.getReference(User, userId),
    providerId,
    accountId,
    accessToken: 'a secret token',
    refreshToken: 'a secret token',
    idToken: 'a secret token',
    accessTokenExpiresAt: null,
    refreshTokenExpiresAt: null,
    scope: scope ?? null,
    password: null,
    createdAt: app.now(),
    updatedAt: app.now(),
  });
  await em.flush();
  return id;
}
