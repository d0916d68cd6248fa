import { type Orm, SsoConnection, type SsoRoleRule } from '@keystead/db';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import { usualRole } from '#features/enterprise-connections/usual-role.ts';

/** In place of a claim: the rule is about a group of the directory of the organization. */
export const GROUP_CLAIM = 'scim:group';

/** The rules about what an identity provider says at a sign-in. */
export const ofClaims = (rules: readonly SsoRoleRule[]): SsoRoleRule[] =>
  rules.filter(({ claim }) => claim !== GROUP_CLAIM);

/** The directory decides about roles, and a sign-in takes none of them away. */
export const hasGroupRules = (rules: readonly SsoRoleRule[]): boolean =>
  rules.some(({ claim }) => claim === GROUP_CLAIM);

/** What an organization says about groups of its directory, and the role of people in none of them. */
export interface GroupRules {
  rules: readonly SsoRoleRule[];
  defaultRole: string;
}

/** What the identity providers of an organization say, of which the first comes first. */
export function toGroupRules(
  providers: readonly Pick<SsoConnection, 'roleMapping' | 'defaultRole'>[],
): GroupRules {
  const rules = providers.flatMap(({ roleMapping }) =>
    roleMapping.filter(({ claim }) => claim === GROUP_CLAIM),
  );
  const first = providers.find(({ roleMapping }) => hasGroupRules(roleMapping));
  return { rules, defaultRole: (first ?? providers[0])?.defaultRole ?? usualRole };
}

/** The rules of all identity providers of an organization that are about groups of its directory, in their order. */
export async function findGroupRules(em: Orm['em'], organizationId: string): Promise<GroupRules> {
  const orderBy = { position: 'asc', createdAt: 'asc', id: 'asc' } as const;
  const fields = ['roleMapping', 'defaultRole'] as const;
  const all = await em.find(
    SsoConnection,
    { organization: organizationId },
    { ...asStored, fields, orderBy },
  );
  return toGroupRules(all);
}
