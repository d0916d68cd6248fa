import type { User } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { setQuery } from '#core/http/set-query.ts';
import { sendMail } from '#core/mail/send-mail.ts';
import type { Enforcement } from '#features/enterprise-enforcement/find-enforcement.ts';
import { ssoRequiredMail } from '#features/enterprise-enforcement/mails.ts';
import { rulesOf } from '#features/organization-membership/policy.ts';
import { toSignInUrl } from '#features/security-notices/security-url.ts';

/** Whether somebody cannot come in by other ways: owners on the list of the organization can. */
export const isHeld = (unit: Unit, { organization }: Enforcement, user: User): boolean =>
  !rulesOf(unit, organization).breakGlass.includes(user.id);

/** Mails somebody how to sign in, in place of a way to a new password. */
export function mailRequired(unit: Unit, user: User, { organization, connection }: Enforcement): void {
  sendMail(unit, ssoRequiredMail, {
    to: user.email,
    userId: user.id,
    data: {
      name: user.name,
      organization: organization.name,
      url: setQuery(toSignInUrl(unit), { sso: connection.providerId }),
    },
  });
}
