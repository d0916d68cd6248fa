import type { AuthOutputs } from '#client/wire-types.ts';
import type { BadgeProps } from '#primitives/display/Badge.tsx';

/** A page of invitations, and how many there are of each status. */
export type InvitationPage = AuthOutputs['organization']['searchInvitations'];
/** An invitation in the list of an organization. */
export type InvitationRow = InvitationPage['invitations'][number];
export type InvitationStatus = keyof InvitationPage['counts'];

/** Statuses in the order of the filter. */
export const statuses = [
  'pending',
  'accepted',
  'rejected',
  'canceled',
  'expired',
] as const satisfies readonly InvitationStatus[];

export const isStatus = (value: string | undefined): value is InvitationStatus =>
  statuses.some((status) => status === value);

/** A pending invitation after its end counts as expired. */
export const findStatus = ({
  status,
  isExpired,
}: Pick<InvitationRow, 'status' | 'isExpired'>): InvitationStatus => (isExpired ? 'expired' : status);

export const tones: Record<InvitationStatus, BadgeProps['tone']> = {
  pending: 'accent',
  accepted: 'success',
  rejected: 'neutral',
  canceled: 'neutral',
  expired: 'warning',
};
