import type { KeysteadOptions } from '#options.ts';

/** The limits of every organization of a crowd. */
export const bounds = { members: 12, invitations: 8, teams: 3, teamMembers: 5 };

/** An administrator of the service who is not in the crowd. */
export const ADMINISTRATOR = 'administrator@example.org';

/** Options of the services of a crowd, in every process. */
export const crowdOptions = {
  appName: 'Acme',
  admin: { adminEmails: [ADMINISTRATOR] },
  emailAndPassword: { password: { cost: { logN: 4, r: 8, p: 1 } } },
  user: { deleteUser: { enabled: true } },
  organization: {
    membershipLimit: bounds.members,
    invitationLimit: bounds.invitations,
    sendInvitationEmail: false,
    domains: { enabled: true },
    teams: { enabled: true, maximumTeams: bounds.teams, maximumMembersPerTeam: bounds.teamMembers },
  },
} satisfies Partial<KeysteadOptions>;
