import type {
  ActiveSession,
  ImportedInvitation,
  ImportedMember,
  ImportedOrganization,
  ImportedRole,
  ImportedTeam,
  ImportedTeamMember,
  OrganizationGroup,
  UnreadRow,
} from '@keystead/api-router/imports';
import type { ForeignRow } from '@keystead/db';
import { Dependents, type PeopleReader, toPosition } from '../database/people-reader.ts';
import type { Skippable } from '../flags.ts';
import { Sorting } from '../sorting.ts';
import { filledOf, isId, LONGEST_ID, momentOf, textOf, wordOf } from '../values.ts';
import type { ReadConnections } from './connections/read-connections.ts';
import { toConnection } from './connections/to-connection.ts';
import type { ReadDirectories } from './directories/read-directories.ts';
import { toDirectories } from './directories/to-directories.ts';
import type { SourceSecrets } from './source-secrets.ts';
import { toApiKey } from './to-api-key.ts';
import { toLostMetadata, toMetadata } from './to-metadata.ts';
import { toNamed } from './to-named.ts';
import { toPermission } from './to-permission.ts';

/** Milliseconds for which an invitation is open, by which the begin of one is reckoned that lacks it. */
const OPEN = 172_800_000;

export interface OrganizationSettings {
  reader: PeopleReader;
  skip: ReadonlySet<Skippable>;
  now: Date;
  keyOwner: 'userId' | 'referenceId';
  /** Configurations whose API keys belong to people. */
  keysOfPeople: ReadonlySet<string>;
  connections: ReadConnections;
  directories: ReadDirectories;
  secrets: SourceSecrets;
}

type Fault = Omit<UnreadRow, 'message' | 'takesAll'>;

const wrongTime = (fault: Omit<Fault, 'code'>): UnreadRow => ({
  ...fault,
  code: 'INVALID_DATE',
  message: 'The time is none.',
  takesAll: fault.table === 'organization',
});

/** PostgreSQL has no room for it in an index. */
const tooLong = (fault: Omit<Fault, 'code'>): UnreadRow => ({
  ...fault,
  code: 'BROKEN_LINE',
  message: 'The name is too long.',
  takesAll: fault.table === 'organization',
});

function toOrganization(row: ForeignRow): ImportedOrganization | UnreadRow {
  const id = wordOf(row, 'id');
  const createdAt = momentOf(row, 'createdAt');
  if (!isId(id))
    return {
      table: 'organization',
      id: '',
      code: 'BROKEN_LINE',
      message: 'The id is empty or too long.',
      takesAll: true,
    };
  if (!createdAt) return wrongTime({ table: 'organization', id, field: 'createdAt' });
  const metadata = toMetadata(row) ?? null;
  const [name, slug] = [wordOf(row, 'name'), wordOf(row, 'slug')];
  if (slug.length > LONGEST_ID) return tooLong({ table: 'organization', id, field: 'slug' });
  return { id, name, slug, logo: textOf(row, 'logo'), metadata, createdAt };
}

function toRole(row: ForeignRow, begun: Date): ImportedRole | UnreadRow {
  const fault = { table: 'organization_role', id: wordOf(row, 'id') } as const;
  const [createdAt, updatedAt] = [momentOf(row, 'createdAt'), momentOf(row, 'updatedAt')];
  if (createdAt === undefined || updatedAt === undefined) return wrongTime({ ...fault, field: 'createdAt' });
  const role = wordOf(row, 'role');
  if (role.length > LONGEST_ID) return tooLong({ ...fault, field: 'role' });
  const permission = toPermission(wordOf(row, 'permission'));
  if (permission === undefined)
    return {
      ...fault,
      field: 'permission',
      code: 'INVALID_JSON',
      message: 'The value is no JSON object.',
      takesAll: false,
    };
  const at = createdAt ?? begun;
  return { id: fault.id, role, permission, createdAt: at, updatedAt: updatedAt ?? at };
}

function toMember(row: ForeignRow, begun: Date): ImportedMember | UnreadRow {
  const id = wordOf(row, 'id');
  const createdAt = momentOf(row, 'createdAt');
  if (createdAt === undefined) return wrongTime({ table: 'member', id, field: 'createdAt' });
  return { id, userId: wordOf(row, 'userId'), role: wordOf(row, 'role'), createdAt: createdAt ?? begun };
}

function toTeam(row: ForeignRow, begun: Date): ImportedTeam | UnreadRow {
  const id = wordOf(row, 'id');
  const [createdAt, updatedAt] = [momentOf(row, 'createdAt'), momentOf(row, 'updatedAt')];
  if (createdAt === undefined || updatedAt === undefined)
    return wrongTime({ table: 'team', id, field: 'createdAt' });
  const at = createdAt ?? begun;
  return { id, name: wordOf(row, 'name'), createdAt: at, updatedAt: updatedAt ?? at };
}

function toTeamMember(row: ForeignRow, begun: Date): ImportedTeamMember | UnreadRow {
  const id = wordOf(row, 'id');
  const createdAt = momentOf(row, 'createdAt');
  if (createdAt === undefined) return wrongTime({ table: 'team_member', id, field: 'createdAt' });
  return { id, teamId: wordOf(row, 'teamId'), userId: wordOf(row, 'userId'), createdAt: createdAt ?? begun };
}

