'use client';

import { Button } from '#primitives/button/Button.tsx';
import { useCountdown } from '#provider/useCountdown.ts';

export interface ResendButtonProps {
  label: string;
  pendingLabel: string;
  /** Label while waiting, with the seconds left. */
  waitLabel: (seconds: number) => string;
  pending: boolean;
  /** Milliseconds since 1970; null: at once. */
  nextAt: number | null;
  onClick: () => void;
}

/** Sends a mail again, with a countdown. */
export function ResendButton(props: ResendButtonProps) {
  const { label, pendingLabel, waitLabel, pending, nextAt, onClick } = props;
  const left = useCountdown(nextAt);
  const waiting = left > 0 && !pending;
  return (
    <Button
      size="lg"
      variant="outline"
      fullWidth
      className="ua-submit"
      pending={pending}
      data-disabled={waiting ? '' : undefined}
      {...(waiting && { 'aria-disabled': true })}
      onClick={() => waiting || onClick()}
    >
      {pending && pendingLabel}
      {!pending && (waiting ? waitLabel(left) : label)}
    </Button>
  );
}
