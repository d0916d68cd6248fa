'use client';

import type { ReactNode, RefObject } from 'react';
import { Dialog } from '#overlay/Dialog.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { useCommonWords } from '#provider/words/useCommonWords.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { banUser } from '#words/ban-user.ts';

interface BanFrameProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Id of the form that the button submits. */
  form: string;
  first: RefObject<HTMLInputElement | null>;
  pending?: boolean | undefined;
  words: Words<keyof typeof banUser>;
  children: ReactNode;
}

/** The dialog around the form, for one user and for several. The initial focus is on the reason. */
export function BanFrame(props: BanFrameProps) {
  const { open, onOpenChange, title, form, first, pending = false, words, children } = props;
  const common = useCommonWords();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      locked={pending}
      title={title}
      initialFocus={first}
      footer={
        <>
          <Button variant="outline" onClick={() => onOpenChange(false)}>
            {common('cancel')}
          </Button>
          <Button variant="danger" type="submit" form={form} pending={pending}>
            {words(pending ? 'pending' : 'submit')}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
