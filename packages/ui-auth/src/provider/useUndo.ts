'use client';

import type { CallResult } from './calls/useAuthCall.ts';
import type { ToastInput } from './host-store.ts';
import { useAnnounce, useToast } from './useHost.ts';
import { useCommonWords } from './words/useCommonWords.ts';

interface Undoable extends Pick<ToastInput, 'title' | 'tone'> {
  /** The call that restores what was before. Null: the caller has said itself how it went. */
  undo: () => Promise<CallResult<unknown> | null>;
  /** Announced after that. Default: that the change is undone. */
  undone?: string | undefined;
}

/** Shows what has happened, with a button that restores what was before, and says if that was refused. */
export function useUndo(): (done: Undoable) => void {
  const toast = useToast();
  const announce = useAnnounce();
  const common = useCommonWords();

  async function restore({ undo, undone = common('undone') }: Undoable): Promise<void> {
    const result = await undo();
    if (result === null) return;
    if (result.ok) announce(undone);
    else toast({ title: result.error.message, tone: 'danger' });
  }

  return (done) => {
    const { undo: _, undone: __, ...notice } = done;
    toast({ ...notice, action: { label: common('undo'), onSelect: () => void restore(done) } });
  };
}
