import type { GeneratedSchema } from './read-tables.ts';

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Statements that an owner of the database runs so that a role may read users and refer to them. */
export const toGrants = ({ place }: GeneratedSchema, role: string): string =>
  [
    `grant usage on schema "${place}" to ${quote(role)};`,
    `grant select, references on "${place}"."user" to ${quote(role)};`,
    '',
  ].join('\n');

/** Views for roles that must not see addresses. */
export const toViews = ({ dialect, place }: GeneratedSchema): string => {
  const [create, at] =
    dialect === 'sqlite' ? ['create view if not exists ', ''] : ['create or replace view ', `"${place}".`];
  return [
    `${create}${at}public_user as select id, name, image from ${at}"user";`,
    `${create}${at}public_member as select id, organization_id, user_id, role from ${at}"member";`,
    '',
  ].join('\n');
};
