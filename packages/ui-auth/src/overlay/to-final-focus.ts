'use client';

import type { RefObject } from 'react';

/** A dialog that is open; a closing one has another attribute. */
const openDialog = ':is([role="dialog"], [role="alertdialog"])[data-open]';

/**
 * Focus after an overlay has closed: `target`, unless a dialog that opened meanwhile has it, where the user may be
 * typing.
 */
export function toFinalFocus(target: RefObject<HTMLElement | null> | undefined) {
  return target && (() => (document.activeElement?.closest(openDialog) ? false : target.current));
}
