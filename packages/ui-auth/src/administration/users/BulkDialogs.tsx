'use client';

import type { Localization } from '#messages/messages.ts';
import { AlertDialog } from '#overlay/AlertDialog.tsx';
import { useMessages, type Words } from '#provider/words/useMessages.ts';
import { userActions } from '#words/user-actions.ts';
import type { usersTable } from '#words/users-table.ts';
import type { BanValues } from '../ban/BanForm.tsx';
import { BanManyDialog } from '../ban/BanManyDialog.tsx';

interface BulkDialogsProps {
  question: 'ban' | 'sign-out' | null;
  count: number;
  words: Words<keyof typeof usersTable>;
  localization: Localization | undefined;
  onClose: () => void;
  onBan: (values: BanValues) => void;
  onSignOut: () => void;
}

/** Dialogs before an action for several users. */
export function BulkDialogs(props: BulkDialogsProps) {
  const { question, count, words, localization, onClose, onBan, onSignOut } = props;
  const actionWords = useMessages('userActions', userActions, localization);
  return (
    <>
      {question === 'ban' && (
        <BanManyDialog
          open
          onOpenChange={onClose}
          count={count}
          localization={localization}
          onSubmit={(values) => {
            onClose();
            onBan(values);
          }}
        />
      )}
      <AlertDialog
        open={question === 'sign-out'}
        onOpenChange={onClose}
        title={words('signOutTitle', { count })}
        description={actionWords('signOutText')}
        confirmLabel={actionWords('signOutSubmit')}
        onConfirm={() => {
          onClose();
          onSignOut();
        }}
      />
    </>
  );
}
