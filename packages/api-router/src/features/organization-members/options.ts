import { z } from 'zod';
import { defineOptions } from '#core/options/define-options.ts';
import { afterHook, beforeHook } from '#core/options/hooks.ts';
import { type Awaitable, numberOr } from '#core/options/kinds.ts';
import type { UserView } from '#core/user/user-view.ts';
import type { MemberView } from '#features/organization-members/member-view.ts';
import type { OrganizationView } from '#features/organization-profile/organization-view.ts';

export interface MemberDraft {
  userId: string;
  organizationId: string;
  role: string;
  [field: string]: unknown;
}

export interface AboutMember {
  member: MemberView;
  user: UserView;
  organization: OrganizationView;
}

/** Functions of the operator for members. */
export const memberHooks = defineOptions(
  'organization.organizationHooks',
  z.strictObject({
    beforeAddMember: beforeHook<Omit<AboutMember, 'member'> & { member: MemberDraft }, MemberDraft>(
      'a member is added',
    ),
    afterAddMember: afterHook<AboutMember>('a member was added'),
    beforeRemoveMember: beforeHook<AboutMember>('a member is removed, or leaves'),
    afterRemoveMember: afterHook<AboutMember>('a member was removed, or left'),
    beforeUpdateMemberRole: beforeHook<AboutMember & { newRole: string }, { role: string }>(
      'a member gets another role',
    ),
    afterUpdateMemberRole: afterHook<AboutMember & { previousRole: string }>('a member got another role'),
  }),
);

/** Options for members of organizations. */
export const memberOptions = defineOptions(
  'organization',
  z.strictObject({
    membershipLimit: numberOr<(user: UserView, organization: OrganizationView) => Awaitable<number>>(1)
      .default(100)
      .meta({ kind: 'number or function', description: 'Members of one organization.' }),
  }),
  { whenAbsent: 'off' },
);
