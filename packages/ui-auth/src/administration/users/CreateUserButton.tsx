'use client';

import UserPlus from 'lucide-react/icons/user-plus';
import { Suspense, useState } from 'react';
import type { Localization } from '#messages/messages.ts';
import { dialogCode } from '#overlay/Dialog.tsx';
import { useEverTrue } from '#overlay/useEverTrue.ts';
import { Button } from '#primitives/button/Button.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { joinCode } from '#provider/lazy/lazy-code.ts';
import { lazyPart } from '#provider/lazy/lazy-part.tsx';
import { useReadyAhead } from '#provider/lazy/useReadyAhead.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { usersTable as english } from '#words/users-table.ts';
import { CreateUserForm } from '../create/later-form.ts';

const CreateUserDialog = lazyPart(() =>
  import('../create/CreateUserDialog.tsx').then((module) => module.CreateUserDialog),
);
const dialog = joinCode(CreateUserDialog, dialogCode, CreateUserForm);

/** Opens the dialog that creates a user. */
export function CreateUserButton({ localization }: { localization: Localization | undefined }) {
  const words = useMessages('usersTable', english, localization);
  const [open, setOpen] = useState(false);
  const isReady = useReadyAhead(dialog);
  const needed = useEverTrue(open || isReady);
  return (
    <>
      <Button
        size="sm"
        icon={<Icon name="create-user" glyph={UserPlus} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {words('create')}
      </Button>
      {needed && (
        <Suspense>
          <CreateUserDialog open={open} onOpenChange={setOpen} localization={localization} />
        </Suspense>
      )}
    </>
  );
}
