'use client';

import { Toast as BaseToast } from '@base-ui/react/toast';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { Button } from '#primitives/button/Button.tsx';
import { IconButton } from '#primitives/button/IconButton.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { useSlot } from '#primitives/slot/useSlot.ts';
import { useAuthUI } from '#provider/context.ts';
import type { QueuedToast } from '#provider/host-store.ts';
import { useCommonWords } from '#provider/words/useCommonWords.ts';

/** Seconds for which a toast stays; longer with an action. */
const stay = { plain: 5, withAction: 8 };
/** Largest number of toasts; older ones are removed. */
const LIMIT = 3;

/** Shows the toasts in the corner. F6 moves the focus to it. */
export function Toaster({ toasts }: { toasts: readonly QueuedToast[] }) {
  const { scope, portalContainer } = useAuthUI();
  return (
    <BaseToast.Provider limit={LIMIT}>
      <BaseToast.Portal {...scope} container={portalContainer}>
        <Toasts queue={toasts} />
      </BaseToast.Portal>
    </BaseToast.Provider>
  );
}

function Toasts({ queue }: { queue: readonly QueuedToast[] }) {
  const { toasts, add, close } = BaseToast.useToastManager();
  const common = useCommonWords();
  const shownUpTo = useRef(-1);
  const slot = useSlot('toast');

  useEffect(() => {
    for (const { id, title, description, tone = 'neutral', action, duration } of queue) {
      if (id <= shownUpTo.current) continue;
      shownUpTo.current = id;
      const shown = add({
        title,
        description,
        type: tone,
        timeout: (duration ?? (action ? stay.withAction : stay.plain)) * 1000,
        ...(action && {
          actionProps: {
            children: action.label,
            onClick: () => {
              // The action can be used once.
              close(shown);
              action.onSelect();
            },
          },
        }),
      });
    }
  }, [queue, add, close]);

  return (
    <BaseToast.Viewport className="ua-toast-viewport" aria-label={common('notifications')}>
      {toasts.map((toast) => (
        <BaseToast.Root key={toast.id} toast={toast} {...slot} data-tone={toast.type}>
          <BaseToast.Content className="ua-toast-content">
            <div className="ua-toast-words">
              <BaseToast.Title className="ua-toast-title" render={<p />} />
              <BaseToast.Description className="ua-toast-description" />
            </div>
            {toast.actionProps && <BaseToast.Action render={<Button variant="outline" size="sm" />} />}
            <BaseToast.Close
              // Toasts do not overlap here, so the button can always be reached.
              aria-hidden={false}
              render={
                <IconButton label={common('dismiss')} size="sm">
                  <Icon name="close" glyph={X} />
                </IconButton>
              }
            />
          </BaseToast.Content>
        </BaseToast.Root>
      ))}
    </BaseToast.Viewport>
  );
}
