import Activity from 'lucide-react/icons/activity';
import AppWindow from 'lucide-react/icons/app-window';
import KeyRound from 'lucide-react/icons/key-round';
import Link2 from 'lucide-react/icons/link-2';
import ShieldCheck from 'lucide-react/icons/shield-check';
import UserRound from 'lucide-react/icons/user-round';
import { isActivityOffered } from '#activity/is-offered.ts';
import { areOwnKeysOffered } from '#api-keys/is-offered.ts';
import { EmailCard } from '#change-email/EmailCard.tsx';
import { areApplicationsOffered } from '#connected-applications/is-offered.ts';
import { DeleteAccountCard } from '#delete-account/DeleteAccountCard.tsx';
import { isDeletionOffered } from '#delete-account/is-offered.ts';
import { isPasswordOffered } from '#email-password/is-offered.ts';
import { PasswordCard } from '#email-password/PasswordCard.tsx';
import { ConnectedAccountsCard } from '#linked-accounts/ConnectedAccountsCard.tsx';
import { isAccountListOffered } from '#linked-accounts/is-offered.ts';
import { isOwnDataOffered } from '#own-data/is-offered.ts';
import { isPasskeyOffered } from '#passkeys/is-offered.ts';
import { PasskeysCard } from '#passkeys/PasskeysCard.tsx';
import { ProfileCard } from '#profile/ProfileCard.tsx';
import { lazyPart } from '#provider/lazy/lazy-part.tsx';
import { isSessionListOffered } from '#sessions/is-offered.ts';
import { SessionsCard } from '#sessions/SessionsCard.tsx';
import { isTwoFactorOffered } from '#two-factor/is-offered.ts';
import { TwoFactorCard } from '#two-factor/TwoFactorCard.tsx';
import { isUsernameOffered } from '#username/is-offered.ts';
import { UsernameCard } from '#username/UsernameCard.tsx';
import { definePage, type PageCard } from './define-page.tsx';
import { ActivityList, ConnectedApplications } from './later-cards.ts';

/**
 * Every card of the account page. Cards, and their sections, are shown in this order. The last ones are loaded
 * when their section is opened.
 */
const list = [
  { name: 'profile', section: 'profile', Card: ProfileCard },
  { name: 'username', section: 'profile', Card: UsernameCard, isOffered: isUsernameOffered },
  { name: 'email', section: 'profile', Card: EmailCard },
  {
    name: 'own-data',
    section: 'profile',
    Card: lazyPart(() => import('#own-data/OwnDataCard.tsx').then((module) => module.OwnDataCard)),
    isOffered: isOwnDataOffered,
  },
  { name: 'password', section: 'security', Card: PasswordCard, isOffered: isPasswordOffered },
  { name: 'passkeys', section: 'security', Card: PasskeysCard, isOffered: isPasskeyOffered },
  { name: 'two-factor', section: 'security', Card: TwoFactorCard, isOffered: isTwoFactorOffered },
  { name: 'sessions', section: 'security', Card: SessionsCard, isOffered: isSessionListOffered },
  { name: 'delete-account', section: 'security', Card: DeleteAccountCard, isOffered: isDeletionOffered },
  {
    name: 'connected-accounts',
    section: 'connections',
    Card: ConnectedAccountsCard,
    isOffered: isAccountListOffered,
  },
  {
    name: 'connected-applications',
    entry: 'connected-applications',
    section: 'applications',
    Card: ConnectedApplications,
    isOffered: areApplicationsOffered,
  },
  {
    name: 'api-keys',
    entry: 'api-keys-table',
    section: 'api-keys',
    Card: lazyPart(() => import('#api-keys/ApiKeysTable.tsx').then((module) => module.ApiKeysTable)),
    isOffered: areOwnKeysOffered,
  },
  {
    name: 'activity',
    entry: 'activity-list',
    section: 'activity',
    Card: ActivityList,
    isOffered: isActivityOffered,
  },
] as const satisfies readonly PageCard<string, string, object, undefined>[];

/** Name of a card of `AccountSettings`. */
export type CardName = (typeof list)[number]['name'];
export type SectionName = (typeof list)[number]['section'];

export const accountPage = definePage<CardName, SectionName, object, undefined>(list, {
  profile: UserRound,
  security: ShieldCheck,
  connections: Link2,
  applications: AppWindow,
  'api-keys': KeyRound,
  activity: Activity,
});
