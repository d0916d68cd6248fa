export { DeletedOrgsCard, type DeletedOrgsCardProps } from '#organization-deletion/DeletedOrgsCard.tsx';
export { OrgDangerCard, type OrgDangerCardProps } from '#organization-deletion/OrgDangerCard.tsx';
export {
  type MemberColumn,
  MembersTable,
  type MembersTableProps,
} from '#organization-members/MembersTable.tsx';
export {
  OrganizationScope,
  type OrganizationScopeProps,
} from '#organization-membership/OrganizationScope.tsx';
export type { AccessControlLike, PermissionCheck } from '#organization-membership/permissions.ts';
export { OrgTransferCard, type OrgTransferCardProps } from '#organization-transfer/OrgTransferCard.tsx';
export type {
  DeletedOrganization,
  Organization,
  OrganizationMember,
  OwnershipTransfer,
} from '../client/wire-types.ts';
export { CreateOrgDialog, type CreateOrgDialogProps } from './create/CreateOrgDialog.tsx';
export { CreateOrgForm, type CreateOrgFormProps } from './create/CreateOrgForm.tsx';
export {
  OrganizationFirstSteps,
  type OrganizationFirstStepsProps,
} from './first-steps/OrganizationFirstSteps.tsx';
export { OrgGeneralCard, type OrgGeneralCardProps } from './general/OrgGeneralCard.tsx';
export { OrgList, type OrgListProps } from './list/OrgList.tsx';
export { OrgAvatar, type OrgAvatarProps } from './OrgAvatar.tsx';
export { OrganizationSettings, type OrganizationSettingsProps } from './settings/OrganizationSettings.tsx';
export { OrgSwitcher } from './switcher/OrgSwitcher.tsx';
export type { OrgSwitcherProps } from './switcher/org-switcher-props.ts';
export { OrganizationWelcome, type OrganizationWelcomeProps } from './welcome/OrganizationWelcome.tsx';
