'use client';

import { AlertDialog as BaseAlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactNode, type RefObject, useRef } from 'react';
import { Button } from '#primitives/button/Button.tsx';
import { isComposing } from '#primitives/composition/is-composing.ts';
import { useSlot } from '#primitives/slot/useSlot.ts';
import { useAuthUI } from '#provider/context.ts';
import { useCommonWords } from '#provider/words/useCommonWords.ts';
import { OverlayEnvironment } from './OverlayEnvironment.tsx';
import { toFinalFocus } from './to-final-focus.ts';

export interface AlertDialogProps {
  /** The application keeps it, and changes it in `onOpenChange`. */
  open: boolean;
  /** Called when it opens or closes. */
  onOpenChange: (open: boolean) => void;
  /** Heading. */
  title: ReactNode;
  /** Text below the heading. */
  description?: ReactNode;
  /** Words of the button that confirms. */
  confirmLabel: ReactNode;
  /** Default "Cancel". */
  cancelLabel?: ReactNode;
  /** Leave out where a form asks. */
  onConfirm?: (() => void) | undefined;
  /** Id of a form among the children, which the confirming button submits. */
  form?: string | undefined;
  /** Default `danger`: solid red, and the focus starts on Cancel, or in the `form`. */
  tone?: 'danger' | 'neutral' | undefined;
  /** True while the call is running. */
  pending?: boolean | undefined;
  /** The element that gets the focus when the dialog closes. Default: the one that had it before. */
  finalFocus?: RefObject<HTMLElement | null> | undefined;
  /** Between text and buttons, for example an alert with what went wrong. */
  children?: ReactNode;
}

export function AlertDialogPanel(props: AlertDialogProps) {
  const { open, onOpenChange, title, description, confirmLabel, cancelLabel, onConfirm, ...rest } = props;
  const { tone = 'danger', pending = false, finalFocus, form, children } = rest;
  const { scope, portalContainer } = useAuthUI();
  const common = useCommonWords();
  const slot = useSlot('dialog');
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <OverlayEnvironment>
      <BaseAlertDialog.Root
        open={open}
        onOpenChange={(next, details) =>
          pending || isComposing(details.event) ? details.cancel() : onOpenChange(next)
        }
      >
        <BaseAlertDialog.Portal {...scope} container={portalContainer}>
          <BaseAlertDialog.Backdrop className="ua-backdrop" />
          <BaseAlertDialog.Viewport className="ua-dialog-viewport" data-size="confirm">
            <BaseAlertDialog.Popup
              {...slot}
              data-size="confirm"
              initialFocus={tone === 'danger' && !form ? cancel : undefined}
              finalFocus={toFinalFocus(finalFocus)}
            >
              <div className="ua-dialog-header">
                <BaseAlertDialog.Title className="ua-dialog-title">{title}</BaseAlertDialog.Title>
                {description && (
                  <BaseAlertDialog.Description className="ua-dialog-description">
                    {description}
                  </BaseAlertDialog.Description>
                )}
              </div>
              {children}
              <div className="ua-dialog-footer">
                <BaseAlertDialog.Close
                  ref={cancel}
                  render={<Button variant="outline">{cancelLabel ?? common('cancel')}</Button>}
                />
                <Button
                  variant={tone === 'danger' ? 'danger' : 'primary'}
                  pending={pending}
                  {...(form ? { type: 'submit', form } : { onClick: onConfirm })}
                >
                  {confirmLabel}
                </Button>
              </div>
            </BaseAlertDialog.Popup>
          </BaseAlertDialog.Viewport>
        </BaseAlertDialog.Portal>
      </BaseAlertDialog.Root>
    </OverlayEnvironment>
  );
}
