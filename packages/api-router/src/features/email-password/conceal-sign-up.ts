import type { User } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { sendMail } from '#core/mail/send-mail.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import type { UserView } from '#core/user/user-view.ts';
import { accountExistsMail } from '#features/email-password/mails.ts';
import { passwords } from '#features/email-password/password-hasher.ts';
import type { PasswordSignUp } from '#features/email-password/sign-up.ts';

/** Answers a sign-up with a known address as a new one would be, at the same cost, and tells the owner by mail. */
export async function concealSignUp(
  ctx: AuthContext,
  owner: User,
  { password, ...draft }: PasswordSignUp,
): Promise<{ token: null; user: UserView }> {
  await passwords.of(ctx).verifyDummy(password);
  const { origin } = serviceOptions.of(ctx).base;
  sendMail(ctx, accountExistsMail, {
    to: owner.email,
    userId: owner.id,
    data: { name: owner.name, signInUrl: `${origin}/sign-in`, resetUrl: `${origin}/forgot-password` },
  });
  const id = ctx.deps.random(32, 'letters');
  return {
    token: null,
    user: { ...draft, id, emailVerified: false, createdAt: ctx.now, updatedAt: ctx.now },
  };
}
