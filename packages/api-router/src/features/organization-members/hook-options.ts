import { z } from 'zod';
import { defineOptions } from '#core/options/define-options.ts';
import { afterHook, beforeHook } from '#core/options/hooks.ts';
import type { UserView } from '#core/user/user-view.ts';
import type { MemberView } from '#features/organization-members/member-view.ts';
import type { OrganizationView } from '#features/organization-profile/organization-view.ts';

export interface MemberDraft {
  userId: string;
  organizationId: string;
  role: string;
  [field: string]: unknown;
}

/** Functions of the operator for members. */
export const memberHooks = defineOptions(
  'organization.organizationHooks',
  z.strictObject({
    beforeAddMember: beforeHook<
      { member: MemberDraft; user: UserView; organization: OrganizationView },
      MemberDraft
    >('a member is added'),
    afterAddMember: afterHook<{ member: MemberView; user: UserView; organization: OrganizationView }>(
      'a member was added',
    ),
    beforeRemoveMember: beforeHook<{ member: MemberView; user: UserView; organization: OrganizationView }>(
      'a member is removed, or leaves',
    ),
    afterRemoveMember: afterHook<{ member: MemberView; user: UserView; organization: OrganizationView }>(
      'a member was removed, or left',
    ),
    beforeUpdateMemberRole: beforeHook<
      { member: MemberView; newRole: string; user: UserView; organization: OrganizationView },
      { role: string }
    >('a member gets another role'),
    afterUpdateMemberRole: afterHook<{
      member: MemberView;
      previousRole: string;
      user: UserView;
      organization: OrganizationView;
    }>('a member got another role'),
  }),
);
