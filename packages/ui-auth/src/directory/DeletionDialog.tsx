'use client';

import { type RefObject, useState } from 'react';
import { Choice } from '#enterprise-connections/Choice.tsx';
import { Dialog } from '#overlay/Dialog.tsx';
import { Button } from '#primitives/button/Button.tsx';
import type { Directory, DirectoryWords } from './directory.ts';

type People = 'keep' | 'deactivate';

interface DeletionDialogProps {
  directory: Directory;
  words: DirectoryWords;
  open: boolean;
  onClose: () => void;
  finalFocus: RefObject<HTMLElement | null>;
  onDelete: (directory: Directory, people: People) => void;
}

/** Asks before a directory is deleted, and what happens to its people. */
export function DeletionDialog(props: DeletionDialogProps) {
  const { directory, words, open, onClose, finalFocus, onDelete } = props;
  const [people, setPeople] = useState<People>('keep');
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={words('deleteTitle', { name: directory.providerId })}
      description={words('deleteText')}
      finalFocus={finalFocus}
    >
      {directory.counts.users > 0 && (
        <Choice
          legend={words('deletePeople')}
          options={(['keep', 'deactivate'] as const).map((value) => ({
            value,
            label: words(`deletePeople.${value}`),
          }))}
          value={people}
          onChange={setPeople}
        />
      )}
      <div className="ua-card-actions">
        <Button variant="outline" onClick={onClose}>
          {words('cancel')}
        </Button>
        <Button
          variant="danger"
          onClick={() => {
            // It closes first, because the call may ask for the password.
            onClose();
            onDelete(directory, people);
          }}
        >
          {words('delete')}
        </Button>
      </div>
    </Dialog>
  );
}
