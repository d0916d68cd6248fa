'use client';

import { Suspense, useState } from 'react';
import { useAdminRights } from '#administration-access/useAdminRights.ts';
import { toUserName } from '#administration-access/user-status.ts';
import { CardFailed } from '#card/CardFailed.tsx';
import { CardSkeleton } from '#card/CardSkeleton.tsx';
import type { Localization } from '#messages/messages.ts';
import { toShownEmail } from '#messages/to-shown-email.ts';
import { Dialog } from '#overlay/Dialog.tsx';
import { onKeys } from '#primitives/composition/on-keys.ts';
import { Avatar } from '#primitives/display/Avatar.tsx';
import { useSlot } from '#primitives/slot/useSlot.ts';
import { lazyPart } from '#provider/lazy/lazy-part.tsx';
import { useMessages } from '#provider/words/useMessages.ts';
import type { SettingsSection } from '#settings/settings-section.ts';
import { userDrawer as english } from '#words/user-drawer.ts';
import type { OfferedActions } from '../actions/user-action.ts';
import { useUserQuestion } from '../actions/useUserQuestion.ts';
import { DrawerSteps, stepByKey } from './DrawerSteps.tsx';
import { UserSections } from './later-sections.ts';
import { UserMarks } from './UserMarks.tsx';
import type { UserTab } from './UserSections.tsx';
import { useAdminUser } from './useAdminUser.ts';

const UserDialogs = lazyPart(() => import('../actions/UserDialogs.tsx').then((module) => module.UserDialogs));

export interface UserDrawerProps {
  /** Id of the user that it is about. */
  userId: string;
  /** The application keeps it, and changes it in `onOpenChange`. */
  open: boolean;
  /** Called when it opens or closes. */
  onOpenChange: (open: boolean) => void;
  /** Names of the kit's tabs and own ones, in order. Default: all that the administrator may see. */
  tabs?: readonly (UserTab | SettingsSection)[] | undefined;
  /** `{ delete: false }` removes one. What the server does not allow is never offered. */
  actions?: OfferedActions | undefined;
  /** Goes to the user before (-1) or after (1) this one, by a button or by Alt with Up or Down. */
  onStep?: ((by: 1 | -1) => void) | undefined;
  /** Sentences that replace those of the kit. */
  localization?: Localization | undefined;
}

/** Facts about one user, and actions, at the end of the window. */
export function UserDrawer(props: UserDrawerProps) {
  const { userId, open, onOpenChange, tabs, actions = {}, onStep, localization } = props;
  const words = useMessages('userDrawer', english, localization);
  const { rights } = useAdminRights();
  const { user, error, refetch } = useAdminUser(userId, open && (rights?.has('get') ?? false));
  const asking = useUserQuestion(localization);
  const [tab, setTab] = useState<string>('overview');

  const name = user ? toUserName(user) : words('title');
  const drawerSlot = useSlot('user-drawer');
  const keys = onStep && { onKeyDown: onKeys(stepByKey(onStep)) };
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        size="drawer"
        title={name}
        description={user?.name && toShownEmail(user.email)}
        picture={user && <Avatar user={user} size={64} />}
        note={user && <UserMarks user={user} words={words} localization={localization} />}
      >
        <div {...keys} {...drawerSlot}>
          {!user && !error && <CardSkeleton rows={3} />}
          {!user && error && <CardFailed error={error} onRetry={refetch} />}
          {user && rights && (
            <Suspense fallback={<CardSkeleton rows={3} />}>
              <UserSections
                user={user}
                tabs={tabs}
                rights={rights}
                words={words}
                localization={localization}
                offered={actions}
                tab={tab}
                onTab={setTab}
                onChoose={(action) => asking.choose(action, user)}
              />
            </Suspense>
          )}
          {onStep && <DrawerSteps previous={words('previous')} next={words('next')} onStep={onStep} />}
        </div>
      </Dialog>
      <Suspense>
        {asking.question && (
          <UserDialogs
            question={asking.question}
            onClose={asking.close}
            onDeleted={() => onOpenChange(false)}
            localization={localization}
          />
        )}
      </Suspense>
    </>
  );
}
