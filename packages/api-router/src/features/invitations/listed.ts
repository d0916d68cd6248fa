import { Invitation, type MembershipRow, searchedSpellings } from '@keystead/db';
import type { FilterQuery } from '@mikro-orm/core';
import type { Unit } from '#core/call/unit.ts';
import { toInvitationUrl } from '#features/invitations/invitation-url.ts';
import {
  type InvitationFilter,
  type InvitationRow,
  isOpen,
  type LinkedInvitationView,
} from '#features/invitations/invitation-views.ts';
import { toInvitationViewFor } from '#features/invitations/to-invitation-view.ts';

/** Filters of a list. */
export interface Listed {
  organizationId: string;
  status?: InvitationFilter | undefined;
  /** Part of an e-mail address. */
  searchValue?: string | undefined;
}

/** The only character of an e-mail address with a meaning in a pattern is `_`, which may match more than itself. */
const toPattern = (text: string): string => `%${text.toLowerCase().replace(/[%\\]/g, '')}%`;

function toWhere({ now }: Unit, { organizationId, status, searchValue }: Listed): FilterQuery<Invitation> {
  const expiry = { pending: { $gt: now }, expired: { $lte: now } };
  return {
    organization: organizationId,
    ...(searchValue && {
      $or: searchedSpellings(searchValue.trim()).map((text) => ({ email: { $like: toPattern(text) } })),
    }),
    ...(status && { status: status === 'expired' ? 'pending' : status }),
    ...((status === 'pending' || status === 'expired') && { expiresAt: expiry[status] }),
  };
}

export type InvitationCounts = Record<InvitationFilter, number>;

/** Number of invitations for each status. */
export async function countByStatus(unit: Unit, asked: Omit<Listed, 'status'>): Promise<InvitationCounts> {
  const stored = await unit.em().countBy(Invitation, 'status', { where: toWhere(unit, asked) });
  const pending = await unit.em().count(Invitation, toWhere(unit, { ...asked, status: 'pending' }));
  const { accepted = 0, rejected = 0, canceled = 0, pending: all = 0 } = stored;
  return { pending, accepted, rejected, canceled, expired: all - pending };
}

interface Part {
  limit: number;
  offset: number;
}

const find = (unit: Unit, where: FilterQuery<Invitation>, { limit, offset }: Part): Promise<Invitation[]> =>
  unit.em().find(Invitation, where, {
    populate: ['inviter'],
    orderBy: { createdAt: 'desc', id: 'asc' },
    limit,
    offset,
  });

/** A page of the invitations, the newest first, with their inviters. */
export const findInvitations = (unit: Unit, asked: Listed, part: Part): Promise<Invitation[]> =>
  find(unit, toWhere(unit, asked), part);

/** The same with pending ones first; `open` is their number. */
export async function findOpenFirst(
  unit: Unit,
  asked: Omit<Listed, 'status'>,
  { limit, offset, open }: Part & { open: number },
): Promise<Invitation[]> {
  const isPending = toWhere(unit, { ...asked, status: 'pending' });
  const first = offset < open ? await find(unit, isPending, { limit, offset }) : [];
  const left = limit - first.length;
  if (left === 0) return first;
  const hasEnded: FilterQuery<Invitation>[] = [
    { status: { $ne: 'pending' } },
    { expiresAt: { $lte: unit.now } },
  ];
  const ended: FilterQuery<Invitation> = { $and: [toWhere(unit, asked), { $or: hasEnded }] };
  return [...first, ...(await find(unit, ended, { limit: left, offset: Math.max(0, offset - open) }))];
}

/** An invitation in a list: with the link, if the member may share it. */
export function toListedView(unit: Unit, viewer: MembershipRow, row: InvitationRow): LinkedInvitationView {
  const view = toInvitationViewFor(unit, viewer, row);
  const handsOn = view.id === row.id && isOpen(unit, row);
  return { ...view, url: handsOn ? toInvitationUrl(unit, row) : null };
}
