'use client';

import { useAuthUI } from '#provider/context.ts';
import { classNames } from './class-names.ts';

export interface SlotAttributes {
  className: string;
  'data-slot': string;
}

/** The stable class and attribute of a part, with additional classes of the application. */
export function useSlot(slot: string, className?: string): SlotAttributes {
  const added = useAuthUI().appearance.classNames?.[slot];
  return { className: classNames(`ua-${slot}`, added, className), 'data-slot': slot };
}
