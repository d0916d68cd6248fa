import { z } from 'zod';
import type { PersonCaller } from '#core/call/caller.ts';
import type { AuthContext } from '#core/call/context.ts';
import { done, statusView } from '#core/call/status-view.ts';
import { isSameMailbox, normalizeEmail } from '#core/email-address.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';
import { UNAUTHORIZED } from '#core/errors/request-errors.ts';
import { record } from '#core/events/record.ts';
import { mailsOfOneSession } from '#core/limits/limits.ts';
import { DAY } from '#core/options/durations.ts';
import { inSession, sessionProcedure } from '#core/session/procedures.ts';
import { findUserByEmail } from '#core/user/find-user.ts';
import { emailField } from '#core/user/user-view.ts';
import { LAST_ADMIN } from '#features/administration-access/errors.ts';
import { assertAdministratorRemains } from '#features/administration-access/last-administrator.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import { assertMayReplace, mayReplaceRefusals } from '#features/change-email/assert-may-replace.ts';
import { type AddressChange, changeAddress, type NewAddress } from '#features/change-email/change-address.ts';
import { COULDNT_UPDATE_YOUR_EMAIL, EMAIL_IS_THE_SAME } from '#features/change-email/errors.ts';
import { emailChangeRequested } from '#features/change-email/facts.ts';
import { mailChange } from '#features/change-email/mail-change.ts';
import { canSendChangeEmail } from '#features/change-email/options.ts';
import { discardChanges, type EmailChange, issueChange } from '#features/change-email/pending-change.ts';
import { emailPasswordOptions } from '#features/email-password/options.ts';
import { VERIFICATION_EMAIL_NOT_ENABLED } from '#features/email-verification/errors.ts';
import { canSendVerification } from '#features/email-verification/options.ts';
import { assertUnmanaged } from '#features/enterprise-enforcement/assert-unmanaged.ts';
import { SSO_MANAGED } from '#features/enterprise-enforcement/errors.ts';

interface NewChange extends NewAddress {
  step: EmailChange['step'];
}

/**
 * Requests a change of address, with a mail for the next step: the current address approves, the new one confirms.
 * It replaces all earlier requests. Refuses with `LAST_ADMIN` before any mail.
 */
function requestChange(
  ctx: AuthContext,
  { user }: PersonCaller,
  { email: to, callbackURL, step }: NewChange,
): void {
  const expiresAt = new Date(ctx.now.getTime() + DAY * 1000);
  const change = { step, from: user.email, to, callbackURL, expiresAt };
  assertAdministratorRemains(ctx, user.id, { email: to, emailVerified: true, emailProvedAt: ctx.now });
  ctx.lock({ users: [user.id] });
  discardChanges(ctx, user.id);
  const token = issueChange(ctx, { ...change, userId: user.id });
  record(ctx, emailChangeRequested, { actorId: user.id });
  mailChange(ctx, { ...change, user, token });
}

const refusals: Record<Exclude<AddressChange, 'changed'>, ErrorDefinition> = {
  taken: COULDNT_UPDATE_YOUR_EMAIL,
  outdated: COULDNT_UPDATE_YOUR_EMAIL,
  used: COULDNT_UPDATE_YOUR_EMAIL,
  'signed-out': UNAUTHORIZED,
  'last-admin': LAST_ADMIN,
};

export const changeEmail = sessionProcedure
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: '/change-email',
      summary: 'Change your e-mail address',
      description:
        'An unverified address is replaced at once, which needs a fresh session; the new one gets a verification mail. The owner of a verified one is mailed a link there and approves; a link to the new address then makes the change, within a day. Who has a second factor and an unverified address sends the password along, if there is one, and the change waits for the link to the new address.',
      errors: [
        EMAIL_IS_THE_SAME,
        COULDNT_UPDATE_YOUR_EMAIL,
        ...mayReplaceRefusals,
        VERIFICATION_EMAIL_NOT_ENABLED,
        LAST_ADMIN,
        SSO_MANAGED,
      ],
      limit: mailsOfOneSession,
      changesSession: true,
      changes: ['pendingEmailChange'],
      callers: ['session'],
      tag: 'Email',
    },
  })
  .use(inSession)
  .input(
    z.object({ newEmail: emailField, callbackURL: z.string().optional(), password: z.string().optional() }),
  )
  .output(statusView)
  .mutation(async ({ ctx, input: { newEmail, callbackURL, password } }) => {
    const { current } = ctx;
    const email = normalizeEmail(newEmail);
    if (isSameMailbox(email, current.user.email)) throw new AuthError(EMAIL_IS_THE_SAME);
    await assertUnmanaged(ctx, [current.user.email, email]);
    const { concealExistingUsers: hidesUsers } = emailPasswordOptions.of(ctx);
    if (!hidesUsers && (await findUserByEmail(ctx, email))) throw new AuthError(COULDNT_UPDATE_YOUR_EMAIL);

    const { emailVerified, twoFactorEnabled } = current.user;
    // The new address has to be verified before it replaces one of an account with a second factor, and if no answer
    // may show who has an account.
    const isProvedFirst = hidesUsers || twoFactorEnabled;
    const canSendAll =
      (!emailVerified || canSendChangeEmail(ctx)) && (!twoFactorEnabled || canSendVerification(ctx));
    if (!canSendAll) throw new AuthError(VERIFICATION_EMAIL_NOT_ENABLED);
    if (!emailVerified) await assertMayReplace(ctx, current, password);
    if (emailVerified || isProvedFirst) {
      requestChange(ctx, current, { email, callbackURL, step: emailVerified ? 'approve' : 'confirm' });
      return done;
    }
    const outcome = await changeAddress(ctx, current, { email, callbackURL, isProved: false });
    if (typeof outcome === 'string') throw new AuthError(refusals[outcome]);
    return done;
  });
