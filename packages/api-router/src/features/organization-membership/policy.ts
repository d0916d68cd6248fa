import type { SessionRow, StoredPolicy, StoredRules } from '@keystead/db';
import type { DatedCarrier } from '#core/call/deps.ts';
import { PROVIDER_FACTOR, readSessionMethod } from '#core/call/sign-in-method.ts';
import type { UnitSource } from '#core/call/unit.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { ORGANIZATION_POLICY } from '#features/organization-membership/errors.ts';
import { policyOptions } from '#features/organization-membership/options.ts';
import { hasCreatorRole } from '#features/organization-membership/roles.ts';
import { hasTwoFactors } from '#features/two-factor-challenge/factors.ts';

/** Requirements of a policy; without a policy there are none. */
export type PolicyRules = Pick<StoredPolicy, 'requireTwoFactor' | 'allowedMethods' | 'maximumSessionAge'> & {
  /** Ids of owners who come in by any method, if they show a second factor. */
  breakGlass: readonly string[];
};

const noRules: PolicyRules = {
  requireTwoFactor: false,
  allowedMethods: null,
  maximumSessionAge: null,
  breakGlass: [],
};

/** The step that a session lacks. */
export type Requirement = 'other-method' | 'sign-in-again' | 'two-factor';

type SignedIn = Pick<
  SessionRow['session'],
  'userId' | 'method' | 'secondFactor' | 'signedInAt' | 'createdAt' | 'impersonatedBy'
>;

/** A session that replaced another one has the age of the sign-in. */
const hasOutlived = ({ signedInAt, createdAt }: SignedIn, seconds: number, now: Date): boolean =>
  now.getTime() - (signedInAt ?? createdAt).getTime() > seconds * 1000;

/** The method is a way by which an organization vouches for its people, and it is this one. */
function isOfOrganization(
  { signInMethods }: UnitSource['deps'],
  method: string,
  organizationId: string,
): boolean {
  const rule = [readSessionMethod(method).origin];
  return signInMethods.holdAtDoor(rule) && signInMethods.meets(rule, { method, organizationId });
}

/** The identity provider of this organization has asked for a second factor; those of others say nothing here. */
const hasFactorThere = (
  { deps }: Pick<UnitSource, 'deps'>,
  { method, secondFactor }: Pick<SignedIn, 'method' | 'secondFactor'>,
  organizationId: string,
): boolean =>
  secondFactor === PROVIDER_FACTOR && method !== null && isOfOrganization(deps, method, organizationId);

/** An organization with the requirements that count in it. */
export interface Asking {
  organizationId: string;
  rules: PolicyRules;
}

/**
 * The requirement that a session does not meet; undefined if it meets all. A new sign-in comes before a second
 * factor, because it includes that one, too. A session of an earlier version has no known method.
 */
export function findRequirement(
  { organizationId, rules }: Asking,
  session: SignedIn,
  caller: Pick<UnitSource, 'deps' | 'now'>,
): Requirement | undefined {
  const { requireTwoFactor, allowedMethods, maximumSessionAge, breakGlass } = rules;
  // An impersonation is exempt: the rules of administration allowed it.
  if (session.impersonatedBy !== null) return undefined;
  const { signInMethods } = caller.deps;
  const { method, userId } = session;
  const isAllowed =
    allowedMethods === null || signInMethods.meets(allowedMethods, { method, organizationId });
  if (!isAllowed && !(breakGlass.includes(userId) && hasTwoFactors(caller, session))) return 'other-method';
  if (maximumSessionAge !== null && hasOutlived(session, maximumSessionAge, caller.now))
    return 'sign-in-again';
  const isShown = hasTwoFactors(caller, session) || hasFactorThere(caller, session, organizationId);
  return requireTwoFactor && !isShown ? 'two-factor' : undefined;
}

interface Governed {
  id: string;
  policy: StoredPolicy | null;
}

function toRules(carrier: OptionCarrier, rules: StoredRules | null): PolicyRules {
  if (rules === null || !policyOptions.of(carrier).enabled) return noRules;
  const { requireTwoFactor, allowedMethods, maximumSessionAge, breakGlass = [] } = rules;
  return { requireTwoFactor, allowedMethods, maximumSessionAge, breakGlass };
}

/** The policy asks for the identity provider of the organization, so it holds at the door, too. */
export const isEnforcing = (
  { deps }: Pick<UnitSource, 'deps'>,
  { allowedMethods }: Pick<PolicyRules, 'allowedMethods'>,
): boolean => allowedMethods !== null && deps.signInMethods.holdAtDoor(allowedMethods);

type Ruled = Pick<Governed, 'policy'>;

/** Requirements of an organization that apply. */
export const rulesOf = (carrier: OptionCarrier, { policy }: Ruled): PolicyRules => toRules(carrier, policy);

/** Requirements that an owner set last. Other members may have changed the policy since. */
export const rulesOfOwners = (carrier: OptionCarrier, { policy }: Ruled): PolicyRules =>
  toRules(carrier, policy?.ofOwners ?? policy);

/** The same after a change of the policy by this member. */
export const rulesOfOwnersAfter = (
  carrier: OptionCarrier,
  organization: Ruled,
  { role, rules }: { role: string; rules: PolicyRules },
): PolicyRules => (hasCreatorRole(carrier, role) ? rules : rulesOfOwners(carrier, organization));

export const meetsPolicy = (caller: UnitSource, organization: Governed, session: SignedIn): boolean =>
  findRequirement(
    { organizationId: organization.id, rules: rulesOf(caller, organization) },
    session,
    caller,
  ) === undefined;

/** Error for a session that lacks this. */
export const toPolicyRefusal = (
  { organizationId, rules: { allowedMethods } }: Asking,
  requires: Requirement,
): AuthError => new AuthError(ORGANIZATION_POLICY, { data: { requires, allowedMethods, organizationId } });

/** Error for a session that does not meet the policy of the organization; undefined if it does. */
export function findPolicyRefusal(
  caller: DatedCarrier,
  organization: Governed,
  session: SignedIn,
  rules = rulesOf(caller, organization),
): AuthError | undefined {
  const asking = { organizationId: organization.id, rules };
  const requires = findRequirement(asking, session, caller);
  return requires && toPolicyRefusal(asking, requires);
}

/** Refuses a session that does not meet the policy of the organization. */
export function assertPolicy(
  caller: UnitSource,
  organization: Governed,
  session: SignedIn,
  rules = rulesOf(caller, organization),
): void {
  const refusal = findPolicyRefusal(caller, organization, session, rules);
  if (refusal) throw refusal;
}
