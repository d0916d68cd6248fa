import { isEmail } from '#core/email-address.ts';
import { type OptionRule, quote } from '#core/options/check-options.ts';
import { administrationOptions, hasAdministration } from '#features/administration-access/options.ts';

/** Names of roles may have no comma, because users have several roles in one text. */
export const administrationNamesRule: OptionRule = (carrier) => {
  if (!hasAdministration(carrier)) return false;
  return Object.keys(administrationOptions.of(carrier).roles)
    .filter((name) => !/^[^,\s]+$/.test(name))
    .map((name) => `admin.roles has ${quote(name)}, expected names without commas and blanks`);
};

/** Roles in other options have to exist. */
export const administrationRolesRule: OptionRule = (carrier) => {
  if (!hasAdministration(carrier)) return false;
  const { defaultRole, adminRoles, roles } = administrationOptions.of(carrier);
  const names = Object.keys(roles).join(', ');
  const isUnknown = (name: string): boolean => !Object.hasOwn(roles, name);
  return [
    ...(isUnknown(defaultRole)
      ? [`admin.defaultRole is ${quote(defaultRole)}, expected one of admin.roles: ${names}`]
      : []),
    ...adminRoles
      .filter(isUnknown)
      .map((name) => `admin.adminRoles has ${quote(name)}, expected some of admin.roles: ${names}`),
    ...(adminRoles.includes(defaultRole)
      ? [`admin.adminRoles has the default role ${quote(defaultRole)}, which everybody has`]
      : []),
  ];
};

export const administrationEmailsRule: OptionRule = (carrier) => {
  if (!hasAdministration(carrier)) return false;
  return administrationOptions
    .of(carrier)
    .adminEmails.filter((email) => !isEmail(email))
    .map((email) => `admin.adminEmails has ${quote(email)}, expected e-mail addresses`);
};
