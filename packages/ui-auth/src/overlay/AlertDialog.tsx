'use client';

import type { LazyCode } from '#provider/lazy/lazy-code.ts';
import { lazyPart } from '#provider/lazy/lazy-part.tsx';
import type { AlertDialogProps } from './AlertDialogPanel.tsx';
import { useOverlay } from './useOverlay.ts';

export type { AlertDialogProps };

const AlertDialogPanel = lazyPart(() =>
  import('./AlertDialogPanel.tsx').then((module) => module.AlertDialogPanel),
);

/** Code of the dialog, for parts that open one. */
export const alertDialogCode: LazyCode = AlertDialogPanel;

/** Asks before an action that cannot be undone. A press outside does not close it. */
export function AlertDialog(props: AlertDialogProps) {
  const { isNeeded, open } = useOverlay(AlertDialogPanel, props);
  return isNeeded ? <AlertDialogPanel {...props} open={open} /> : null;
}
