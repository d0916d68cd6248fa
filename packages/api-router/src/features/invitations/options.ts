import { z } from 'zod';
import { defineOptions } from '#core/options/define-options.ts';
import { DAY } from '#core/options/durations.ts';
import { afterHook, beforeHook } from '#core/options/hooks.ts';
import { type Awaitable, callbackOrOff, flag, numberOr, seconds, text } from '#core/options/kinds.ts';
import type { UserView } from '#core/user/user-view.ts';
import type { InvitationView } from '#features/invitations/invitation-view.ts';
import type { MemberView, MemberWithUserView } from '#features/organization-members/member-view.ts';
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

/** Input of the operator's own sender of invitations. */
export interface InvitationMailFacts {
  id: string;
  role: string;
  email: string;
  organization: OrganizationView;
  /** The e-mail address of the user is empty while nobody has proved it: anybody can sign up with any address. */
  inviter: MemberWithUserView;
  invitation: InvitationView;
  /** Page that accepts it, with the proof of the address. */
  url: string;
}

/** Invitations to organizations. */
export const invitationOptions = defineOptions(
  'organization',
  z.strictObject({
    invitationExpiresIn: seconds
      .default(2 * DAY)
      .meta({ description: 'Seconds that an invitation can be accepted.' }),
    invitationLimit: numberOr<
      (facts: { user: UserView; organization: OrganizationView; member: MemberView }) => Awaitable<number>
    >(0)
      .default(100)
      .meta({ kind: 'number or function', description: 'Pending invitations of one organization.' }),
    cancelPendingInvitationsOnReInvite: flag.default(false).meta({
      description: 'Inviting an address again cancels its pending invitation, in place of a refusal.',
    }),
    requireEmailVerificationOnInvitation: flag.optional().meta({
      description:
        'Whether an invitation needs a verified address, or the proof in the mail. Default: whether the service verifies addresses at all.',
    }),
    sendInvitationEmail: callbackOrOff<(facts: InvitationMailFacts) => Awaitable<void>>().optional().meta({
      description:
        'Replaces the mail of an invitation. `inviter.user.email` is empty while nobody has proved that address. `false` sends no mail: then somebody has to pass the link on.',
    }),
    invitationURL: text
      .refine((url) => url.includes('{id}'), 'a URL with {id} in it')
      .optional()
      .meta({
        description:
          'Page that accepts an invitation. Default: `/accept-invitation/{id}` at the origin of `baseURL`.',
      }),
  }),
  { whenAbsent: 'off' },
);
