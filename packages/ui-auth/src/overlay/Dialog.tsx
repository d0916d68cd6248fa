'use client';

import type { LazyCode } from '#provider/lazy/lazy-code.ts';
import { lazyPart } from '#provider/lazy/lazy-part.tsx';
import type { DialogProps } from './DialogPanel.tsx';
import { useOverlay } from './useOverlay.ts';

export type { DialogProps };

const DialogPanel = lazyPart(() => import('./DialogPanel.tsx').then((module) => module.DialogPanel));

/** Code of the dialog, for parts that open one. */
export const dialogCode: LazyCode = DialogPanel;

/** A modal dialog. Its code is loaded when the page is idle, or when it is first opened. */
export function Dialog(props: DialogProps) {
  const { isNeeded, open } = useOverlay(DialogPanel, props);
  return isNeeded ? <DialogPanel {...props} open={open} /> : null;
}
