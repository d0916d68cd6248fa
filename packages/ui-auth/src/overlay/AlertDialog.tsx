import { lazy, type ReactNode, type RefObject, Suspense } from 'react';
import { useEverTrue } from './useEverTrue.ts';

const AlertDialogPanel = lazy(() =>
  import('./AlertDialogPanel.tsx').then((module) => ({ default: module.AlertDialogPanel })),
);

export interface AlertDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  confirmLabel: ReactNode;
  /** Default "Cancel". */
  cancelLabel?: ReactNode;
  /** Leave out where a form asks. */
  onConfirm?: (() => void) | undefined;
  /** Id of a form among the children, which the confirming button submits. */
  form?: string | undefined;
  /** Default `danger`: solid red, and the focus starts on Cancel. */
  tone?: 'danger' | 'neutral' | undefined;
  pending?: boolean | undefined;
  finalFocus?: RefObject<HTMLElement | null> | undefined;
  /** Between text and buttons, for example an alert with what went wrong. */
  children?: ReactNode;
}

/** Asks before something that cannot be undone. A press outside does not answer it. */
export function AlertDialog(props: AlertDialogProps) {
  const needed = useEverTrue(props.open);
  return needed ? (
    <Suspense>
      <AlertDialogPanel {...props} />
    </Suspense>
  ) : null;
}
