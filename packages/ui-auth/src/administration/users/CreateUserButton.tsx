'use client';

import UserPlus from 'lucide-react/icons/user-plus';
import { lazy, Suspense, useState } from 'react';
import type { Localization } from '#messages/messages.ts';
import { useEverTrue } from '#overlay/useEverTrue.ts';
import { Button } from '#primitives/button/Button.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { useMessages } from '#provider/words/useMessages.ts';
import { usersTable as english } from './words.ts';

const CreateUserDialog = lazy(() =>
  import('../create/CreateUserDialog.tsx').then((module) => ({ default: module.CreateUserDialog })),
);

/** Opens the dialog that creates a user. */
export function CreateUserButton({ localization }: { localization: Localization | undefined }) {
  const words = useMessages('usersTable', english, localization);
  const [open, setOpen] = useState(false);
  const needed = useEverTrue(open);
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
