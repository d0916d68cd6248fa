import { z } from 'zod';
import { type Awaitable, callback } from '#core/options/kinds.ts';
import type { UserView } from '#core/user/user-view.ts';
import type { InvitationView } from '#features/organization-membership/views/invitation-view.ts';
import type { MemberView } from '#features/organization-membership/views/member-view.ts';
import type { OrganizationView } from '#features/organization-membership/views/organization-view.ts';
import type { TeamMemberView, TeamView } from '#features/organization-membership/views/team-view.ts';

/** What a `before` hook returns to change what is written. */
export type Changes<Draft> = { data: Partial<Draft> } | undefined;

/** An organization as it is about to be written. */
export interface OrganizationDraft {
  name: string;
  slug: string;
  logo: string | null;
  metadata: Record<string, unknown> | null;
  [field: string]: unknown;
}

export interface MemberDraft {
  userId: string;
  organizationId: string;
  role: string;
  [field: string]: unknown;
}

export interface InvitationDraft {
  organizationId: string;
  email: string;
  role: string;
  inviterId: string;
  teamId?: string | null;
  [field: string]: unknown;
}

export interface TeamDraft {
  name: string;
  organizationId: string;
  [field: string]: unknown;
}

export interface TeamChange {
  name: string;
  [field: string]: unknown;
}

export interface TeamMemberDraft {
  teamId: string;
  userId: string;
}

/** What hooks get, by the name of the event: the names are those of published servers. */
interface Facts {
  createOrganization: {
    before: [{ organization: OrganizationDraft; user: UserView }, OrganizationDraft];
    after: { organization: OrganizationView; member: MemberView; user: UserView };
  };
  updateOrganization: {
    before: [
      { organization: Partial<OrganizationDraft>; user: UserView; member: MemberView },
      OrganizationDraft,
    ];
    after: { organization: OrganizationView; user: UserView; member: MemberView };
  };
  deleteOrganization: {
    before: [{ organization: OrganizationView; user: UserView }, never];
    after: { organization: OrganizationView; user: UserView };
  };
  addMember: {
    before: [{ member: MemberDraft; user: UserView; organization: OrganizationView }, MemberDraft];
    after: { member: MemberView; user: UserView; organization: OrganizationView };
  };
  removeMember: {
    before: [{ member: MemberView; user: UserView; organization: OrganizationView }, never];
    after: { member: MemberView; user: UserView; organization: OrganizationView };
  };
  updateMemberRole: {
    before: [
      { member: MemberView; newRole: string; user: UserView; organization: OrganizationView },
      { role: string },
    ];
    after: { member: MemberView; previousRole: string; user: UserView; organization: OrganizationView };
  };
  createInvitation: {
    before: [
      { invitation: InvitationDraft; inviter: UserView; organization: OrganizationView },
      InvitationDraft,
    ];
    after: { invitation: InvitationView; inviter: UserView; organization: OrganizationView };
  };
  acceptInvitation: {
    before: [{ invitation: InvitationView; user: UserView; organization: OrganizationView }, never];
    after: {
      invitation: InvitationView;
      member: MemberView;
      user: UserView;
      organization: OrganizationView;
    };
  };
  rejectInvitation: {
    before: [{ invitation: InvitationView; user: UserView; organization: OrganizationView }, never];
    after: { invitation: InvitationView; user: UserView; organization: OrganizationView };
  };
  cancelInvitation: {
    before: [{ invitation: InvitationView; cancelledBy: UserView; organization: OrganizationView }, never];
    after: { invitation: InvitationView; cancelledBy: UserView; organization: OrganizationView };
  };
  createTeam: {
    before: [{ team: TeamDraft; user: UserView | undefined; organization: OrganizationView }, TeamDraft];
    after: { team: TeamView; user: UserView | undefined; organization: OrganizationView };
  };
  updateTeam: {
    before: [
      { team: TeamView; updates: Partial<TeamChange>; user: UserView; organization: OrganizationView },
      TeamChange,
    ];
    after: { team: TeamView; user: UserView; organization: OrganizationView };
  };
  deleteTeam: {
    before: [{ team: TeamView; user: UserView; organization: OrganizationView }, never];
    after: { team: TeamView; user: UserView; organization: OrganizationView };
  };
  addTeamMember: {
    before: [
      { teamMember: TeamMemberDraft; team: TeamView; user: UserView; organization: OrganizationView },
      never,
    ];
    after: { teamMember: TeamMemberView; team: TeamView; user: UserView; organization: OrganizationView };
  };
  removeTeamMember: {
    before: [
      { teamMember: TeamMemberView; team: TeamView; user: UserView; organization: OrganizationView },
      never,
    ];
    after: { teamMember: TeamMemberView; team: TeamView; user: UserView; organization: OrganizationView };
  };
}

