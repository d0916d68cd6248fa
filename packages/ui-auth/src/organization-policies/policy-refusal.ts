import type { AuthUIError } from '#client/auth-ui-error.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { organizationPolicy } from '#words/organization-policy.ts';
import { findPolicyRequirement } from './policy-requirement.ts';

/** What to do first, where the server's own sentence does not say it. */
export function toPolicyRefusal(
  error: AuthUIError | null,
  words: Words<keyof typeof organizationPolicy>,
): string | undefined {
  if (error?.code === 'SSO_NOT_TESTED') return words('notTested');
  const requires = error?.code === 'POLICY_WOULD_LOCK_YOU_OUT' ? findPolicyRequirement(error) : undefined;
  return requires && words(`lockedOut.${requires}`);
}
