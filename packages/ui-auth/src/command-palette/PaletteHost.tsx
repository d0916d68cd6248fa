'use client';

import { useState } from 'react';
import { useUserQuestion } from '#administration/actions/useUserQuestion.ts';
import { Dialog } from '#overlay/Dialog.tsx';
import { useMessages } from '#provider/words/useMessages.ts';
import { commandPalette as english } from '#words/command-palette.ts';
import type { PaletteContent } from './command-palette-options.ts';
import { PaletteDialogs } from './PaletteDialogs.tsx';
import { PaletteView } from './PaletteView.tsx';
import type { PaletteQuestion } from './palette-item.ts';

interface PaletteHostProps extends PaletteContent {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The keys that close it, as they are written on the keyboard. */
  keys: readonly string[];
}

/** The palette, and the dialogs that it opens, which stay when it closes. */
export function PaletteHost({ open, onOpenChange, keys, ...content }: PaletteHostProps) {
  const words = useMessages('commandPalette', english, content.localization);
  const [question, setQuestion] = useState<PaletteQuestion | null>(null);
  // Opened again while it still closes, it begins anew.
  const [shown, setShown] = useState({ open, round: 0 });
  if (shown.open !== open) setShown({ open, round: shown.round + Number(open) });
  const users = useUserQuestion(content.localization);

  function ask(asked: PaletteQuestion): void {
    if (asked.kind === 'user') users.choose(asked.action, asked.user);
    else setQuestion(asked);
  }

  return (
    <>
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        size="palette"
        title={<span className="ua-visually-hidden">{words('title')}</span>}
      >
        <PaletteView
          {...content}
          key={shown.round}
          words={words}
          keys={keys}
          onDone={() => onOpenChange(false)}
          onQuestion={ask}
        />
      </Dialog>
      <PaletteDialogs question={question} users={users} content={content} onClose={() => setQuestion(null)} />
    </>
  );
}
