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

interface AboutInvitation {
  invitation: InvitationView;
  organization: OrganizationView;
}

export interface FromInviter extends AboutInvitation {
  inviter: UserView;
}

export interface ForRecipient extends AboutInvitation {
  user: UserView;
}

export interface ByCanceler extends AboutInvitation {
  cancelledBy: UserView;
}

/** Functions of the operator for invitations. */
export const invitationHooks = defineOptions(
  'organization.organizationHooks',
  z.strictObject({
    beforeCreateInvitation: beforeHook<
      Omit<FromInviter, 'invitation'> & { invitation: InvitationDraft },
      InvitationDraft
    >('an invitation is written'),
    afterCreateInvitation: afterHook<FromInviter>('an invitation was written'),
    beforeAcceptInvitation: beforeHook<ForRecipient>('an invitation is accepted'),
    afterAcceptInvitation: afterHook<ForRecipient & { member: MemberView }>('an invitation was accepted'),
    beforeRejectInvitation: beforeHook<ForRecipient>('an invitation is rejected'),
    afterRejectInvitation: afterHook<ForRecipient>('an invitation was rejected'),
    beforeCancelInvitation: beforeHook<ByCanceler>('an invitation is canceled'),
    afterCancelInvitation: afterHook<ByCanceler>('an invitation was canceled'),
  }),
);
