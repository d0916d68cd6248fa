'use client';

import { type ReactNode, useId } from 'react';
import type { WayChoiceProps } from '#flow/sign-in-way.ts';
import { Button } from '#primitives/button/Button.tsx';
import { useMessages } from '#provider/words/useMessages.ts';
import { signInByMail as english } from '#sign-in-by-mail/words.ts';
import { useLastMethod } from './useLastMethod.ts';

export interface ChoiceButtonProps extends WayChoiceProps {
  /** What the memory of the last way calls it. */
  method: string;
  label: keyof typeof english;
  icon: ReactNode;
}

/** The button of a way that is not on the screen. It says if this was the way that was used last. */
export function ChoiceButton(props: ChoiceButtonProps) {
  const { method, label, icon, localization, disabled, onChoose } = props;
  const words = useMessages('signInByMail', english, localization);
  const badge = useId();
  const isLast = useLastMethod() === method;
  return (
    <div className="ua-social-item">
      <Button
        variant="outline"
        size="lg"
        fullWidth
        icon={icon}
        aria-describedby={isLast ? badge : undefined}
        // Not `disabled`, so that it keeps the focus.
        {...(disabled && { 'aria-disabled': true, 'data-disabled': '' })}
        onClick={disabled ? undefined : onChoose}
      >
        {words(label)}
      </Button>
      {isLast && (
        <span id={badge} className="ua-social-last">
          {words('lastUsed')}
        </span>
      )}
    </div>
  );
}
