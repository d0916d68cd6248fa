import type { AuthOutputs } from '#client/wire-types.ts';

type Calls = AuthOutputs['organization'];
type Organization = Calls['list'][number];
type Member = Calls['listMembers']['members'][number];
type Invitation = Calls['searchInvitations']['invitations'][number];
type Team = Calls['listTeams'][number];
type TeamMember = Calls['listTeamMembers'][number];
type Role = Calls['listRoles'][number];
type Domain = Calls['listDomains'][number];
type Policy = Calls['getPolicy'];
type OrganizationEvent = Calls['listEvents']['events'][number];

/** The state of the one organization that the user of the fake server is in. */
export interface FakeOrganization {
  organization: Organization;
  /** Roles of the user, by comma; null: no member. */
  role: string | null;
  members: Member[];
  invitations: Invitation[];
  /** There is an account with the address of the first pending invitation. */
  hasAccount: boolean;
  teams: Team[];
  teamMembers: TeamMember[];
  roles: Role[];
  domains: Domain[];
  policy: Policy;
  /** The newest first. */
  events: OrganizationEvent[];
}

/** The moment every fake starts at. */
const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const at = (offset: number): string => new Date(NOW + offset).toISOString();

/** The organization of the fake service. */
export const analyticalEngines: Organization = {
  id: 'org-engines',
  name: 'Analytical Engines',
  slug: 'analytical-engines',
  logo: null,
  metadata: null,
  createdAt: at(-100 * DAY),
};

const people = [
  { id: 'user-ada', name: 'Ada Lovelace', email: 'ada@example.com', role: 'owner' },
  { id: 'user-grace', name: 'Grace Hopper', email: 'grace@example.com', role: 'admin' },
  { id: 'user-margaret', name: 'Margaret Hamilton', email: 'margaret@example.com', role: 'member' },
  { id: 'user-katherine', name: 'Katherine Johnson', email: 'katherine@example.com', role: 'member' },
];

const toUser = ({ id, name, email }: (typeof people)[number]) => ({ id, name, email, image: null });

const members: Member[] = people.map((person, index) => ({
  id: `member-${person.id}`,
  organizationId: analyticalEngines.id,
  userId: person.id,
  role: person.role,
  createdAt: at(-(90 - index * 20) * DAY),
  teamId: null,
  teams: [],
  user: toUser(person),
  isYou: index === 0,
  isLastOwner: index === 0,
}));

const [, grace] = people;

/** Where the link of a fake invitation leads. */
export const toFakeUrl = (id: string): string => `https://app.example.com/invite/${id}`;

interface Draft extends Pick<Invitation, 'id' | 'email' | 'status'> {
  role?: string;
  /** Hours until it ends. */
  endsIn?: number;
}

function toInvitation({ id, email, status, role = 'member', endsIn = 40 }: Draft): Invitation {
  return {
    id,
    email,
    status,
    role,
    organizationId: analyticalEngines.id,
    teamId: null,
    inviterId: grace?.id ?? '',
    expiresAt: at(endsIn * HOUR),
    createdAt: at((endsIn - 48) * HOUR),
    url: status === 'pending' && endsIn > 0 ? toFakeUrl(id) : null,
    isExpired: status === 'pending' && endsIn <= 0,
    inviter: grace ? toUser(grace) : { id: '', name: '', email: '', image: null },
  };
}

const invitations: Invitation[] = [
  { id: 'invite-joan', email: 'joan@example.com', status: 'pending', role: 'admin' } as const,
  { id: 'invite-hedy', email: 'hedy@example.com', status: 'pending', endsIn: 3 } as const,
  { id: 'invite-karen', email: 'karen@example.com', status: 'pending', endsIn: -30 } as const,
  { id: 'invite-katherine', email: 'katherine@example.com', status: 'accepted', endsIn: -200 } as const,
  { id: 'invite-frances', email: 'frances@example.com', status: 'rejected', endsIn: -100 } as const,
  { id: 'invite-jean', email: 'jean@example.com', status: 'canceled', endsIn: -20 } as const,
].map(toInvitation);

const teams: Team[] = ['Analytical Engines', 'Compilers'].map((name, index) => ({
  id: `team-${index}`,
  name,
  organizationId: analyticalEngines.id,
  memberCount: 2 - index,
  createdAt: at(-80 * DAY),
  updatedAt: null,
}));

const teamMembers: TeamMember[] = [
  ['team-0', members[0]] as const,
  ['team-0', members[1]] as const,
  ['team-1', members[1]] as const,
].flatMap(([teamId, member]) =>
  member
    ? [
        {
          id: `${teamId}-${member.id}`,
          teamId,
          userId: member.userId,
          createdAt: at(-70 * DAY),
          user: member.user,
        },
      ]
    : [],
);

export const ownRole: Role = {
  id: 'role-billing',
  organizationId: analyticalEngines.id,
  role: 'billing-manager',
  permission: { organization: ['update'], member: ['create'] },
  createdAt: at(-10 * DAY),
  updatedAt: null,
};

export const toFakeDomain = (domain: string, verifiedAt: string | null): Domain => ({
  id: `domain-${domain}`,
  organizationId: analyticalEngines.id,
  domain,
  status: verifiedAt === null ? 'pending' : 'verified',
  enrollment: 'none',
  role: 'member',
  recordName: `_keystead-challenge.${domain}`,
  recordValue: 'keystead-verification=q7Xn2LrT9mVb4WsE1cYh8KpZ3dFj6AuG',
  createdAt: at(-5 * DAY),
  verifiedAt,
  lastCheckedAt: verifiedAt === null ? null : at(-6 * HOUR),
});

const happened: [action: string, actor: number | null, data: Record<string, unknown>, target?: number][] = [
  ['organization.role-created', 0, { role: 'billing-manager' }],
  ['organization.invitation-created', 1, { email: 'joan@example.com', role: 'admin' }],
  ['organization.domain-lapsed', null, { domain: 'example.com' }],
  ['organization.member-added', 3, { role: 'member' }, 3],
  ['organization.policy-updated', 0, { requireTwoFactor: true }],
  ['organization.created', 0, {}],
];

const events: OrganizationEvent[] = happened.map(([action, actor, data, target], index) => ({
  id: `event-${index}`,
  action,
  actorId: actor === null ? null : (people[actor]?.id ?? null),
  impersonatorId: null,
  targetType: target === undefined ? null : 'user',
  targetId: target === undefined ? null : (people[target]?.id ?? null),
  organizationId: analyticalEngines.id,
  ipAddress: '192.0.2.10',
  userAgent: null,
  device: null,
  data,
  createdAt: at(-(index * index * 9 + 1) * HOUR),
  actor: actor === null ? null : (members[actor]?.user ?? null),
  target: target === undefined ? null : (members[target]?.user ?? null),
  invitedEmail: null,
  webhookHost: null,
}));

export const noPolicy: Policy = {
  requireTwoFactor: false,
  allowedMethods: null,
  maximumSessionAge: null,
  breakGlass: [],
  updatedAt: null,
  updatedBy: null,
};

/** Members, invitations, teams and the rest of the organization of the fake service. */
export const fakeOrganization: FakeOrganization = {
  organization: analyticalEngines,
  role: 'owner',
  members,
  invitations,
  hasAccount: false,
  teams,
  teamMembers,
  roles: [],
  domains: [],
  policy: noPolicy,
  events,
};
