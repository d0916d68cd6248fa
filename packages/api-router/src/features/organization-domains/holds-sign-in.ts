import type { Organization } from '@keystead/db';
import type { UnitSource } from '#core/call/unit.ts';
import { isEnforcing, rulesOf } from '#features/organization-membership/policy.ts';

/** The policy of an organization asks for its identity provider: who has an address of its domains comes in by that alone. */
export const holdsSignIn = (caller: UnitSource, organization: Organization): boolean =>
  isEnforcing(caller, rulesOf(caller, organization));
