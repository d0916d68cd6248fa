import Activity from 'lucide-react/icons/activity';
import AppWindow from 'lucide-react/icons/app-window';
import KeyRound from 'lucide-react/icons/key-round';
import Link2 from 'lucide-react/icons/link-2';
import ShieldCheck from 'lucide-react/icons/shield-check';
import UserRound from 'lucide-react/icons/user-round';
import { isActivityOffered } from '#activity/is-offered.ts';
import { areOwnKeysOffered } from '#api-keys/is-offered.ts';
import { areApplicationsOffered } from '#connected-applications/is-offered.ts';
import { isDeletionOffered } from '#delete-account/is-offered.ts';
import { isPasswordOffered } from '#email-password/is-offered.ts';
import { isAccountListOffered } from '#linked-accounts/is-offered.ts';
import { isOwnDataOffered } from '#own-data/is-offered.ts';
import { isPasskeyOffered } from '#passkeys/is-offered.ts';
import { isSessionListOffered } from '#sessions/is-offered.ts';
import type { CardFacts, PageTable } from '#settings/page-table.ts';
import { isTwoFactorOffered } from '#two-factor/is-offered.ts';
import { isUsernameOffered } from '#username/is-offered.ts';

/** Every card of the account page. */
const cards = [
  { name: 'profile', section: 'profile' },
  { name: 'username', section: 'profile', isOffered: isUsernameOffered },
  { name: 'email', section: 'profile' },
  {
    name: 'own-data',
    section: 'profile',
    isOffered: isOwnDataOffered,
  },
  { name: 'password', section: 'security', isOffered: isPasswordOffered },
  { name: 'passkeys', section: 'security', isOffered: isPasskeyOffered },
  { name: 'two-factor', section: 'security', isOffered: isTwoFactorOffered },
  { name: 'sessions', section: 'security', isOffered: isSessionListOffered },
  { name: 'delete-account', section: 'security', isOffered: isDeletionOffered },
  {
    name: 'connected-accounts',
    section: 'connections',
    isOffered: isAccountListOffered,
  },
  {
    name: 'connected-applications',
    entry: 'connected-applications',
    section: 'applications',
    isOffered: areApplicationsOffered,
  },
  {
    name: 'api-keys',
    entry: 'api-keys-table',
    section: 'api-keys',
    isOffered: areOwnKeysOffered,
  },
  {
    name: 'activity',
    entry: 'activity-list',
    section: 'activity',
    isOffered: isActivityOffered,
  },
] as const satisfies readonly CardFacts<string, string, undefined>[];

/** Name of a card of `AccountSettings`. */
export type CardName = (typeof cards)[number]['name'];
export type SectionName = (typeof cards)[number]['section'];

export const accountTable: PageTable<CardName, SectionName, undefined> = {
  cards,
  icons: {
    profile: UserRound,
    security: ShieldCheck,
    connections: Link2,
    applications: AppWindow,
    'api-keys': KeyRound,
    activity: Activity,
  },
};
