'use client';

import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import { type ReactNode, type RefObject, useState } from 'react';
import { IconButton } from '#primitives/button/IconButton.tsx';
import { isComposing } from '#primitives/composition/is-composing.ts';
import { Icon } from '#primitives/display/Icon.tsx';
import { useSlot } from '#primitives/slot/useSlot.ts';
import { useAuthUI } from '#provider/context.ts';
import { useCommonWords } from '#provider/words/useCommonWords.ts';
import { OverlayEnvironment } from './OverlayEnvironment.tsx';
import { toFinalFocus } from './to-final-focus.ts';
import { useLateFocus } from './useLateFocus.ts';

export interface DialogProps {
  /** The application keeps it, and changes it in `onOpenChange`. */
  open: boolean;
  /** Called when it opens or closes. */
  onOpenChange: (open: boolean) => void;
  /** Heading. */
  title: ReactNode;
  /** Text below the heading. */
  description?: ReactNode;
  /** Picture before title and description, and what stands below them, for a dialog about somebody. */
  picture?: ReactNode;
  /** A short text below the description. */
  note?: ReactNode;
  /** Buttons, the main one last. Inside a form, put them in the children with `DialogFooter` instead. */
  footer?: ReactNode;
  /**
   * `confirm` is 384 wide and sits at the bottom of a phone, `form` is 480, `drawer` is 440 at the end of the window
   * and as high as it. `palette` is 680 wide, below the top of the window, and shows no title. Default `form`.
   */
  size?: 'confirm' | 'form' | 'drawer' | 'palette' | undefined;
  /** While true neither Escape nor a press outside closes it, because a call is running or a secret is shown. */
  locked?: boolean | undefined;
  /** Element with the initial focus. Default: the first field. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Element with the focus afterwards. Default: the one that had it before. */
  finalFocus?: RefObject<HTMLElement | null> | undefined;
  /** Class of its element. */
  className?: string | undefined;
  /** The content of the dialog. */
  children?: ReactNode;
}

export function DialogPanel(props: DialogProps) {
  const { open, onOpenChange, title, description, footer, size = 'form', locked = false, ...rest } = props;
  const { initialFocus, finalFocus, className, children, picture, note } = rest;
  const { scope, portalContainer } = useAuthUI();
  const common = useCommonWords();
  const slot = useSlot('dialog', className);
  const [popup, setPopup] = useState<HTMLElement | null>(null);
  useLateFocus(open ? popup : null);
  return (
    <OverlayEnvironment>
      <BaseDialog.Root
        open={open}
        disablePointerDismissal={locked}
        onOpenChange={(next, details) =>
          locked || isComposing(details.event) ? details.cancel() : onOpenChange(next)
        }
      >
        <BaseDialog.Portal {...scope} container={portalContainer}>
          <BaseDialog.Backdrop className="ua-backdrop" />
          <BaseDialog.Viewport className="ua-dialog-viewport" data-size={size}>
            <BaseDialog.Popup
              {...slot}
              ref={setPopup}
              data-size={size}
              initialFocus={initialFocus}
              finalFocus={toFinalFocus(finalFocus)}
            >
              <div className="ua-dialog-header" data-picture={picture ? '' : undefined}>
                {picture}
                <BaseDialog.Title className="ua-dialog-title">{title}</BaseDialog.Title>
                {description && (
                  <BaseDialog.Description className="ua-dialog-description">
                    {description}
                  </BaseDialog.Description>
                )}
                {note}
              </div>
              {children}
              {footer && <div className="ua-dialog-footer">{footer}</div>}
              {/* Last, so that the first field gets the focus; the style sheet puts it in the corner. */}
              <BaseDialog.Close
                disabled={locked}
                render={
                  <IconButton label={common('close')} size="sm" className="ua-dialog-close">
                    <Icon name="close" glyph={X} />
                  </IconButton>
                }
              />
            </BaseDialog.Popup>
          </BaseDialog.Viewport>
        </BaseDialog.Portal>
      </BaseDialog.Root>
    </OverlayEnvironment>
  );
}
