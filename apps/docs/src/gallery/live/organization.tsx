import * as kit from '@keystead/ui-auth';
import type { Live } from '../live-example.ts';

const as = 'Ada, who owns an organization';

/** Screens of an organization for its owners and members. */
export const organization: Readonly<Record<string, Live>> = {
  OrganizationSettings: { as, Part: () => <kit.OrganizationSettings /> },
  OrgSwitcher: { as, Part: () => <kit.OrgSwitcher /> },
  OrgList: { as, Part: () => <kit.OrgList /> },
  OrgAvatar: {
    as,
    Part: () => <kit.OrgAvatar organization={{ id: 'tideline', name: 'Tideline', logo: null }} size={40} />,
  },
  CreateOrgForm: { as, Part: () => <kit.CreateOrgForm appearance={{ autoFocus: false }} /> },
  OrganizationFirstSteps: { as, Part: () => <kit.OrganizationFirstSteps inAddress={false} /> },
  OrganizationWelcome: { as, Part: () => <kit.OrganizationWelcome /> },
  OrgGeneralCard: { as, Part: () => <kit.OrgGeneralCard /> },
  OrgTransferCard: { as, Part: () => <kit.OrgTransferCard /> },
  OrgDangerCard: { as, Part: () => <kit.OrgDangerCard /> },
  MembersTable: { as, Part: () => <kit.MembersTable /> },
  InviteMembers: { as, Part: () => <kit.InviteMembers /> },
  InvitationsTable: { as, Part: () => <kit.InvitationsTable /> },
  DeletedOrgsCard: {
    as: 'Ada, who deleted an organization yesterday',
    Part: () => <kit.DeletedOrgsCard />,
  },
  OrganizationScope: {
    as,
    hint: 'The active organization is Tideline; what is in the scope is about the other one.',
    Part: () => (
      <kit.OrganizationScope organization="analytical-engines">
        <kit.MembersTable />
      </kit.OrganizationScope>
    ),
  },
  TeamSwitcher: { as: 'Ada, who is in a team', Part: () => <kit.TeamSwitcher /> },
  TeamsPanel: { as, Part: () => <kit.TeamsPanel /> },
  RolesCard: { as, Part: () => <kit.RolesCard /> },
  OrganizationDomainsCard: { as, Part: () => <kit.OrganizationDomainsCard /> },
  SetupLinksCard: { as, Part: () => <kit.SetupLinksCard /> },
  OrganizationSetup: { as: 'a visitor', Part: () => <kit.OrganizationSetup /> },
  OrganizationSsoCard: { as, Part: () => <kit.OrganizationSsoCard /> },
  OrganizationDirectoriesCard: { as, Part: () => <kit.OrganizationDirectoriesCard /> },
  OrganizationPolicyCard: { as, Part: () => <kit.OrganizationPolicyCard /> },
  OrganizationActivityCard: { as, Part: () => <kit.OrganizationActivityCard /> },
  MissingPermissionHint: {
    as,
    Part: () => (
      <kit.MissingPermissionHint
        error={
          new kit.AuthUIError('YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION', {
            message: 'You may not invite people.',
            details: { missingPermissions: ['invitation:create'] },
          })
        }
      />
    ),
  },
  PermissionGate: {
    as,
    Part: () => (
      <kit.PermissionGate permission={{ member: ['delete'] }}>You may remove members.</kit.PermissionGate>
    ),
  },
};
