import { createMembershipReader, type MembershipRow, type OrganizationKey } from '@keystead/db';
import type { ServiceCarrier } from '#core/call/deps.ts';
import { perService } from '#core/call/per-service.ts';

/** Membership of a user: the organization, the member, its run-time roles and the member's teams. */
export type Membership = MembershipRow;

const reader = perService(({ orm }) => createMembershipReader(orm));

/**
 * The committed membership of a user: one statement. Undefined for other users, and for organizations that are
 * unknown or deleted.
 */
export const findMembership = (
  carrier: ServiceCarrier,
  userId: string,
  key: OrganizationKey,
): Promise<Membership | undefined> => reader.of(carrier)(userId, key);
