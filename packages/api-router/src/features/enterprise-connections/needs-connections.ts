import type { Organization, SsoConnection } from '@keystead/db';
import { toSessionMethod } from '#core/call/sign-in-method.ts';
import type { UnitSource } from '#core/call/unit.ts';
import { sso } from '#features/enterprise-connections/facts.ts';
import { rulesOf } from '#features/organization-membership/policy.ts';

/** The policy of an organization takes no other way of signing in than its identity providers. */
export function needsConnections(
  caller: UnitSource,
  organization: Pick<Organization, 'id' | 'policy'>,
  { id }: Pick<SsoConnection, 'id'>,
): boolean {
  const { allowedMethods } = rulesOf(caller, organization);
  const method = toSessionMethod(sso, id);
  if (allowedMethods === null || method === null) return false;
  return caller.deps.signInMethods.needs(allowedMethods, { method, organizationId: organization.id });
}
