'use client';

import { Suspense } from 'react';
import { alertDialogCode } from '#overlay/AlertDialog.tsx';
import { dialogCode } from '#overlay/Dialog.tsx';
import { useEverTrue } from '#overlay/useEverTrue.ts';
import { joinCode } from '#provider/lazy/lazy-code.ts';
import { lazyPart } from '#provider/lazy/lazy-part.tsx';
import { usePreload } from '#provider/lazy/usePreload.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { Shown } from '#table/useShownRow.ts';
import type { usersTable } from '#words/users-table.ts';
import type { useUserQuestion } from '../actions/useUserQuestion.ts';
import { UserSections } from '../user/later-sections.ts';
import type { UsersTableProps } from './users-table-props.ts';
import { USER_PARAM } from './useShownUser.ts';
import type { useUsersTable } from './useUsersTable.ts';

const UserDialogs = lazyPart(() => import('../actions/UserDialogs.tsx').then((module) => module.UserDialogs));
const BulkDialogs = lazyPart(() => import('./BulkDialogs.tsx').then((module) => module.BulkDialogs));
const UserDrawer = lazyPart(() => import('../user/UserDrawer.tsx').then((module) => module.UserDrawer));

const overlays = joinCode(UserDialogs, UserDrawer, UserSections, BulkDialogs, dialogCode, alertDialogCode);

/** Dialog for all selected users. */
export type Many = 'ban' | 'sign-out' | null;

interface UserOverlaysProps extends Pick<UsersTableProps, 'actions' | 'localization' | 'inAddress'> {
  asking: ReturnType<typeof useUserQuestion>;
  shown: Shown | null;
  show: (shown: Shown) => void;
  onStep: (by: 1 | -1) => void;
  bulk: ReturnType<typeof useUsersTable>;
  many: Many;
  onManyAsked: () => void;
  words: Words<keyof typeof usersTable>;
}

/** Dialogs for one user and for several, and the drawer; each is loaded when it is first needed. */
export function UserOverlays(props: UserOverlaysProps) {
  const { asking, shown, show, onStep, bulk, many, onManyAsked, words, actions, localization, inAddress } =
    props;
  const asksMany = useEverTrue(many !== null);
  usePreload(overlays);
  return (
    <Suspense>
      {asking.question && (
        <UserDialogs
          question={asking.question}
          onClose={asking.close}
          comesBackTo={inAddress ? { [USER_PARAM]: asking.question.user.id } : undefined}
          localization={localization}
        />
      )}
      {shown && (
        <UserDrawer
          userId={shown.id}
          open={shown.open}
          onOpenChange={(open) => show({ ...shown, open })}
          onStep={onStep}
          actions={actions}
          localization={localization}
        />
      )}
      {asksMany && (
        <BulkDialogs
          question={many}
          count={bulk.selected.size}
          words={words}
          localization={localization}
          onClose={onManyAsked}
          onBan={(values) => void bulk.ban(values)}
          onSignOut={() => void bulk.signOut()}
        />
      )}
    </Suspense>
  );
}
