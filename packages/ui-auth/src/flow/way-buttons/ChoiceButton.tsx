'use client';

import type { ReactNode } from 'react';
import type { WayChoiceProps } from '#flow/sign-in-way.ts';
import { Button } from '#primitives/button/Button.tsx';
import { useMessages } from '#provider/words/useMessages.ts';
import { signInByMail as english } from '#words/sign-in-by-mail.ts';
import { LastUsed } from './LastUsed.tsx';
import { WayLabel } from './WayLabel.tsx';

export interface ChoiceButtonProps extends WayChoiceProps {
  /** The name of this way in the memory of the last way. */
  method: string;
  label: keyof typeof english;
  /** Few words, for a row with others. */
  short: keyof typeof english;
  icon: ReactNode;
}

/** The button of a way that is not on the screen. It says if this was the way that was used last. */
export function ChoiceButton(props: ChoiceButtonProps) {
  const { method, label, short, icon, localization, disabled, leads = false, onChoose } = props;
  const words = useMessages('signInByMail', english, localization);
  return (
    <LastUsed method={method}>
      {(badge) => (
        <Button
          variant={leads ? 'primary' : 'outline'}
          size="lg"
          fullWidth
          icon={icon}
          aria-describedby={badge}
          // Not `disabled`, so that it keeps the focus.
          {...(disabled && { 'aria-disabled': true, 'data-disabled': '' })}
          onClick={disabled ? undefined : onChoose}
        >
          <WayLabel long={words(label)} short={words(short)} />
        </Button>
      )}
    </LastUsed>
  );
}
