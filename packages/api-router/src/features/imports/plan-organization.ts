import { toRoleNames } from '#core/access-control/role-names.ts';
import { readName } from '#core/http/input/shown-name.ts';
import { planConnections } from '#features/imports/enterprise/connections/plan-connections.ts';
import {
  dependentsOfDirectories,
  planDirectories,
} from '#features/imports/enterprise/directories/plan-directories.ts';
import { carryPictureUrl, planPicture } from '#features/imports/merging/plan-picture.ts';
import { noteOrganizationOff } from '#features/imports/note-switched-off.ts';
import { pairOf } from '#features/imports/organization-facts.ts';
import type { ImportedOrganization, OrganizationGroup } from '#features/imports/organization-group.ts';
import type { Fault, HasRole, OrganizationBatch, Place } from '#features/imports/organization-place.ts';
import {
  planInvitations,
  planKeys,
  planMember,
  planRoles,
  planTeams,
} from '#features/imports/plan-organization-rows.ts';
import type { Fate, ImportedTable } from '#features/imports/tally.ts';
import { isDeclaredRole, makesOwner } from '#features/organization-roles/known-roles.ts';
import { isPartOfUrl, isSlug } from '#features/organizations/organization-fields.ts';
import { isForeignId } from '#features/organizations/slug.ts';

/** Every other slug is kept, since links lead to it. */
const WRONG_SLUG =
  'No link can lead to the slug; expected 1 to 128 letters, digits, hyphens, dots, underscores and tildes.';

/** Members that are named with a refused organization. */
const NAMED = 20;

const dependentsOf = (group: OrganizationGroup): [ImportedTable, number][] => [
  ['organization_role', group.roles.length],
  ['member', group.members.length],
  ['team', group.teams.length],
  ['team_member', group.teamMembers.length],
  ['invitation', group.invitations.length],
  ['api_key', group.apiKeys.length],
  ['sso_connection', group.connections?.length ?? 0],
  ...dependentsOfDirectories(group),
  ['picture', group.picture === undefined ? 0 : 1],
];

function countAll({ tally }: OrganizationBatch, group: OrganizationGroup, fate: Fate): void {
  if (group.organization !== null) tally.add('organization', fate);
  for (const [table, count] of dependentsOf(group)) tally.add(table, fate, count);
}

const hasOwner = ({ unit, facts }: OrganizationBatch, group: OrganizationGroup, hasRole: HasRole): boolean =>
  group.members.some(
    ({ userId, role }) =>
      makesOwner(unit, role) && toRoleNames(role).every(hasRole) && facts.users.has(userId),
  );

/** An id alone tells no organization from another one; the time of creation never changes. */
function isOther({ facts }: OrganizationBatch, { id, createdAt }: ImportedOrganization): boolean {
  const known = facts.organizations.get(id);
  return known !== undefined && known.getTime() !== createdAt.getTime();
}

const OTHER: Fault = {
  code: 'DUPLICATE_ID',
  field: 'id',
  message: 'The id belongs to another organization here, which was created at another time.',
};

/** A reason to refuse an organization that is not there. */
function findFault(
  batch: OrganizationBatch,
  group: OrganizationGroup,
  { organization, hasRole }: { organization: ImportedOrganization; hasRole: HasRole },
): Fault | undefined {
  const slug = organization.slug.toLowerCase();
  if (!isPartOfUrl(slug)) return { code: 'BROKEN_LINE', field: 'slug', message: WRONG_SLUG };
  if (isForeignId(slug, organization))
    return { code: 'BROKEN_LINE', field: 'slug', message: 'The slug looks like the id of an organization.' };
  if (batch.facts.slugs.has(slug))
    return { code: 'DUPLICATE_ID', field: 'slug', message: 'Another organization has the slug.' };
  if (hasOwner(batch, group, hasRole)) return undefined;
  const named = group.members.slice(0, NAMED).map(({ id }) => id);
  return { code: 'NO_OWNER', message: `Nobody would own it. Its members: ${named.join(', ') || 'none'}.` };
}

