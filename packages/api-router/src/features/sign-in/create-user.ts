import { User } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { normalizeEmail } from '#core/mail/address.ts';
import { toUserView } from '#core/user/user-view.ts';
import { FAILED_TO_CREATE_USER } from '#features/sign-in/errors.ts';
import { userCreated } from '#features/sign-in/events.ts';
import { hookOptions, type UserDraft } from '#features/sign-in/options.ts';

/**
 * A user in the unit of work, after the operator's hook had its say. `emailVerified` is about the address of the draft;
 * nobody proved another one that the hook puts in its place. Throws `FAILED_TO_CREATE_USER` when it refuses.
 */
export async function createUser(ctx: AuthContext, draft: UserDraft, emailVerified = false): Promise<User> {
  const hooks = hookOptions.of(ctx);
  const event = { ipAddress: ctx.ip, userAgent: ctx.userAgent };
  const proved = emailVerified ? normalizeEmail(draft.email) : undefined;
  const answer = await hooks.beforeUserCreate?.(draft, event);
  if (answer === false) throw new AuthError(FAILED_TO_CREATE_USER);
  const { name, email, image } = answer ?? draft;
  const isProved = normalizeEmail(email) === proved;
  const user = ctx.em().create(User, {
    name,
    email: normalizeEmail(email),
    image,
    id: ctx.deps.random(32, 'letters'),
    emailVerified: isProved,
    emailProvedAt: isProved ? ctx.now : null,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
  record(ctx, userCreated, { actorId: user.id });
  const view = toUserView(user);
  ctx.later(async () => hooks.afterUserCreate?.(view, event), {
    kind: 'hooks.afterUserCreate',
    userId: user.id,
  });
  return user;
}