export type HookName = keyof Facts;

/** Runs before anything is written; a thrown AuthError refuses the call. */
export type BeforeHook<Name extends HookName> = (
  facts: Facts[Name]['before'][0],
) => Awaitable<Changes<Facts[Name]['before'][1]>>;

type AfterHook<Name extends HookName> = (facts: Facts[Name]['after']) => Awaitable<void>;

/** What the functions that run afterwards get, by their names. */
export type AfterFacts = { [Name in HookName as `after${Capitalize<Name>}`]: Facts[Name]['after'] };

export type AfterHooks = {
  [Key in keyof AfterFacts]?: ((facts: AfterFacts[Key]) => Awaitable<void>) | undefined;
};

const before = <Name extends HookName>(what: string) =>
  callback<BeforeHook<Name>>()
    .optional()
    .meta({
      description: `Runs before ${what}. Returns \`{ data }\` to change it, or throws an AuthError to refuse.`,
    });

const after = <Name extends HookName>(what: string) =>
  callback<AfterHook<Name>>()
    .optional()
    .meta({ description: `Runs after ${what}.` });

/** Functions of the operator around what happens to organizations. */
export const organizationHooks = z
  .strictObject({
    beforeCreateOrganization: before<'createOrganization'>('an organization is created'),
    afterCreateOrganization: after<'createOrganization'>('an organization was created'),
    beforeUpdateOrganization: before<'updateOrganization'>('an organization is changed'),
    afterUpdateOrganization: after<'updateOrganization'>('an organization was changed'),
    beforeDeleteOrganization: before<'deleteOrganization'>('an organization is deleted'),
    afterDeleteOrganization: after<'deleteOrganization'>('an organization was deleted'),
    beforeAddMember: before<'addMember'>('a member is added'),
    afterAddMember: after<'addMember'>('a member was added'),
    beforeRemoveMember: before<'removeMember'>('a member is removed, or leaves'),
    afterRemoveMember: after<'removeMember'>('a member was removed, or left'),
    beforeUpdateMemberRole: before<'updateMemberRole'>('a member gets another role'),
    afterUpdateMemberRole: after<'updateMemberRole'>('a member got another role'),
    beforeCreateInvitation: before<'createInvitation'>('an invitation is written'),
    afterCreateInvitation: after<'createInvitation'>('an invitation was written'),
    beforeAcceptInvitation: before<'acceptInvitation'>('an invitation is accepted'),
    afterAcceptInvitation: after<'acceptInvitation'>('an invitation was accepted'),
    beforeRejectInvitation: before<'rejectInvitation'>('an invitation is rejected'),
    afterRejectInvitation: after<'rejectInvitation'>('an invitation was rejected'),
    beforeCancelInvitation: before<'cancelInvitation'>('an invitation is canceled'),
    afterCancelInvitation: after<'cancelInvitation'>('an invitation was canceled'),
    beforeCreateTeam: before<'createTeam'>('a team is created'),
    afterCreateTeam: after<'createTeam'>('a team was created'),
    beforeUpdateTeam: before<'updateTeam'>('a team is renamed'),
    afterUpdateTeam: after<'updateTeam'>('a team was renamed'),
    beforeDeleteTeam: before<'deleteTeam'>('a team is removed'),
    afterDeleteTeam: after<'deleteTeam'>('a team was removed'),
    beforeAddTeamMember: before<'addTeamMember'>('a member joins a team'),
    afterAddTeamMember: after<'addTeamMember'>('a member joined a team'),
    beforeRemoveTeamMember: before<'removeTeamMember'>('a member is taken out of a team'),
    afterRemoveTeamMember: after<'removeTeamMember'>('a member was taken out of a team'),
  })
  .prefault({});
