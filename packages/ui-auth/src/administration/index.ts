export type {
  AdminOrganization,
  AdminOrganizationFacts,
  AdminOrganizationMember,
  AdminSession,
  AdminUser,
} from '../client/wire-types.ts';
export type { OfferedActions, UserActionName } from './actions/user-action.ts';
export { BanUserDialog, type BanUserDialogProps } from './ban/BanUserDialog.tsx';
export { CreateUserDialog, type CreateUserDialogProps } from './create/CreateUserDialog.tsx';
export { ImpersonateDialog, type ImpersonateDialogProps } from './impersonation/ImpersonateDialog.tsx';
export {
  ImpersonationBanner,
  type ImpersonationBannerProps,
} from './impersonation/ImpersonationBanner.tsx';
export { OrganizationsTable, type OrganizationsTableProps } from './organizations/OrganizationsTable.tsx';
export { AdminOverview, type AdminOverviewProps } from './overview/AdminOverview.tsx';
export {
  AdministrationSettings,
  type AdministrationSettingsProps,
} from './settings/AdministrationSettings.tsx';
export { UserDrawer, type UserDrawerProps } from './user/UserDrawer.tsx';
export type { UserTab } from './user/UserSections.tsx';
export { type UserColumn, UsersTable, type UsersTableProps } from './users/UsersTable.tsx';
