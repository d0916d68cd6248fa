export type { AccountCardProps, PartProps } from './card/card-props.ts';
export {
  ConnectedAccountsCard,
  type ConnectedAccountsCardProps,
} from './connected/ConnectedAccountsCard.tsx';
export { DeleteAccountCard, type DeleteAccountCardProps } from './delete/DeleteAccountCard.tsx';
export { EmailCard, type EmailCardProps } from './email/EmailCard.tsx';
export { PasswordCard, type PasswordCardProps } from './password/PasswordCard.tsx';
export { type AvatarOptions, ProfileCard, type ProfileCardProps } from './profile/ProfileCard.tsx';
export { SessionsCard, type SessionsCardProps } from './sessions/SessionsCard.tsx';
export { AccountSettings, type AccountSettingsProps } from './settings/AccountSettings.tsx';
export type { AccountSection, CardName } from './settings/sections.tsx';
export { UserAvatar } from './UserAvatar.tsx';
export { UserButton, type UserButtonProps } from './user-button/UserButton.tsx';
export type { UserMenuItem } from './user-button/user-menu-item.ts';
export type { Theme } from './user-button/useTheme.ts';
