import { createMembershipReader, type MembershipRow, type OrganizationKey } from '@keystead/db';
import { perService } from '#core/call/per-service.ts';
import type { Unit } from '#core/call/unit.ts';

/** What a user is in an organization: the organization, the member, its run-time roles and the member's teams. */
export type Membership = MembershipRow;

const reader = perService(({ orm }) => createMembershipReader(orm));

/**
 * What a user is in an organization, as committed: one statement. Undefined for strangers, and for organizations that are
 * unknown or deleted.
 */
export const findMembership = (
  unit: Unit,
  userId: string,
  key: OrganizationKey,
): Promise<Membership | undefined> => reader.of(unit)(userId, key);
