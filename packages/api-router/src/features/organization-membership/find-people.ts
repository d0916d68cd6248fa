import { Member } from '@keystead/db';
import type { z } from 'zod';
import type { Unit } from '#core/call/unit.ts';
import type { memberUserView } from '#features/organization-membership/member-user-view.ts';

type Person = z.infer<typeof memberUserView>;

/** The members among these users, by id: names and e-mail addresses of others are not shown. */
export async function findPeople(
  unit: Unit,
  organizationId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Person>> {
  if (userIds.length === 0) return new Map();
  const where = { organization: organizationId, user: [...userIds] };
  const members = await unit.em().find(Member, where, { populate: ['user'] });
  return new Map(
    members.map(({ user: { id, name, email, image } }) => [id, { id, name, email, image }] as const),
  );
}
