import { lazy, type ReactNode, type RefObject, Suspense } from 'react';
import { useEverTrue } from './useEverTrue.ts';

const load = () => import('./PopoverPanel.tsx');
const PopoverPanel = lazy(() => load().then((module) => ({ default: module.PopoverPanel })));

/** Fetches the popover's code ahead: call it when the pointer enters the opener, or when it takes the focus. */
export const preloadPopover = (): void => void load();

export interface PopoverProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button that opens it, to stand beside and to return the focus to. */
  anchor: RefObject<HTMLElement | null>;
  /** Accessible name of the panel. */
  label: string;
  /** Logical sides follow the reading direction. Default `bottom`. */
  side?: 'top' | 'bottom' | 'inline-start' | 'inline-end' | undefined;
  /** Default `end`. */
  align?: 'start' | 'center' | 'end' | undefined;
  /** Pixels. Default 8. */
  sideOffset?: number | undefined;
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A panel beside its button, read as a dialog. Its code is fetched when it is first opened. */
export function Popover(props: PopoverProps) {
  const needed = useEverTrue(props.open);
  return needed ? (
    <Suspense>
      <PopoverPanel {...props} />
    </Suspense>
  ) : null;
}
