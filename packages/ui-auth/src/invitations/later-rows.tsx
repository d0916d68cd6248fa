import { type ComponentProps, Suspense } from 'react';
import type { LazyCode } from '#provider/lazy/lazy-code.ts';
import { lazyPart } from '#provider/lazy/lazy-part.tsx';

const Rows = lazyPart(() => import('./InvitedRows.tsx').then((module) => module.InvitedRows));

/** Code of the rows. */
export const invitedCode: LazyCode = Rows;

/** The people who are invited, whose code is loaded where there are any. */
export const InvitedRows = (props: ComponentProps<typeof Rows>) => (
  <Suspense>
    <Rows {...props} />
  </Suspense>
);
