import type { User } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { setQuery } from '#core/http/set-query.ts';
import { sendMail } from '#core/mail/send-mail.ts';
import { type Enforcement, findEnforcement } from '#features/enterprise-enforcement/find-enforcement.ts';
import { ssoRequiredMail } from '#features/enterprise-enforcement/mails.ts';
import { rulesOf } from '#features/organization-membership/policy.ts';
import { toSignInUrl } from '#features/security-notices/security-url.ts';

/** What the organization of somebody demands who cannot come in by other ways: not of owners on its list. */
export async function findRequired(unit: Unit, user: User): Promise<Enforcement | undefined> {
  const enforcement = await findEnforcement(unit, user.email);
  if (!enforcement) return undefined;
  return rulesOf(unit, enforcement.organization).breakGlass.includes(user.id) ? undefined : enforcement;
}

/**
 * Mails somebody whose organization demands its identity provider how to sign in, in place of a way to a new password.
 * False: nobody demands it.
 */
export async function mailRequired(unit: Unit, user: User): Promise<boolean> {
  const enforcement = await findRequired(unit, user);
  if (!enforcement) return false;
  const { organization, connection } = enforcement;
  sendMail(unit, ssoRequiredMail, {
    to: user.email,
    userId: user.id,
    data: {
      name: user.name,
      organization: organization.name,
      url: setQuery(toSignInUrl(unit), { sso: connection.providerId }),
    },
  });
  return true;
}
