'use client';

import type { AuthUIError } from '#client/auth-ui-error.ts';
import { Dialog } from '#overlay/Dialog.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { useReauth } from '#provider/useHost.ts';
import { useCommonWords } from '#provider/words/useCommonWords.ts';
import { usePolicyStep } from './usePolicyStep.tsx';

interface PolicyDialogProps {
  /** The error `ORGANIZATION_POLICY`. */
  error: AuthUIError;
  /** Called with true if the step was completed: then the refused call is repeated. */
  onSettle: (met: boolean | Promise<boolean>) => void;
}

/** The step that an organization requires before a call. */
export function PolicyDialog({ error, onSettle }: PolicyDialogProps) {
  const common = useCommonWords();
  const reauth = useReauth();
  const step = usePolicyStep({
    error,
    onSignInAgain: () => onSettle(reauth()),
    onLeave: () => onSettle(false),
  });
  return (
    <Dialog
      open
      onOpenChange={() => onSettle(false)}
      size="confirm"
      title={step.title}
      description={step.text}
      footer={
        <>
          <Button variant="outline" size="sm" onClick={() => onSettle(false)}>
            {common('cancel')}
          </Button>
          {step.action}
        </>
      }
    />
  );
}
