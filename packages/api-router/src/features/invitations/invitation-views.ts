import { z } from 'zod';
import type { Unit } from '#core/call/unit.ts';
import { listOf } from '#core/http/list-page.ts';
import { toInvitationUrl } from '#features/invitations/invitation-url.ts';
import { invitationView } from '#features/invitations/invitation-view.ts';
import { toInvitationView } from '#features/invitations/to-invitation-view.ts';

/** An invitation as it is stored, as an entity or plain values. */
export type InvitationRow = Parameters<typeof toInvitationView>[1];

/** Pending, and not expired. */
export const isOpen = (
  { now }: Unit,
  { status, expiresAt }: Pick<InvitationRow, 'status' | 'expiresAt'>,
): boolean => status === 'pending' && expiresAt > now;

/** An invitation with the link to share; null for members who may not invite, and after its end. */
export const linkedInvitationView = invitationView
  .extend({ url: z.string().nullable() })
  .meta({ id: 'LinkedInvitation' });

export type LinkedInvitationView = z.infer<typeof linkedInvitationView>;

/** A stored invitation for a member who may have its link. */
export const toLinkedView = (unit: Unit, row: InvitationRow): LinkedInvitationView => ({
  ...toInvitationView(unit, row),
  url: isOpen(unit, row) ? toInvitationUrl(unit, row) : null,
});

/** Facts about the organization and the inviter for the recipient. */
const invitedTo = {
  organizationName: z.string(),
  organizationSlug: z.string(),
  organizationLogo: z.string().nullable(),
  inviterName: z.string(),
  /** Empty while the inviter has not proved it; get-invitation always has it. */
  inviterEmail: z.string(),
};

/** An invitation as its recipient sees it. */
export const receivedInvitationView = invitationView
  .extend({
    ...invitedTo,
    /** Undefined if teams are off. */
    teamNames: z.array(z.string()).exactOptional(),
  })
  .meta({ id: 'ReceivedInvitation' });

/** An invitation for the reader of its mail, signed in or not. */
export const openedInvitationView = invitationView
  .pick({ id: true, email: true, role: true, expiresAt: true })
  .extend({
    ...invitedTo,
    /** The invited e-mail address has an account, so that its owner signs in instead of signing up. */
    hasAccount: z.boolean(),
  })
  .meta({ id: 'OpenedInvitation' });

/** Filter of a list: the stored status, and `expired` for pending ones after their end. */
export const invitationFilter = z.enum(['pending', 'accepted', 'rejected', 'canceled', 'expired']);
export type InvitationFilter = z.infer<typeof invitationFilter>;

/** A row of the table of invitations. */
export const foundInvitationView = linkedInvitationView
  .extend({
    isExpired: z.boolean(),
    /** Null after they have left the organization. */
    inviter: z
      .object({ id: z.string(), name: z.string(), email: z.string(), image: z.string().nullable() })
      .nullable(),
  })
  .meta({ id: 'FoundInvitation' });

/** One page of the table of invitations. */
export const invitationPageView = z.object({
  invitations: listOf(foundInvitationView),
  /** Number of invitations that match the filter. */
  total: z.number(),
  /** Number of invitations that match the search, of every status. */
  counts: z.object({
    pending: z.number(),
    accepted: z.number(),
    rejected: z.number(),
    canceled: z.number(),
    expired: z.number(),
  }),
  limit: z.number(),
  offset: z.number(),
});

export const invitationResult = z.object({
  email: z.string(),
  status: z.enum(['invited', 'resent', 'already-member', 'already-invited', 'invalid', 'limit', 'failed']),
  invitation: linkedInvitationView.exactOptional(),
  error: z.object({ code: z.string(), message: z.string() }).exactOptional(),
});

export type InvitationResult = z.infer<typeof invitationResult>;
