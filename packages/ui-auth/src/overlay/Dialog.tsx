'use client';

import { lazy, Suspense } from 'react';
import type { DialogProps } from './DialogPanel.tsx';
import { useEverTrue } from './useEverTrue.ts';

export type { DialogProps };

const DialogPanel = lazy(() =>
  import('./DialogPanel.tsx').then((module) => ({ default: module.DialogPanel })),
);

/** A modal dialog. Its code is loaded when it is first opened. */
export function Dialog(props: DialogProps) {
  const needed = useEverTrue(props.open);
  return needed ? (
    <Suspense>
      <DialogPanel {...props} />
    </Suspense>
  ) : null;
}
