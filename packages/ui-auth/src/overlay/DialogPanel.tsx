import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { Icon } from '#primitives/Icon.tsx';
import { IconButton } from '#primitives/IconButton.tsx';
import { useSlot } from '#primitives/useSlot.ts';
import { useAuthUI } from '#provider/context.ts';
import { useCommonWords } from '#provider/useCommonWords.ts';
import type { DialogProps } from './Dialog.tsx';
import { OverlayEnvironment } from './OverlayEnvironment.tsx';
import { toFinalFocus } from './to-final-focus.ts';

export function DialogPanel(props: DialogProps) {
  const { open, onOpenChange, title, description, footer, size = 'form', locked = false, ...rest } = props;
  const { initialFocus, finalFocus, className, children } = rest;
  const { scope, portalContainer } = useAuthUI();
  const common = useCommonWords();
  const slot = useSlot('dialog', className);
  return (
    <OverlayEnvironment>
      <BaseDialog.Root
        open={open}
        disablePointerDismissal={locked}
        onOpenChange={(next, details) => (locked ? details.cancel() : onOpenChange(next))}
      >
        <BaseDialog.Portal {...scope} container={portalContainer}>
          <BaseDialog.Backdrop className="ua-backdrop" />
          <BaseDialog.Viewport className="ua-dialog-viewport" data-size={size}>
            <BaseDialog.Popup
              {...slot}
              data-size={size}
              initialFocus={initialFocus}
              finalFocus={toFinalFocus(finalFocus)}
            >
              <div className="ua-dialog-header">
                <BaseDialog.Title className="ua-dialog-title">{title}</BaseDialog.Title>
                {description && (
                  <BaseDialog.Description className="ua-dialog-description">
                    {description}
                  </BaseDialog.Description>
                )}
              </div>
              {children}
              {footer && <div className="ua-dialog-footer">{footer}</div>}
              {/* Last, so that the first field takes the focus; the style sheet puts it in the corner. */}
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
