import { type Orm, type ScimGroup, ScimGroupMember } from '@keystead/db';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { SCIM_TOO_MANY } from '#features/directory/errors.ts';
import { MOST_MEMBERS } from '#features/directory/protocol/member-changes.ts';
import { type Projection, project } from '#features/directory/protocol/projection.ts';
import type { Values } from '#features/directory/protocol/read-value.ts';
import { refusal } from '#features/directory/protocol/refuse.ts';
import { GROUP } from '#features/directory/protocol/schemas.ts';
import { scimUrlOf, toMeta } from '#features/directory/resource-url.ts';

const toGroupResource = (
  carrier: OptionCarrier,
  group: ScimGroup,
  members: readonly ScimGroupMember[],
): Values => ({
  schemas: [GROUP],
  id: group.id,
  ...(group.externalId !== null && { externalId: group.externalId }),
  displayName: group.displayName,
  ...(members.length > 0 && {
    members: members.map(({ identityId }) => ({
      value: identityId,
      $ref: `${scimUrlOf(carrier)}/Users/${identityId}`,
      type: 'User',
    })),
  }),
  meta: toMeta(carrier, 'Group', group),
});

interface Shown extends Projection {
  groups: readonly ScimGroup[];
  withMembers: boolean;
}

/** Groups as the directory gets them back. Members are read only if they are answered. */
export async function showGroups(
  carrier: OptionCarrier,
  em: Orm['em'],
  { groups, withMembers, ...projection }: Shown,
): Promise<Values[]> {
  const where = { group: { $in: groups.map(({ id }) => id) } };
  // One group is answered whole; a list of them is not, when it would be too long.
  const limit = groups.length > 1 ? MOST_MEMBERS + 1 : undefined;
  const members =
    withMembers && groups.length > 0
      ? await em.find(ScimGroupMember, where, { ...asStored, ...(limit !== undefined && { limit }) })
      : [];
  if (limit !== undefined && members.length === limit)
    throw refusal(SCIM_TOO_MANY, 'ask with excludedAttributes=members, or for fewer groups');
  const byGroup = Map.groupBy(members, ({ groupId }) => groupId);
  return groups.map((group) =>
    project(toGroupResource(carrier, group, byGroup.get(group.id) ?? []), projection),
  );
}
