'use client';

import Check from 'lucide-react/icons/check';
import { Button, type ButtonVariant } from '#primitives/button/Button.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { useCountdown } from '#provider/useCountdown.ts';
import { useCommonWords } from '#provider/words/useCommonWords.ts';
import { formatClock } from './format-clock.ts';

export interface SubmitButtonProps {
  label: string;
  pendingLabel: string;
  /** Label with a tick after success. */
  doneLabel?: string | undefined;
  pending: boolean;
  done?: boolean | undefined;
  /** Another way to sign in is running. */
  blocked?: boolean | undefined;
  /** Id of a note about it. */
  describedBy?: string | undefined;
  /** Default `primary`. */
  variant?: ButtonVariant | undefined;
  /** Counts down until this moment, in milliseconds since 1970. */
  retryAt?: number | null | undefined;
}

/** The main button of a form. It always keeps the focus; the form ignores further presses. */
export function SubmitButton(props: SubmitButtonProps) {
  const { label, pendingLabel, doneLabel, pending, done = false, blocked = false, retryAt } = props;
  const common = useCommonWords();
  const left = useCountdown(retryAt);
  const waiting = left > 0 && !pending && !done;

  function choose(): string {
    if (done) return doneLabel ?? label;
    if (pending) return pendingLabel;
    return waiting ? common('retryIn', { time: formatClock(left) }) : label;
  }

  return (
    <Button
      type="submit"
      variant={props.variant}
      aria-describedby={props.describedBy}
      size="lg"
      fullWidth
      className="ua-submit"
      pending={pending && !done}
      icon={done && <Icon name="check" glyph={Check} />}
      {...((waiting || done || blocked) && { 'aria-disabled': true })}
      data-disabled={waiting || blocked ? '' : undefined}
    >
      {choose()}
    </Button>
  );
}
