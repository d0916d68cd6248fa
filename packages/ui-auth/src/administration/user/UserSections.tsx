'use client';

import { type ReactNode, Suspense } from 'react';
import { isLogOffered } from '#admin-activity/is-offered.ts';
import type { AdminRight } from '#administration-access/admin-rights.ts';
import { toUserName } from '#administration-access/user-status.ts';
import { CardSkeleton } from '#card/CardSkeleton.tsx';
import type { AdminUser } from '#client/wire-types.ts';
import type { Localization } from '#messages/messages.ts';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useAuthUI } from '#provider/context.ts';
import { joinCode } from '#provider/lazy/lazy-code.ts';
import { lazyPart } from '#provider/lazy/lazy-part.tsx';
import { usePreload } from '#provider/lazy/usePreload.ts';
import { useUser } from '#provider/session/useUser.ts';
import { useMessages, type Words } from '#provider/words/useMessages.ts';
import { SettingsFrame } from '#settings/SettingsFrame.tsx';
import type { SettingsSection } from '#settings/settings-section.ts';
import { userActions } from '#words/user-actions.ts';
import type { userDrawer } from '#words/user-drawer.ts';
import { toEntry } from '../actions/action-look.tsx';
import { findActions, type OfferedActions, type UserActionName } from '../actions/user-action.ts';
import { UserActions } from './UserActions.tsx';
import { UserDanger } from './UserDanger.tsx';
import { UserOverview } from './UserOverview.tsx';

// Each list is loaded when its tab is opened.
const UserSessions = lazyPart(() => import('./UserSessions.tsx').then((module) => module.UserSessions));
const UserAccounts = lazyPart(() => import('./UserAccounts.tsx').then((module) => module.UserAccounts));
const UserOrganizations = lazyPart(() =>
  import('./UserOrganizations.tsx').then((module) => module.UserOrganizations),
);
const UserActivity = lazyPart(() => import('./UserActivity.tsx').then((module) => module.UserActivity));

const lists = joinCode(UserSessions, UserAccounts, UserOrganizations, UserActivity);

/** Name of a tab of `UserDrawer`. */
export type UserTab = 'overview' | 'sessions' | 'accounts' | 'organizations' | 'activity' | 'danger';

export interface UserSectionsProps {
  user: AdminUser;
  tabs: readonly (UserTab | SettingsSection)[] | undefined;
  rights: ReadonlySet<AdminRight>;
  offered: OfferedActions;
  tab: string;
  onTab: (tab: string) => void;
  onChoose: (action: UserActionName) => void;
  words: Words<keyof typeof userDrawer>;
  localization: Localization | undefined;
}

const standardTabs: readonly UserTab[] = ['overview', 'activity', 'accounts'];

/** Lists that stand in the overview, unless they have a tab of their own. */
const inOverview = ['organizations', 'sessions'] as const;

const waiting = <CardSkeleton rows={2} />;

const inDanger: ReadonlySet<UserActionName> = new Set(['ban', 'delete']);

/** The tabs of the drawer that the administrator may see. */
export function UserSections(props: UserSectionsProps) {
  const { user, tabs = standardTabs, rights, offered, tab, onTab, onChoose, words, localization } = props;
  const actionWords = useMessages('userActions', userActions, localization);
  const { now } = useAuthUI();
  usePreload(lists);
  const ownId = useUser()?.id;
  const { config } = useAuthConfig();
  const admin = config?.admin;
  const actions = findActions(user, { rights, offered, ownId, now: now() }).map((action) => ({
    name: action.name,
    entry: toEntry({ user, action, now: now(), words: actionWords, onSelect: () => onChoose(action.name) }),
  }));
  const dangerous = actions.filter(({ name }) => inDanger.has(name));

  /** Key by user, because the application's cache may keep rows of the previous one. */
  const later = (list: ReactNode) => (
    <Suspense key={user.id} fallback={waiting}>
      {list}
    </Suspense>
  );
  const elements: Record<Exclude<UserTab, 'overview'>, ReactNode> = {
    sessions:
      rights.has('listSessions') &&
      later(<UserSessions user={user} canRevoke={rights.has('revokeSessions')} words={words} />),
    accounts: admin?.userAccounts && rights.has('get') && later(<UserAccounts user={user} words={words} />),
    organizations:
      admin?.userOrganizations &&
      rights.has('get') &&
      later(<UserOrganizations user={user} words={words} localization={localization} />),
    activity:
      config &&
      isLogOffered(config) &&
      rights.has('readEvents') &&
      later(<UserActivity user={user} words={words} localization={localization} />),
    danger: dangerous.length > 0 && <UserDanger user={user} actions={dangerous} words={words} />,
  };
  const parts = inOverview
    .filter((one) => !tabs.includes(one) && elements[one])
    .map((one) => ({
      id: one,
      title: words(one === 'sessions' ? 'signedInOn' : one),
      element: elements[one],
    }));
  const overview = <UserOverview user={user} words={words} localization={localization} parts={parts} />;
  const sections = tabs.flatMap((one): SettingsSection[] => {
    if (typeof one !== 'string') return [one];
    const element = one === 'overview' ? overview : elements[one];
    return element ? [{ id: one, label: words(one), element }] : [];
  });
  const current = sections.find(({ id }) => id === tab) ?? sections[0];
  if (!current) return null;
  return (
    <>
      <UserActions user={user} actions={actions} localization={localization} />
      <SettingsFrame
        name="user-drawer-tabs"
        title=""
        label={words('sections', { name: toUserName(user) })}
        sections={sections}
        current={current}
        onSelect={onTab}
        slots={{ header: null }}
      />
    </>
  );
}
