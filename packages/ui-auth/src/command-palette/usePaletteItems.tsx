'use client';

import { StatusBadge } from '#administration/users/StatusBadge.tsx';
import { useReachedLimit } from '#organization-membership/useReachedLimit.ts';
import type { PeopleScope, PeopleSearch } from '#people-search/usePeopleSearch.ts';
import { useAuthUI } from '#provider/context.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { useTheme } from '#user-button/useTheme.ts';
import { accountSettings } from '#words/account-settings.ts';
import { administrationSettings } from '#words/administration-settings.ts';
import { commandPalette } from '#words/command-palette.ts';
import { invitationsTable } from '#words/invitations-table.ts';
import { orgSettings } from '#words/org-settings.ts';
import { userActions } from '#words/user-actions.ts';
import { userButton } from '#words/user-button.ts';
import { usersTable } from '#words/users-table.ts';
import { toActionItems } from './action-items.tsx';
import type { PaletteContent } from './command-palette-options.ts';
import { toCommandItems, toGuideItems, toOrganizationItems } from './other-items.tsx';
import { toPageItems } from './page-items.tsx';
import type { PaletteItem, PaletteQuestion } from './palette-item.ts';
import { toInvitedItem, toMemberPerson, toPersonItem, toUserPerson } from './person-items.tsx';
import { readRecent } from './recent.ts';
import type { Items } from './to-groups.ts';
import { usePaletteCalls } from './usePaletteCalls.ts';
import type { PaletteReader } from './usePaletteReader.ts';
import { toUserActions } from './user-action-items.tsx';

interface ItemOptions extends PaletteContent {
  reader: PaletteReader;
  people: PeopleSearch;
  scope: PeopleScope;
  query: string;
  /** Something is typed, so that the service may be asked. */
  asks: boolean;
  ask: ((question: PaletteQuestion) => void) | undefined;
}

/** Everything that the reader can find, by group. */
export function usePaletteItems(options: ItemOptions): Items & { open: (href: string) => void } {
  const { reader, people, scope, asks, ask, localization, commands = [], guides = [], hide = [] } = options;
  const { organizationHref, administrationHref, showTheme = false } = options;
  const { paths, now } = useAuthUI();
  const words = useMessages('commandPalette', commandPalette, localization);
  const menuWords = useMessages('userButton', userButton, localization);
  const pageWords = {
    palette: words,
    account: useMessages('accountSettings', accountSettings, localization),
    organization: useMessages('orgSettings', orgSettings, localization),
    administration: useMessages('administrationSettings', administrationSettings, localization),
  };
  const actionWords = useMessages('userActions', userActions, localization);
  const invitedWords = useMessages('invitationsTable', invitationsTable, localization);
  const tableWords = useMessages('usersTable', usersTable, localization);
  const theme = useTheme({ enabled: showTheme, value: options.theme, onChange: options.onThemeChange });
  const isFull = typeof useReachedLimit({ enabled: asks }) === 'number';
  const calls = usePaletteCalls(options);
  const { active, organizations, membership, user } = reader;
  const organizationPath = active && organizationHref?.(active);

  const toActions = {
    rights: reader.rights,
    ownId: user?.id,
    now: now(),
    words: actionWords,
    copyLabel: words('copyId'),
    ask,
    onCopy: (id: string) => void calls.copy(id),
  };
  const found: PaletteItem[] = [
    ...people.users.map((one) => ({
      ...toPersonItem(toUserPerson(one, administrationHref ?? '')),
      badge: <StatusBadge user={one} words={tableWords} />,
      actions: toUserActions(one, toActions),
    })),
    ...people.members.map((one) => toPersonItem(toMemberPerson(one, organizationPath ?? ''))),
    ...people.invited.map((one) => toInvitedItem(one, organizationPath ?? '', invitedWords('invited'))),
  ];
  const addresses = {
    account: options.accountHref ?? paths.account,
    organization: membership && organizationHref ? organizationHref(membership.organization) : undefined,
    administration: administrationHref,
  };
  const isShown = ({ id }: PaletteItem): boolean => !hide.includes(id);
  const lists = {
    people: found,
    organizations: toOrganizationItems(organizations, active, words, (one) => {
      void calls.switchTo(one, one.id === active?.id);
    }),
    pages: toPageItems(reader, addresses, pageWords).filter(isShown),
    actions: [
      ...toCommandItems(commands),
      ...toActionItems({
        reader,
        query: options.query,
        isFull,
        words,
        menuWords,
        ask,
        signOut: () => void calls.signOut(),
        stopViewing: () => void calls.stopViewing(user?.id ?? ''),
        theme: showTheme ? theme : undefined,
      }),
    ].filter(isShown),
    guides: toGuideItems(guides),
  };
  return { ...lists, recent: toRecent(Object.values(lists).flat(), scope, user?.id), open: calls.open };
}

/** What the reader chose last, as far as it is still offered. */
function toRecent(offered: readonly PaletteItem[], scope: PeopleScope, userId = ''): PaletteItem[] {
  const place = scope?.kind === 'organization' ? scope.organizationId : scope?.kind;
  return readRecent(userId).flatMap(({ id, person }) => {
    if (person) return person.scope === place ? [toPersonItem(person)] : [];
    return offered.filter((item) => item.id === id && item.isKept !== false);
  });
}
