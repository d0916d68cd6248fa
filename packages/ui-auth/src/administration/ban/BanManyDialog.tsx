'use client';

import { useId, useRef } from 'react';
import type { Localization } from '#messages/messages.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { banUser as english } from '#words/ban-user.ts';
import { BanForm, type BanValues } from './BanForm.tsx';
import { BanFrame } from './BanFrame.tsx';

interface BanManyDialogProps {
  count: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  localization: Localization | undefined;
  onSubmit: (values: BanValues) => void;
}

const noErrors = {};

/** One reason and one duration for several users. */
export function BanManyDialog({ count, open, onOpenChange, localization, onSubmit }: BanManyDialogProps) {
  const words = useMessages('banUser', english, localization);
  const form = useId();
  const first = useRef<HTMLInputElement>(null);
  return (
    <BanFrame
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      first={first}
      words={words}
      title={words('titleMany', { count })}
    >
      <BanForm id={form} name={undefined} words={words} first={first} onSubmit={onSubmit} errors={noErrors}>
        {null}
      </BanForm>
    </BanFrame>
  );
}
