import type { PermissionRequest } from '#core/access-control/access-control.ts';
import { toAsked, toRights } from '#core/access-control/rights.ts';
import { perService } from '#core/call/per-service.ts';
import { metaOf } from '#core/feature/availability.ts';
import { organizationFact } from '#features/organization-membership/organization-access.ts';

/** Permissions that a call asks of a member, as `resource:action`. */
const rightsOfCall = (procedure: Parameters<typeof metaOf>[0]): string[] => {
  const permission = organizationFact.of(metaOf(procedure))?.permission;
  return permission ? toRights(toAsked(permission)) : [];
};

/** Permissions that only calls ask for which are off: whoever has them can do nothing with them. */
const unused = perService(async (deps): Promise<ReadonlySet<string>> => {
  const asks = (procedure: Parameters<typeof metaOf>[0]): boolean => rightsOfCall(procedure).length > 0;
  const used = new Set(deps.served(asks).flatMap(rightsOfCall));
  const asking = await deps.known(asks);
  return new Set(asking.flatMap(rightsOfCall).filter((right) => !used.has(right)));
});

/** Those of these permissions of which everything is off, as `resource:action`. */
export async function findOff(
  carrier: Parameters<typeof unused.of>[0],
  permission: PermissionRequest,
): Promise<string[]> {
  const off = await unused.of(carrier);
  return toRights(toAsked(permission)).filter((right) => off.has(right));
}
