import { type Orm, ScimGroupMember, type ScimIdentity } from '@keystead/db';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { isAnswered, type Projection, project } from '#features/directory/protocol/projection.ts';
import type { Values } from '#features/directory/protocol/read-value.ts';
import { ENTERPRISE, USER } from '#features/directory/protocol/schemas.ts';
import { scimUrlOf, toMeta } from '#features/directory/resource-url.ts';

/** A person as the directory gets them back. */
const toUserResource = (
  carrier: OptionCarrier,
  identity: ScimIdentity,
  groups: readonly Values[],
): Values => ({
  schemas: [USER, ...(Object.hasOwn(identity.attributes, ENTERPRISE) ? [ENTERPRISE] : [])],
  id: identity.id,
  ...identity.attributes,
  active: identity.active,
  ...(groups.length > 0 && { groups }),
  meta: toMeta(carrier, 'User', identity),
});

/** The groups of these people: one statement for all of them. */
async function findGroups(
  carrier: OptionCarrier,
  em: Orm['em'],
  identities: readonly ScimIdentity[],
): Promise<ReadonlyMap<string, Values[]>> {
  const where = { identity: { $in: identities.map(({ id }) => id) } };
  const orderBy = { createdAt: 'asc', id: 'asc' } as const;
  const rows = await em.find(ScimGroupMember, where, { populate: ['group'], orderBy });
  const byIdentity = new Map<string, Values[]>();
  for (const { identityId, group } of rows) {
    const shown = {
      value: group.id,
      $ref: `${scimUrlOf(carrier)}/Groups/${group.id}`,
      display: group.displayName,
      type: 'direct',
    };
    byIdentity.set(identityId, [...(byIdentity.get(identityId) ?? []), shown]);
  }
  return byIdentity;
}

/** Somebody who has just been added, and is in no group. */
export const showNewUser = (carrier: OptionCarrier, identity: ScimIdentity, projection: Projection): Values =>
  project(toUserResource(carrier, identity, []), projection);

/** People as the directory gets them back, with what it asks for. */
export async function showUsers(
  carrier: OptionCarrier,
  em: Orm['em'],
  { identities, ...projection }: Projection & { identities: readonly ScimIdentity[] },
): Promise<Values[]> {
  const groups =
    identities.length > 0 && isAnswered('groups', projection)
      ? await findGroups(carrier, em, identities)
      : new Map<string, Values[]>();
  return identities.map((identity) =>
    project(toUserResource(carrier, identity, groups.get(identity.id) ?? []), projection),
  );
}
