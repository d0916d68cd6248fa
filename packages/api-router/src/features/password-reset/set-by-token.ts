import { writeNow } from '#core/call/commit.ts';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { INVALID_TOKEN } from '#core/tokens/errors.ts';
import { consumeToken, findMailedToken, withClaim } from '#core/tokens/tokens.ts';
import { passwords } from '#features/email-password/password-hasher.ts';
import {
  assertPasswordLength,
  assertUnguessable,
  newPasswordRefusals,
} from '#features/email-password/password-rules.ts';
import { resetToken } from '#features/password-reset/facts.ts';
import { resetTo } from '#features/password-reset/reset.ts';

/** Errors of `setByToken`. */
export const setByTokenRefusals = [INVALID_TOKEN, ...newPasswordRefusals];

interface NewPassword {
  newPassword: string;
  token: string | undefined;
}

/** Sets the password of the user to whom a reset link was given. The link works once. */
export async function setByToken(ctx: AuthContext, { newPassword, token }: NewPassword): Promise<void> {
  if (!token) throw new AuthError(INVALID_TOKEN);
  assertPasswordLength(ctx, newPassword);
  const mailed = await findMailedToken(ctx, resetToken, token);
  if (!mailed) throw new AuthError(INVALID_TOKEN);
  const { user, verification } = mailed;
  await assertUnguessable(ctx, newPassword, user);

  // Claimed before anything is computed: many parallel calls with one link must not keep every processor busy.
  // Committed before the claim ends, so that the link works again at once when the database refuses.
  await withClaim(ctx, verification, async () => {
    const hash = await passwords.of(ctx).hash(newPassword);
    const consume = (): void => consumeToken(ctx, verification);
    await writeNow(ctx, () => resetTo(ctx, user, { hash, consume }), 1);
  });
}
