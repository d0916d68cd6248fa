'use client';

import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { FlowCard, type FlowCardProps } from '#flow/FlowCard.tsx';
import { FlowMark } from '#flow/FlowMark.tsx';
import { Button } from '#primitives/button/Button.tsx';
import type { Words } from '#provider/words/useMessages.ts';
import type { verifyEmail } from '#words/verify-email.ts';

export interface EmailConfirmedProps
  extends Pick<FlowCardProps, 'slots' | 'takesFocus'>,
    Omit<ComponentPropsWithoutRef<'section'>, 'title'> {
  words: Words<keyof typeof verifyEmail>;
  onContinue: () => void;
}

/** Success, with a link to the next page. */
export const EmailConfirmed = forwardRef<HTMLElement, EmailConfirmedProps>(function EmailConfirmed(
  { words, onContinue, ...card },
  ref,
) {
  return (
    <FlowCard {...card} ref={ref} title={words('verifiedTitle')} mark={<FlowMark tone="success" />}>
      <Button size="lg" fullWidth onClick={onContinue}>
        {words('continue')}
      </Button>
    </FlowCard>
  );
});
