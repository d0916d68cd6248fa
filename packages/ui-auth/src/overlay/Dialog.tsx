import { lazy, type ReactNode, type RefObject, Suspense } from 'react';
import { useEverTrue } from './useEverTrue.ts';

const DialogPanel = lazy(() =>
  import('./DialogPanel.tsx').then((module) => ({ default: module.DialogPanel })),
);

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** Buttons, the main one last. Inside a form, put them in the children with `DialogFooter` instead. */
  footer?: ReactNode;
  /** `confirm` is 384 wide and sits at the bottom of a phone, `form` is 480. Default `form`. */
  size?: 'confirm' | 'form' | undefined;
  /** While true neither Escape nor a press outside closes it: something runs, or a secret has not been seen. */
  locked?: boolean | undefined;
  /** What has the focus first. Default: the first field. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** What has the focus afterwards. Default: what had it before. */
  finalFocus?: RefObject<HTMLElement | null> | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

/** A modal dialog. Its code is fetched when it is first opened. */
export function Dialog(props: DialogProps) {
  const needed = useEverTrue(props.open);
  return needed ? (
    <Suspense>
      <DialogPanel {...props} />
    </Suspense>
  ) : null;
}
