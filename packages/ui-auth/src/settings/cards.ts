import { EmailCard } from '#change-email/EmailCard.tsx';
import { DeleteAccountCard } from '#delete-account/DeleteAccountCard.tsx';
import { PasswordCard } from '#email-password/PasswordCard.tsx';
import { ConnectedAccountsCard } from '#linked-accounts/ConnectedAccountsCard.tsx';
import { PasskeysCard } from '#passkeys/PasskeysCard.tsx';
import { ProfileCard } from '#profile/ProfileCard.tsx';
import { lazyPart } from '#provider/lazy/lazy-part.tsx';
import { SessionsCard } from '#sessions/SessionsCard.tsx';
import { TwoFactorCard } from '#two-factor/TwoFactorCard.tsx';
import { UsernameCard } from '#username/UsernameCard.tsx';
import { accountTable, type CardName, type SectionName } from './account-table.ts';
import { definePage } from './define-page.tsx';
import { ActivityList, ConnectedApplications } from './later-cards.ts';

/** The account page. The last cards are loaded when their section is opened. */
export const accountPage = definePage<CardName, SectionName, object, undefined>(accountTable, {
  profile: ProfileCard,
  username: UsernameCard,
  email: EmailCard,
  'own-data': lazyPart(() => import('#own-data/OwnDataCard.tsx').then((module) => module.OwnDataCard)),
  password: PasswordCard,
  passkeys: PasskeysCard,
  'two-factor': TwoFactorCard,
  sessions: SessionsCard,
  'delete-account': DeleteAccountCard,
  'connected-accounts': ConnectedAccountsCard,
  'connected-applications': ConnectedApplications,
  'api-keys': lazyPart(() => import('#api-keys/ApiKeysTable.tsx').then((module) => module.ApiKeysTable)),
  activity: ActivityList,
});
