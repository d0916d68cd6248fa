import type { AuthDeps } from '#core/call/deps.ts';
import { record } from '#core/events/record.ts';
import { emailPasswordOptions } from '#features/email-password/options.ts';
import { findEnforcement } from '#features/enterprise-enforcement/find-enforcement.ts';
import { isHeld, mailRequired } from '#features/enterprise-enforcement/mail-required.ts';
import type { CodeRequest } from '#features/mail-challenge/codes.ts';
import { passwordResetRequested } from '#features/password-reset/facts.ts';
import { passwordResetOptions } from '#features/password-reset/options.ts';

/** Passwords are on, and the operator has not switched resets off. */
export const canResetByCode = (deps: AuthDeps): boolean =>
  emailPasswordOptions.of(deps).enabled && passwordResetOptions.of(deps).sendResetPassword !== false;

/** A code that allows its owner to choose a new password. */
export const toResetCode = (email: string): CodeRequest => ({
  purpose: 'forget-password',
  email,
  async isMailedTo(unit, user) {
    // Whether anybody has the address or not, so that both cost the same.
    const enforcement = await findEnforcement(unit, email);
    if (user === null || !canResetByCode(unit.deps)) return false;
    return !enforcement || !isHeld(unit, enforcement, user);
  },
  async onWithheld(unit, user) {
    const enforcement = user && canResetByCode(unit.deps) ? await findEnforcement(unit, email) : undefined;
    if (user && enforcement) mailRequired(unit, user, enforcement);
  },
  onMailed: (unit, user) =>
    record(unit, passwordResetRequested, { actorId: null, targetId: user?.id ?? null }),
});