/** Before 1.3 a member had one team, and no row for it. */
const teamOfMember = (row: ForeignRow, begun: Date): ImportedTeamMember[] => {
  const teamId = filledOf(row, 'teamId');
  return teamId === null
    ? []
    : [{ id: null, teamId, userId: wordOf(row, 'userId'), createdAt: momentOf(row, 'createdAt') ?? begun }];
};

const STATUSES = ['pending', 'accepted', 'rejected', 'canceled'] as const;

function toInvitation(row: ForeignRow): ImportedInvitation | UnreadRow {
  const id = wordOf(row, 'id');
  const [expiresAt, createdAt] = [momentOf(row, 'expiresAt'), momentOf(row, 'createdAt')];
  if (!expiresAt || createdAt === undefined)
    return wrongTime({ table: 'invitation', id, field: 'expiresAt' });
  const given = wordOf(row, 'status');
  return {
    id,
    email: wordOf(row, 'email'),
    role: filledOf(row, 'role') ?? 'member',
    status: STATUSES.find((status) => status === given) ?? 'canceled',
    teamIds: (filledOf(row, 'teamId') ?? '').split(',').filter((team) => team !== ''),
    inviterId: wordOf(row, 'inviterId'),
    expiresAt,
    createdAt: createdAt ?? new Date(expiresAt.getTime() - OPEN),
  };
}

const toActive = (row: ForeignRow): ActiveSession => ({
  id: wordOf(row, 'id'),
  userId: wordOf(row, 'userId'),
  activeTeamId: filledOf(row, 'activeTeamId'),
});

const models = [
  'organizationRole',
  'member',
  'team',
  'invitation',
  'session',
  'apikey',
  'teamMember',
] as const;

type Rows = Record<(typeof models)[number], ForeignRow[]>;

async function toGroup(
  row: ForeignRow,
  rows: Rows,
  settings: OrganizationSettings,
): Promise<OrganizationGroup> {
  const { skip, now, keyOwner, keysOfPeople } = settings;
  const { byOrganization } = settings.connections;
  const sorting = new Sorting();
  const [organization = null] = sorting.sort([toOrganization(row)]);
  if (organization !== null && toMetadata(row) === undefined)
    sorting.unread.push(toLostMetadata(organization.id));
  const begun = organization?.createdAt ?? now;
  const members = sorting.sort(rows.member.map((one) => toMember(one, begun)));
  const keys =
    keyOwner === 'userId' ? [] : rows.apikey.filter((one) => !keysOfPeople.has(wordOf(one, 'configId')));
  const apiKeys = sorting.skipOr(keys, { table: 'api_key', isSkipped: skip.has('api-keys') }, (one) =>
    toApiKey(one, { now, countsDays: false }),
  );
  return {
    position: toPosition(row),
    organization,
    people: [
      ...rows.member.flatMap((one) => toNamed(one, 'userId')),
      ...rows.invitation.flatMap((one) => toNamed(one, 'inviterId')),
    ],
    members,
    roles: sorting.sort(rows.organizationRole.map((one) => toRole(one, begun))),
    teams: sorting.sort(rows.team.map((one) => toTeam(one, begun))),
    teamMembers: [
      ...sorting.sort(rows.teamMember.map((one) => toTeamMember(one, begun))),
      ...rows.member.flatMap((one) => teamOfMember(one, begun)),
    ],
    invitations: sorting.sort(rows.invitation.map(toInvitation)),
    apiKeys,
    connections: sorting.sort(
      (byOrganization.get(wordOf(row, 'id')) ?? []).map((one) => toConnection(one, begun)),
    ),
    directories: await toDirectories(wordOf(row, 'id'), sorting, { ...settings, begun }),
    activeSessions: skip.has('sessions') ? [] : rows.session.map(toActive),
    unread: sorting.unread,
    left: sorting.left,
  };
}

/** Organizations of a Better Auth database, the oldest first, each with everything that hangs on it. */
export async function* readOrganizations(
  settings: OrganizationSettings,
  after: string | null,
): AsyncGenerator<OrganizationGroup, void> {
  const { reader } = settings;
  const open = (model: keyof Rows, by = 'organizationId') =>
    new Dependents(reader.dependents(model, { by, after }));
  const openWithPeople = (model: keyof Rows, by: 'userId' | 'inviterId') => {
    const joined = { model: 'user', by, fields: ['email', 'emailVerified', 'createdAt'] };
    return new Dependents(reader.dependents(model, { by: 'organizationId', after, joined }));
  };
  const streams = {
    organizationRole: open('organizationRole'),
    member: openWithPeople('member', 'userId'),
    team: open('team'),
    invitation: openWithPeople('invitation', 'inviterId'),
    session: open('session', 'activeOrganizationId'),
    apikey: open('apikey', 'referenceId'),
    teamMember: new Dependents(reader.seats(after)),
  };
  try {
    for await (const row of reader.roots(after)) {
      const position = toPosition(row);
      const rows = {
        organizationRole: await streams.organizationRole.of(position),
        member: await streams.member.of(position),
        team: await streams.team.of(position),
        invitation: await streams.invitation.of(position),
        session: await streams.session.of(position),
        apikey: await streams.apikey.of(position),
        teamMember: await streams.teamMember.of(position),
      };
      yield await toGroup(row, rows, settings);
    }
  } finally {
    for (const stream of Object.values(streams)) await stream.close();
  }
}
