import type { AuthContext } from '#core/call/context.ts';
import { findUserByEmail } from '#core/user/find-by-email.ts';
import { sendVerification } from '#features/email-verification/send-verification.ts';

/**
 * Mails the verification link to the owner of an address, if it has one. All of it happens after the answer, which
 * therefore takes the same time whoever is asked for.
 */
export function requestVerification(call: AuthContext, email: string, callbackURL: string | undefined): void {
  call.later(async () => {
    const em = call.deps.orm.em.fork();
    const ctx: AuthContext = { ...call, em: () => em, later: call.deps.background };
    const user = await findUserByEmail(ctx, email);
    if (user) await sendVerification(ctx, user, callbackURL);
  });
}
