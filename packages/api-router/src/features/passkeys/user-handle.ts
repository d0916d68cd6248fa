import { User } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { AuthContext } from '#core/call/context.ts';
import { requireUser } from '#core/user/find-user.ts';
import { randomBytes } from '#features/passkeys/challenges.ts';

/**
 * `user.id` of WebAuthn, section 5.4.3: the same in every ceremony of a user, so that an authenticator replaces a passkey
 * instead of keeping two, and nothing that tells who the user is. Made at the first use and written at once, as two calls
 * may need it at the same time.
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

/** The handle of whoever has passkeys, and so has one. */
export async function findUserHandle(ctx: AuthContext, userId: string): Promise<string> {
  return (await requireUser(ctx, userId)).webauthnUserId ?? '';
}
