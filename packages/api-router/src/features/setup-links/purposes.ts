import type { PermissionRequest } from '#core/access-control/access-control.ts';
import { defineFact } from '#core/call/define-fact.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import { perService } from '#core/call/per-service.ts';
import { metaOf } from '#core/feature/availability.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import type { Membership } from '#features/organization-membership/find-membership.ts';
import { hasCreatorRole, isPermitted } from '#features/organization-membership/roles.ts';
import { SETUP_LINK_NOT_FOR_THIS } from '#features/setup-links/errors.ts';

/** What a link may be for. */
export const setupPurposes = ['domains', 'sso', 'scim'] as const;

export type SetupPurpose = (typeof setupPurposes)[number];

/** Set by the builders of calls that links may make: for any of these purposes. The first is what the call sets up. */
export const setupFact = defineFact<readonly SetupPurpose[]>({ errors: () => [SETUP_LINK_NOT_FOR_THIS] });

/** Purposes with a call that the service answers. */
const offered = perService((deps: AuthDeps): readonly SetupPurpose[] => {
  const purposeOf = (procedure: Parameters<typeof metaOf>[0]) => setupFact.of(metaOf(procedure))?.[0];
  const first = new Set(deps.served((procedure) => purposeOf(procedure) !== undefined).map(purposeOf));
  return setupPurposes.filter((purpose) => first.has(purpose));
});

export const offeredPurposes = (deps: AuthDeps): readonly SetupPurpose[] => offered.of({ deps });

/** Domains alone are proved by members: links are there for those who run the identity provider. */
export const hasSetupLinks = (deps: AuthDeps): boolean =>
  offeredPurposes(deps).some((purpose) => purpose !== 'domains');

/** What whoever makes such a link has to be allowed. */
const rights: Readonly<Record<SetupPurpose, PermissionRequest>> = {
  domains: { domain: ['create'] },
  sso: { sso: ['create'] },
  scim: { scim: ['create'] },
};

/** A member may make, and stand behind, a link for this. */
export const mayStandBehind = (
  carrier: OptionCarrier,
  membership: Membership,
  purposes: readonly SetupPurpose[],
): boolean =>
  hasCreatorRole(carrier, membership.member.role) ||
  ['sso' as const, ...purposes].every((purpose) => isPermitted(carrier, membership, rights[purpose]));

/** As it is stored. */
export const toPurposeText = (purposes: readonly SetupPurpose[]): string =>
  setupPurposes.filter((purpose) => purposes.includes(purpose)).join(',');

/** Those that this version knows. */
export const readPurposes = (text: string): SetupPurpose[] => {
  const names = text.split(',');
  return setupPurposes.filter((purpose) => names.includes(purpose));
};
