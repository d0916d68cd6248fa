import { z } from 'zod';
import { defineOptions } from '#core/options/define-options.ts';
import { afterHook, beforeHook } from '#core/options/hooks.ts';
import type { UserView } from '#core/user/user-view.ts';
import type { InvitationView } from '#features/invitations/invitation-view.ts';
import type { MemberView } from '#features/organization-members/member-view.ts';
import type { OrganizationView } from '#features/organization-profile/organization-view.ts';

export interface InvitationDraft {
  organizationId: string;
  email: string;
  role: string;
  inviterId: string;
  teamId?: string | null;
  [field: string]: unknown;
}

/** Functions of the operator for invitations. */
export const invitationHooks = defineOptions(
  'organization.organizationHooks',
  z.strictObject({
    beforeCreateInvitation: beforeHook<
      { invitation: InvitationDraft; inviter: UserView; organization: OrganizationView },
      InvitationDraft
    >('an invitation is written'),
    afterCreateInvitation: afterHook<{
      invitation: InvitationView;
      inviter: UserView;
      organization: OrganizationView;
    }>('an invitation was written'),
    beforeAcceptInvitation: beforeHook<{
      invitation: InvitationView;
      user: UserView;
      organization: OrganizationView;
    }>('an invitation is accepted'),
    afterAcceptInvitation: afterHook<{
      invitation: InvitationView;
      member: MemberView;
      user: UserView;
      organization: OrganizationView;
    }>('an invitation was accepted'),
    beforeRejectInvitation: beforeHook<{
      invitation: InvitationView;
      user: UserView;
      organization: OrganizationView;
    }>('an invitation is rejected'),
    afterRejectInvitation: afterHook<{
      invitation: InvitationView;
      user: UserView;
      organization: OrganizationView;
    }>('an invitation was rejected'),
    beforeCancelInvitation: beforeHook<{
      invitation: InvitationView;
      cancelledBy: UserView;
      organization: OrganizationView;
    }>('an invitation is canceled'),
    afterCancelInvitation: afterHook<{
      invitation: InvitationView;
      cancelledBy: UserView;
      organization: OrganizationView;
    }>('an invitation was canceled'),
  }),
);
