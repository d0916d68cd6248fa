'use client';

import type { RefObject } from 'react';

/** One that is there to stay: while it leaves, it is marked otherwise. */
const openDialog = ':is([role="dialog"], [role="alertdialog"])[data-open]';

/**
 * Where the focus goes once an overlay has left: to `target`, unless a dialog that opened meanwhile has it. Taken from
 * there, it would take along what somebody is typing.
 */
export function toFinalFocus(target: RefObject<HTMLElement | null> | undefined) {
  return target && (() => (document.activeElement?.closest(openDialog) ? false : target.current));
}
