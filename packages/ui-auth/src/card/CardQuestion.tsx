'use client';

import { AlertDialog, type AlertDialogProps } from '#overlay/AlertDialog.tsx';
import type { Question } from './useQuestion.ts';

interface CardQuestionProps<Subject>
  extends Pick<
    AlertDialogProps,
    'title' | 'description' | 'cancelLabel' | 'confirmLabel' | 'finalFocus' | 'tone'
  > {
  question: Question<Subject>;
  onConfirm: (about: Subject) => void;
}

/** Asks before an action that cannot be undone. It closes first, because the call may open a dialog of its own. */
export function CardQuestion<Subject>({ question, onConfirm, ...dialog }: CardQuestionProps<Subject>) {
  const { open, about, close } = question;
  return (
    <AlertDialog
      {...dialog}
      open={open}
      onOpenChange={close}
      onConfirm={() => {
        close();
        if (about !== null) onConfirm(about);
      }}
    />
  );
}
