import { allows, type Connector, type PermissionRequest } from '#core/access-control/access-control.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { findStatements, type RuntimeRoles, toRoleNames } from '#features/organization-membership/roles.ts';

interface Holder {
  member: { role: string };
  roles: RuntimeRoles;
}

/** Whether one of the member's roles allows everything that is asked for. */
export const isPermitted = (
  carrier: OptionCarrier,
  { member, roles }: Holder,
  request: PermissionRequest,
  connector: Connector = 'AND',
): boolean =>
  toRoleNames(member.role).some((name) =>
    allows(findStatements(carrier, name, roles) ?? {}, request, connector),
  );
