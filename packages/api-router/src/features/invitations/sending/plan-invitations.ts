import { Invitation, Member, type Orm, User } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import { isEmail, normalizeEmail, spellingsOfEmail } from '#core/email-address.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';
import { INVALID_EMAIL } from '#features/email-verification/errors.ts';
import {
  INVITATION_LIMIT_REACHED,
  USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION,
} from '#features/invitations/errors.ts';
import { invitationOptions } from '#features/invitations/options.ts';
import { USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION } from '#features/organization-members/errors.ts';
import { hasCreatorRole } from '#features/organization-membership/roles.ts';
import { YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE } from '#features/organization-roles/errors.ts';

/** Reasons for which an e-mail address is not invited. */
export const planRefusals = [
  INVALID_EMAIL,
  USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION,
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE,
  USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION,
  INVITATION_LIMIT_REACHED,
];

type EntityManager = Orm['em'];

/**
 * Largest number of pending invitations from one user to one e-mail address, in all organizations together. Nobody
 * asks the owner of the address, and anybody may have organizations.
 */
export const SENT_TO_ONE_ADDRESS = 50;

/** Facts about the e-mail addresses of a call. */
export interface KnownAddresses {
  users: ReadonlyMap<string, { id: string; name: string }>;
  /** E-mail addresses of members. */
  members: ReadonlySet<string>;
  /** Pending invitations by e-mail address, including expired ones. */
  pending: ReadonlyMap<string, Invitation>;
  /** Number of pending invitations of the organization that have not expired. */
  open: number;
  /** Those of the inviter, to whatever organization, by address. */
  sent: Readonly<Record<string, number>>;
}

/** Input of a call that invites. */
export interface Wanted {
  organizationId: string;
  inviterId: string;
  emails: readonly string[];
  /** Names of its roles, separated by commas. */
  role: string;
  resend: boolean;
  /** Largest number of pending invitations of the organization. */
  limit: number;
}

export async function findAddresses(
  em: EntityManager,
  { organizationId: organization, inviterId: inviter, emails }: Wanted,
  now: Date,
): Promise<KnownAddresses> {
  const spelled = { $in: emails.flatMap(spellingsOfEmail) };
  const users = await em.find(User, { email: spelled }, asStored);
  const addressOf = new Map(users.map(({ id, email }) => [id, normalizeEmail(email)]));
  const members = await em.find(Member, { organization, user: { $in: [...addressOf.keys()] } }, asStored);
  const pending = await em.find(Invitation, { organization, email: spelled, status: 'pending' }, asStored);
  const isOpen = { status: 'pending', expiresAt: { $gt: now } } as const;
  const open = await em.count(Invitation, { organization, ...isOpen });
  const sent = await em.countBy(Invitation, 'email', {
    where: { inviter, email: spelled, ...isOpen },
  });
  return {
    users: new Map(users.map((user) => [normalizeEmail(user.email), user])),
    members: new Set(members.map(({ userId }) => addressOf.get(userId) ?? '')),
    pending: new Map(pending.map((invitation) => [normalizeEmail(invitation.email), invitation])),
    open,
    sent,
  };
}

/** Plan for one e-mail address: an invitation, perhaps in place of an earlier one, or a reason against it. */
export type Plan =
  | { email: string; does: 'invite'; replaced: Invitation | undefined }
  | { email: string; does: 'renew'; invitation: Invitation }
  | { email: string; does: 'refuse'; error: ErrorDefinition };

/**
 * Plan for each e-mail address, in order; the first ones get the remaining places. An earlier invitation to the
 * creator role is only for members with that role. A renewal that adds that role gets a new id, because others may
 * know the old one from an invitation that they could see.
 */
export function planInvitations(
  unit: Unit,
  { wanted, inviter }: { wanted: Wanted; inviter: { role: string } },
  known: KnownAddresses,
): Plan[] {
  const isOwner = hasCreatorRole(unit, inviter.role);
  const makesOwner = hasCreatorRole(unit, wanted.role);
  const { cancelPendingInvitationsOnReInvite: replaces } = invitationOptions.of(unit);
  let room = wanted.limit - known.open;
  return wanted.emails.map((email): Plan => {
    const refuse = (error: ErrorDefinition): Plan => ({ email, does: 'refuse', error });
    if (!isEmail(email)) return refuse(INVALID_EMAIL);
    if (known.members.has(email)) return refuse(USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION);
    const earlier = known.pending.get(email);
    const wasForOwner = earlier !== undefined && hasCreatorRole(unit, earlier.role);
    if (wasForOwner && !isOwner) return refuse(YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE);
    const isOpen = earlier !== undefined && earlier.expiresAt > unit.now;
    if (isOpen && !wanted.resend && !replaces) return refuse(USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION);
    const isFull = room <= 0 || (known.sent[email] ?? 0) >= SENT_TO_ONE_ADDRESS;
    if (!isOpen && isFull) return refuse(INVITATION_LIMIT_REACHED);
    if (!isOpen) room -= 1;
    return earlier && wanted.resend && (wasForOwner || !makesOwner)
      ? { email, does: 'renew', invitation: earlier }
      : { email, does: 'invite', replaced: earlier };
  });
}
