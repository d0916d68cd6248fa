'use client';

import { lazy, Suspense } from 'react';
import type { AlertDialogProps } from './AlertDialogPanel.tsx';
import { useEverTrue } from './useEverTrue.ts';

export type { AlertDialogProps };

const AlertDialogPanel = lazy(() =>
  import('./AlertDialogPanel.tsx').then((module) => ({ default: module.AlertDialogPanel })),
);

/** Asks before an action that cannot be undone. A press outside does not close it. */
export function AlertDialog(props: AlertDialogProps) {
  const needed = useEverTrue(props.open);
  return needed ? (
    <Suspense>
      <AlertDialogPanel {...props} />
    </Suspense>
  ) : null;
}
