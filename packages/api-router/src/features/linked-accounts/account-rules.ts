import type { Account } from '@keystead/db';
import type { AuthDeps } from '#core/call/deps.ts';
import type { AccountRules } from '#core/call/sign-in-method.ts';

/** What the way of signing in says to which an account belongs. */
export const rulesOfAccount = (
  { deps }: { deps: AuthDeps },
  { id, userId, providerId, accountId, password }: Account,
): AccountRules =>
  deps.signInMethods.ofAccount({ id, userId, providerId, accountId, hasPassword: password !== null });
