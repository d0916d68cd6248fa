import type { Answer } from './auth-client.ts';

export interface OrganizationRow {
  id: string;
  name: string;
  slug: string;
  logo: string | null;
  metadata: object | null;
}

export interface MemberRow {
  id: string;
  organizationId: string;
  userId: string;
  role: string;
  teamId: string | null;
  user?: { id: string; name: string; email: string; image: string | null };
}

export interface InvitationRow {
  id: string;
  organizationId: string;
  email: string;
  role: string;
  status: string;
  inviterId: string;
  teamId: string | null;
  expiresAt: Date;
  organizationName?: string;
  organizationSlug?: string;
  inviterEmail?: string;
}

export interface TeamRow {
  id: string;
  name: string;
  organizationId: string;
}

interface FullOrganization extends OrganizationRow {
  members: MemberRow[];
  invitations: InvitationRow[];
  teams: TeamRow[] | null;
}

interface TeamMemberRow {
  id: string;
  teamId: string;
  userId: string;
}

type Permission = Record<string, string[]>;

interface RoleRow {
  id: string;
  organizationId: string;
  role: string;
  permission: Permission;
}

type Call<Input, Data> = (input: Input) => Promise<Answer<Data>>;
type Read<Query, Data> = (input?: { query: Query }) => Promise<Answer<Data>>;
type OfOrganization = { organizationId?: string };

/** The calls of the organization plugin that every published client has. */
export interface OrganizationCalls {
  create: Call<{ name: string; slug: string; metadata?: object }, OrganizationRow & { members: MemberRow[] }>;
  checkSlug: Call<{ slug: string }, { status: boolean }>;
  update: Call<{ data: { name?: string; metadata?: object } } & OfOrganization, OrganizationRow>;
  delete: Call<{ organizationId: string }, OrganizationRow>;
  setActive: Call<{ organizationId: string | null } | { organizationSlug: string }, FullOrganization | null>;
  list: Read<never, OrganizationRow[]>;
  getFullOrganization: Read<OfOrganization, FullOrganization | null>;
  getActiveMember: Read<never, MemberRow | null>;
  inviteMember: Call<
    { email: string; role: string | string[]; teamId?: string; resend?: boolean } & OfOrganization,
    InvitationRow
  >;
  acceptInvitation: Call<{ invitationId: string }, { invitation: InvitationRow; member: MemberRow }>;
  rejectInvitation: Call<{ invitationId: string }, { invitation: InvitationRow; member: null }>;
  cancelInvitation: Call<{ invitationId: string }, InvitationRow>;
  getInvitation: Read<{ id: string }, InvitationRow>;
  listInvitations: Read<OfOrganization, InvitationRow[]>;
  removeMember: Call<{ memberIdOrEmail: string } & OfOrganization, { member: MemberRow }>;
  updateMemberRole: Call<{ memberId: string; role: string | string[] } & OfOrganization, MemberRow>;
  leave: Call<{ organizationId: string }, MemberRow>;
  hasPermission: Call<
    { permissions: Record<string, string[]> } | { permission: Record<string, string[]> },
    { error: null; success: boolean }
  >;
  checkRolePermission: (input: { role: string; permissions: Record<string, string[]> }) => boolean;
  createTeam: Call<{ name: string } & OfOrganization, TeamRow>;
  updateTeam: Call<{ teamId: string; data: { name: string } }, TeamRow>;
  removeTeam: Call<{ teamId: string } & OfOrganization, { message: string }>;
  listTeams: Read<OfOrganization, TeamRow[]>;
}

/** Those and the calls of later clients. */
export interface LaterOrganizationCalls extends OrganizationCalls {
  getOrganization: Read<OfOrganization, OrganizationRow | null>;
  listMembers: Read<{ limit?: number; sortBy?: string }, { members: MemberRow[]; total: number }>;
  getActiveMemberRole: Read<never, { role: string }>;
  listUserInvitations: Read<never, InvitationRow[]>;
  setActiveTeam: Call<{ teamId: string | null }, TeamRow | null>;
  listUserTeams: Read<never, TeamRow[]>;
  listTeamMembers: Read<{ teamId?: string }, TeamMemberRow[]>;
  addTeamMember: Call<{ teamId: string; userId: string }, TeamMemberRow>;
  removeTeamMember: Call<{ teamId: string; userId: string }, { message: string }>;
  createRole: Call<
    { role: string; permission: Permission } & OfOrganization,
    { success: boolean; roleData: RoleRow; statements: Permission }
  >;
  updateRole: Call<
    { roleId: string; data: { permission?: Permission; roleName?: string } } & OfOrganization,
    { success: boolean; roleData: RoleRow }
  >;
  deleteRole: Call<({ roleId: string } | { roleName: string }) & OfOrganization, { success: boolean }>;
  getRole: Read<({ roleId: string } | { roleName: string }) & OfOrganization, RoleRow>;
  listRoles: Read<OfOrganization, RoleRow[]>;
}