function noteUnread({ tally, refusals }: OrganizationBatch, { left, unread }: OrganizationGroup): void {
  for (const { table, note } of left) {
    tally.add(table, 'left');
    tally.note(note);
  }
  for (const { takesAll: _, keepsRow, ...refusal } of unread) {
    refusals.push(refusal);
    if (!keepsRow) tally.add(refusal.table, 'refused');
  }
}

function toPlace(
  batch: OrganizationBatch,
  group: OrganizationGroup,
  { organization, hasRole }: { organization: ImportedOrganization; hasRole: HasRole },
): Place {
  const { facts } = batch;
  const known = group.members.flatMap(({ userId }) => {
    const member = facts.members.get(pairOf(organization.id, userId));
    return member === undefined || !facts.users.has(userId) ? [] : [[userId, member] as const];
  });
  const isThere = facts.organizations.has(organization.id);
  return { batch, organization, hasRole, members: new Map(known), teams: new Set(), isThere };
}

/** The organization itself, which was active in some sessions. */
function planItself({ batch, organization }: Place, { picture: given }: OrganizationGroup): void {
  const { id, name, metadata, createdAt, kept } = organization;
  const picture = planPicture(batch, { organization: id }, given);
  if (picture !== undefined) batch.rows.pictures.push(picture.row);
  const slug = organization.slug.toLowerCase();
  batch.facts.slugs.add(slug);
  if (!isSlug(slug)) batch.tally.note('foreignSlugs');
  const nothing = { additionalFields: null, policy: null, deletedAt: null, deletedBy: null };
  batch.rows.organizations.push({
    id,
    name: readName(name) || slug,
    slug,
    logo: picture?.url ?? carryPictureUrl(batch, organization.logo),
    metadata,
    ...nothing,
    createdAt,
    updatedAt: createdAt,
    ...kept,
  });
}

function planActivations(
  { batch, organization, members, teams }: Place,
  { activeSessions }: OrganizationGroup,
): void {
  for (const { id, userId, activeTeamId } of activeSessions) {
    if (!members.has(userId)) continue;
    const teamId = activeTeamId !== null && teams.has(activeTeamId) ? activeTeamId : null;
    batch.rows.activations.push({ id, user: userId, organizationId: organization.id, teamId });
  }
}

/** Decides on an organization, and adds the rows to the batch. */
export async function planOrganization(batch: OrganizationBatch, group: OrganizationGroup): Promise<void> {
  noteUnread(batch, group);
  const { organization } = group;
  if (organization === null || group.unread.some(({ takesAll }) => takesAll)) {
    countAll(batch, group, 'refused');
    return;
  }
  const own = new Set(group.roles.map(({ role }) => role.toLowerCase()));
  const hasRole: HasRole = (name) => own.has(name) || isDeclaredRole(batch.unit, name);
  const place = toPlace(batch, group, { organization, hasRole });
  const newFault = () => (place.isThere ? undefined : findFault(batch, group, { organization, hasRole }));
  const fault = isOther(batch, organization) ? OTHER : newFault();
  if (fault) {
    batch.refusals.push({ table: 'organization', id: organization.id, ...fault });
    countAll(batch, group, 'refused');
    return;
  }
  if (!place.isThere) {
    planItself(place, group);
    noteOrganizationOff(batch, group);
  }
  batch.tally.add('organization', place.isThere ? 'existing' : 'written');
  planRoles(place, group);
  for (const member of group.members) planMember(place, member);
  planTeams(place, group);
  planInvitations(place, group);
  planKeys(place, group);
  await planConnections(place, group);
  planDirectories(place, group);
  if (place.isThere && group.picture !== undefined) batch.tally.add('picture', 'existing');
  if (!place.isThere) planActivations(place, group);
}
