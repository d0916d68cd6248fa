import { type OptionRule, quote } from '#core/options/check-options.ts';
import { roleOptions } from '#features/organization-membership/options.ts';
import { hasOrganizations } from '#features/organization-profile/organization-switch.ts';

/** Names of roles may have no comma, because members have several roles in one text. */
export const roleNamesRule: OptionRule = (carrier) => {
  if (!hasOrganizations(carrier)) return false;
  return Object.keys(roleOptions.of(carrier).roles)
    .filter((name) => !/^[^,\s]+$/.test(name))
    .map((name) => `organization.roles has ${quote(name)}, expected names without commas and blanks`);
};

/** The creator role must exist, because every organization needs a member with it. */
export const creatorRoleRule: OptionRule = (carrier) => {
  if (!hasOrganizations(carrier)) return false;
  const { creatorRole, roles } = roleOptions.of(carrier);
  if (Object.hasOwn(roles, creatorRole)) return false;
  const names = Object.keys(roles).join(', ');
  return `organization.creatorRole is ${quote(creatorRole)}, expected one of organization.roles: ${names}`;
};
