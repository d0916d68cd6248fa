import { toRoleNames } from '#core/access-control/role-names.ts';
import { isEmail } from '#core/email-address.ts';
import { readName } from '#core/http/input/shown-name.ts';
import { configurationsHas } from '#features/imports/batch.ts';
import { pairOf } from '#features/imports/organization-facts.ts';
import type {
  ImportedInvitation,
  ImportedMember,
  OrganizationGroup,
} from '#features/imports/organization-group.ts';
import { type Fault, type Place, refuse, takeRow } from '#features/imports/organization-place.ts';
import { toNormalEmail } from '#features/imports/person-file.ts';
import { toApiKeyRow } from '#features/imports/to-rows.ts';

const unknownRole: Fault = {
  code: 'UNKNOWN_ROLE',
  field: 'role',
  message: 'The organization has no role of that name.',
};
const missingUser = (field: string): Fault => ({
  code: 'MISSING_USER',
  field,
  message: 'The user of the row was not carried, or is not there.',
});

const missingTeam: Fault = {
  code: 'MISSING_ORGANIZATION',
  field: 'teamId',
  message: 'The team of the row was not carried, or is not there.',
};

/** Why somebody is no member here. */
function findMemberFault(place: Place, { userId, role }: ImportedMember): Fault | undefined {
  const { batch, hasRole, members } = place;
  if (!batch.facts.users.has(userId)) return missingUser('userId');
  if (members.has(userId))
    return { code: 'DUPLICATE_ID', field: 'userId', message: 'The user is a member already.' };
  const names = toRoleNames(role);
  return names.length > 0 && names.every(hasRole) ? undefined : unknownRole;
}

export function planMember(place: Place, member: ImportedMember): void {
  const { batch, organization, members } = place;
  if (!takeRow(place, 'member', member)) return;
  const fault = findMemberFault(place, member);
  if (fault) {
    refuse(place, 'member', member, fault);
    return;
  }
  const { id, userId, role, createdAt, kept } = member;
  members.set(userId, id);
  const columns = {
    role: toRoleNames(role).join(','),
    createdAt,
    updatedAt: createdAt,
    additionalFields: null,
    ...kept,
  };
  batch.rows.members.push({ id, organization: organization.id, user: userId, ...columns });
  batch.tally.add('member', 'written');
}

export function planRoles(place: Place, { roles }: OrganizationGroup): void {
  const { batch, organization } = place;
  for (const role of roles) {
    if (!takeRow(place, 'organization_role', role)) continue;
    const name = pairOf(organization.id, role.role.toLowerCase());
    if (batch.facts.roles.has(name)) {
      refuse(place, 'organization_role', role, {
        code: 'DUPLICATE_ID',
        field: 'role',
        message: 'Another role has the name.',
      });
      continue;
    }
    batch.facts.roles.add(name);
    const { kept, ...columns } = role;
    batch.rows.roles.push({
      ...columns,
      role: role.role.toLowerCase(),
      organization: organization.id,
      additionalFields: null,
      ...kept,
    });
    batch.tally.add('organization_role', 'written');
  }
}

export function planTeams(place: Place, { teams, teamMembers }: OrganizationGroup): void {
  const { batch, organization } = place;
  for (const team of teams) {
    const isNew = takeRow(place, 'team', team);
    if (batch.facts.owners.team.get(team.id) === organization.id) place.teams.add(team.id);
    if (!isNew) continue;
    const { kept, ...columns } = team;
    batch.rows.teams.push({
      ...columns,
      name: readName(team.name) || team.id,
      organization: organization.id,
      additionalFields: null,
      ...kept,
    });
    batch.tally.add('team', 'written');
  }
  const seats = new Set<string>();
  for (const { id, teamId, userId, createdAt } of teamMembers) {
    const rowId = id ?? batch.unit.deps.random(32, 'letters');
    if (!takeRow(place, 'team_member', { id: rowId, createdAt, owner: teamId })) continue;
    const member = place.members.get(userId);
    if (member === undefined) {
      refuse(place, 'team_member', { id: id ?? '' }, missingUser('userId'));
    } else if (!place.teams.has(teamId)) {
      refuse(place, 'team_member', { id: id ?? '' }, missingTeam);
    } else if (batch.facts.seats.has(pairOf(teamId, member))) {
      batch.tally.add('team_member', 'existing');
    } else if (seats.has(pairOf(teamId, member))) {
      batch.tally.add('team_member', 'left');
    } else {
      seats.add(pairOf(teamId, member));
      batch.rows.teamMembers.push({ id: rowId, team: teamId, member, createdAt });
      batch.tally.add('team_member', 'written');
    }
  }
}

function findInvitationFault(
  { batch, hasRole }: Place,
  { email, role, inviterId }: ImportedInvitation,
): Fault | undefined {
  if (!isEmail(toNormalEmail(email)))
    return {
      code: 'INVALID_EMAIL',
      field: 'email',
      message: 'The e-mail address is not one that mail can be sent to.',
    };
  if (!batch.facts.users.has(inviterId)) return missingUser('inviterId');
  return toRoleNames(role).every(hasRole) ? undefined : unknownRole;
}

/** Of several open invitations of one address the newest stays open. */
export function planInvitations(place: Place, { invitations }: OrganizationGroup): void {
  const { batch, organization } = place;
  const open = new Set<string>();
  for (const invitation of invitations.toSorted(
    (one, other) => other.createdAt.getTime() - one.createdAt.getTime(),
  )) {
    if (!takeRow(place, 'invitation', invitation)) continue;
    const fault = findInvitationFault(place, invitation);
    if (fault) {
      refuse(place, 'invitation', invitation, fault);
      continue;
    }
    const { id, role, inviterId, expiresAt, createdAt, kept } = invitation;
    const email = toNormalEmail(invitation.email);
    // There may be a newer one of this service, in an organization that is there.
    const isSecond = invitation.status === 'pending' && (open.has(email) || place.isThere);
    if (invitation.status === 'pending') open.add(email);
    const teamIds = invitation.teamIds.filter((team) => place.teams.has(team)).join(',') || null;
    batch.rows.invitations.push({
      id,
      organization: organization.id,
      email,
      role: toRoleNames(role).join(','),
      status: isSecond ? 'canceled' : invitation.status,
      teamIds,
      inviter: inviterId,
      additionalFields: null,
      expiresAt,
      createdAt,
      updatedAt: createdAt,
      ...kept,
    });
    batch.tally.add('invitation', 'written');
  }
}

export function planKeys(place: Place, { apiKeys }: OrganizationGroup): void {
  const { batch, organization, members } = place;
  const [anybody = ''] = members.keys();
  for (const key of apiKeys) {
    if (!takeRow(place, 'api_key', key)) continue;
    if (batch.facts.keyHashes.has(key.keyHash)) {
      refuse(place, 'api_key', key, {
        code: 'DUPLICATE_CREDENTIAL',
        message: 'Another API key is the same.',
      });
      continue;
    }
    batch.facts.keyHashes.add(key.keyHash);
    const isConfigured = configurationsHas(batch.unit, key.configId);
    if (!isConfigured) batch.tally.note('unconfiguredApiKeys');
    const { createdBy: maker } = key;
    const createdBy = maker !== undefined && batch.facts.users.has(maker) ? maker : anybody;
    const owner = { user: null, organization: organization.id, createdBy, isConfigured };
    batch.rows.apiKeys.push(toApiKeyRow(batch.unit, key, owner));
    batch.tally.add('api_key', 'written');
  }
}
