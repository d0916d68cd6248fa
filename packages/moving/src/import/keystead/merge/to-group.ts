import type {
  ImportedInvitation,
  ImportedRole,
  KeptColumns,
  OrganizationGroup,
  SourcePerson,
} from '@keystead/api-router/imports';
import { Sorting } from '../../sorting.ts';
import { isRecord, momentOf, textOf, wordOf } from '../../values.ts';
import { findPicture } from './find-picture.ts';
import { KEPT } from './kept-columns.ts';
import { momentsOf, timeOf } from './moments.ts';
import type { StagedRow } from './staged-rows.ts';
import { toApiKey } from './to-api-key.ts';
import { type MergeSettings, toUser } from './to-person.ts';

type Table = 'organization' | 'organization_role' | 'member' | 'team' | 'invitation';

/** Kept columns, without values of own fields that no two rows may have: somebody here may have the same. */
function keptOf({ rows }: MergeSettings, name: Table, row: StagedRow): KeptColumns {
  const kept = rows.kept(name, row, KEPT[name]);
  const unique = rows.of('organization_unique_value', wordOf(row, 'id')).map(({ field }) => field);
  const fields = kept.additionalFields;
  if (unique.length === 0 || !isRecord(fields)) return kept;
  const others = Object.entries(fields).filter(([field]) => !unique.includes(field));
  return { ...kept, additionalFields: others.length === 0 ? null : Object.fromEntries(others) };
}

function toPermission(value: unknown): Record<string, string[]> {
  const entries = isRecord(value) ? Object.entries(value) : [];
  return Object.fromEntries(
    entries.map(([name, actions]) => [name, Array.isArray(actions) ? actions.map(String) : []]),
  );
}

/** Everybody whom rows name. */
function toNamed({ rows }: MergeSettings, ids: readonly string[]): SourcePerson[] {
  return [...new Set(ids)].flatMap((id) => {
    const user = rows.find('user', id);
    return user === undefined ? [] : [toUser(user, rows)];
  });
}

const toRole = (row: StagedRow, settings: MergeSettings): ImportedRole => ({
  id: wordOf(row, 'id'),
  role: wordOf(row, 'role'),
  permission: toPermission(row.permission),
  kept: keptOf(settings, 'organization_role', row),
  ...momentsOf(row),
});

const STATUSES = ['pending', 'accepted', 'rejected', 'canceled'] as const;

const toInvitation = (row: StagedRow, settings: MergeSettings): ImportedInvitation => ({
  id: wordOf(row, 'id'),
  email: wordOf(row, 'email'),
  role: wordOf(row, 'role'),
  status: STATUSES.find((status) => status === row.status) ?? 'canceled',
  teamIds: wordOf(row, 'teamIds')
    .split(',')
    .filter((team) => team !== ''),
  inviterId: wordOf(row, 'inviterId'),
  expiresAt: timeOf(row, 'expiresAt'),
  createdAt: timeOf(row, 'createdAt'),
  kept: keptOf(settings, 'invitation', row),
});

/** An organization of an export, with everything that hangs on it. */
export function toGroup(position: string, row: StagedRow, settings: MergeSettings): OrganizationGroup {
  const { rows, skip, now } = settings;
  const id = wordOf(row, 'id');
  const sorting = new Sorting();
  const members = rows.of('member', id);
  const teams = rows.of('team', id);
  const invitations = rows.of('invitation', id);
  const keys = rows.of('api_key', id);
  const userOf = new Map(members.map((member) => [member.id, wordOf(member, 'userId')]));
  return {
    position,
    organization: {
      id,
      name: wordOf(row, 'name'),
      slug: wordOf(row, 'slug'),
      logo: textOf(row, 'logo'),
      metadata: isRecord(row.metadata) ? row.metadata : null,
      createdAt: timeOf(row, 'createdAt'),
      kept: keptOf(settings, 'organization', row),
    },
    people: toNamed(settings, [
      ...members.map((member) => wordOf(member, 'userId')),
      ...invitations.map((invitation) => wordOf(invitation, 'inviterId')),
      ...keys.map((key) => wordOf(key, 'createdBy')),
    ]),
    members: members.map((member) => ({
      id: wordOf(member, 'id'),
      userId: wordOf(member, 'userId'),
      role: wordOf(member, 'role'),
      createdAt: timeOf(member, 'createdAt'),
      kept: keptOf(settings, 'member', member),
    })),
    roles: rows.of('organization_role', id).map((role) => toRole(role, settings)),
    teams: teams.map((team) => ({
      id: wordOf(team, 'id'),
      name: wordOf(team, 'name'),
      kept: keptOf(settings, 'team', team),
      ...momentsOf(team),
    })),
    teamMembers: teams.flatMap((team) =>
      rows.of('team_member', wordOf(team, 'id')).map((seat) => ({
        id: wordOf(seat, 'id'),
        teamId: wordOf(team, 'id'),
        userId: userOf.get(seat.memberId) ?? '',
        createdAt: timeOf(seat, 'createdAt'),
      })),
    ),
    invitations: invitations.map((invitation) => toInvitation(invitation, settings)),
    apiKeys: sorting.skipOr(keys, { table: 'api_key', isSkipped: skip.has('api-keys') }, (one) =>
      toApiKey(one, { rows, now }),
    ),
    picture: findPicture(rows, id, textOf(row, 'logo')),
    activeSessions: (skip.has('sessions') ? [] : rows.naming('session', id)).map((session) => ({
      id: wordOf(session, 'id'),
      userId: wordOf(session, 'userId'),
      activeTeamId: textOf(session, 'activeTeamId'),
    })),
    unread: sorting.unread,
    left: sorting.left,
  };
}

/** Its owners deleted it: nobody but an administrator would see it. */
export const isDeleted = (row: StagedRow): boolean => momentOf(row, 'deletedAt') !== null;
