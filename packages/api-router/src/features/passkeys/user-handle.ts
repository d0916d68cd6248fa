import { User } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { AuthContext } from '#core/call/context.ts';
import { requireUser } from '#core/user/find-user.ts';
import { randomBytes } from '#features/passkeys/ceremony/challenges.ts';

/**
 * WebAuthn `user.id`, section 5.4.3: the same in every ceremony of a user, so that an authenticator replaces a
 * passkey instead of keeping two, and without personal data. Created at the first use and committed at once,
 * because two parallel calls may need it.
 */
export async function ensureUserHandle(ctx: AuthContext, user: User): Promise<string> {
  if (user.webauthnUserId !== null) return user.webauthnUserId;
  const webauthnUserId = randomBytes(ctx);
  await detached(ctx, async ({ write }) =>
    write((em) => em.nativeUpdate(User, { id: user.id, webauthnUserId: null }, { webauthnUserId })),
  );
  await ctx.em().refresh(user);
  return user.webauthnUserId ?? webauthnUserId;
}

/** The handle of a user with passkeys, which always exists. */
export async function findUserHandle(ctx: AuthContext, userId: string): Promise<string> {
  return (await requireUser(ctx, userId)).webauthnUserId ?? '';
}
