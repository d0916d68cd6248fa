import type { PublicAuthConfig } from '#client/wire-types.ts';
import { areDomainsOffered } from '#organization-domains/is-offered.ts';
import type { Membership } from '#organization-membership/useMembership.ts';
import { arePoliciesOffered } from '#organization-policies/is-offered.ts';

/** `logo`: its picture. `team`: who is invited. `entry`: how people come in. */
export type FirstStep = 'logo' | 'team' | 'entry';

/** What decides which steps there are. */
export interface FirstStepFacts {
  /** What the service offers. */
  config: PublicAuthConfig;
  /** What the reader may do. */
  membership: Pick<Membership, 'can' | 'isOwner'>;
  /** The reader has proved the address, whose domain is offered. */
  isVerified: boolean;
  /** The application keeps pictures itself. */
  keepsPictures: boolean;
}

type Rule = (facts: FirstStepFacts) => boolean;

/** The domain of the reader's address can become one of the organization. */
export const isDomainOffered: Rule = ({ config, membership, isVerified }) =>
  isVerified && areDomainsOffered(config) && membership.can({ domain: ['read', 'create'] });

/** Owners set what sign-ins must have. */
export const isPolicyOffered: Rule = ({ config, membership }) =>
  arePoliciesOffered(config) && membership.isOwner;

const rules: Readonly<Record<FirstStep, Rule>> = {
  logo: ({ config, membership, keepsPictures }) =>
    (keepsPictures || config.pictures?.enabled === true) && membership.can({ organization: ['update'] }),
  team: ({ membership }) => membership.can({ invitation: ['create'] }),
  entry: (facts) => isDomainOffered(facts) || isPolicyOffered(facts),
};

const inOrder: readonly FirstStep[] = ['logo', 'team', 'entry'];

/** The steps that the service offers, and that the reader may take. */
export const findFirstSteps = (facts: FirstStepFacts): readonly FirstStep[] =>
  inOrder.filter((step) => rules[step](facts));
