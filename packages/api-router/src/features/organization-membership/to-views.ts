import type { StoredFields } from '@keystead/db';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { hasTeams } from '#features/organization-membership/options.ts';
import { showFields } from '#features/organization-membership/own-fields.ts';
import type {
  MemberUserView,
  MemberView,
  MemberWithUserView,
} from '#features/organization-membership/views/member-view.ts';
import type { OrganizationView } from '#features/organization-membership/views/organization-view.ts';
import { usernameOptions } from '#features/username/options.ts';

/** A stored organization as its members see it. */
export const toOrganizationView = (
  carrier: OptionCarrier,
  row: OrganizationView & { additionalFields?: StoredFields | null },
): OrganizationView => {
  const { id, name, slug, logo, metadata, createdAt, additionalFields = null } = row;
  return {
    ...{ id, name, slug, logo, metadata, createdAt },
    ...showFields(carrier, 'organization', additionalFields),
  };
};

type MemberRow = Omit<MemberView, 'teamId' | 'teams'> & { additionalFields?: StoredFields | null };

/** A stored member, with the ids of their teams, the first one first. */
export const toMemberView = (
  carrier: OptionCarrier,
  { id, organizationId, userId, role, createdAt, additionalFields = null }: MemberRow,
  teamIds: readonly string[],
): MemberView => ({
  ...{ id, organizationId, userId, role, createdAt },
  ...(hasTeams(carrier) && { teamId: teamIds[0] ?? null, teams: [...teamIds] }),
  ...showFields(carrier, 'member', additionalFields),
});

type Person = Required<MemberUserView>;

/** What members see of each other. */
export const toMemberUserView = (
  carrier: OptionCarrier,
  { id, name, email, image, username }: Person,
): MemberUserView => ({
  ...{ id, name, email, image },
  ...(usernameOptions.of(carrier).enabled && { username }),
});

/** A stored member with the person. */
export const toMemberWithUserView = (
  carrier: OptionCarrier,
  { member, user, teamIds }: { member: MemberRow; user: Person; teamIds: readonly string[] },
): MemberWithUserView => ({
  ...toMemberView(carrier, member, teamIds),
  user: toMemberUserView(carrier, user),
});
