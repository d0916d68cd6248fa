'use client';

import { Button } from '#primitives/button/Button.tsx';
import type { StepProps } from './step-props.ts';

interface StepActionsProps extends Pick<StepProps, 'wizard' | 'words' | 'onEnd'> {
  /** Default: "Continue". */
  label?: string | undefined;
  pending?: boolean | undefined;
  /** Default: filled. Something else can be what to press next. */
  variant?: 'outline' | undefined;
  /** Without it the button sends the form. */
  onNext?: (() => void) | undefined;
}

/** Leaving, going back, and going on. */
export function StepActions({
  wizard,
  words,
  onEnd,
  label,
  pending = false,
  variant,
  onNext,
}: StepActionsProps) {
  // There is nothing left for later where the last step is not switching on.
  const isEnd = wizard.step !== 'on' && wizard.step === wizard.steps.at(-1);
  return (
    <div className="ua-card-actions">
      {!isEnd && (
        <Button variant="ghost" size="sm" onClick={onEnd}>
          {words(wizard.connection ? 'later' : 'cancel')}
        </Button>
      )}
      {wizard.back && (
        <Button variant="outline" size="sm" onClick={wizard.back}>
          {words('back')}
        </Button>
      )}
      <Button
        type={onNext ? 'button' : 'submit'}
        variant={variant}
        size="sm"
        pending={pending}
        onClick={onNext}
      >
        {label ?? words('next')}
      </Button>
    </div>
  );
}
