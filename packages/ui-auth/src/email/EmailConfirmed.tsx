import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { FlowCard, type FlowCardProps } from '#flow/FlowCard.tsx';
import { FlowMark } from '#flow/FlowMark.tsx';
import type { verifyEmail } from '#locales/en/verify-email.ts';
import { Button } from '#primitives/Button.tsx';
import type { Words } from '#provider/useMessages.ts';
import type { Redirect } from '#provider/useRedirect.ts';

export interface EmailConfirmedProps
  extends Pick<FlowCardProps, 'slots' | 'takesFocus'>,
    ComponentPropsWithoutRef<'section'> {
  words: Words<keyof typeof verifyEmail>;
  redirect: Redirect;
  /** The next page comes by itself. */
  leaving?: boolean | undefined;
}

/** The good news, and the way on. */
export const EmailConfirmed = forwardRef<HTMLElement, Omit<EmailConfirmedProps, 'title'>>(
  function EmailConfirmed({ words, redirect, leaving = false, ...card }, ref) {
    return (
      <FlowCard
        {...card}
        ref={ref}
        title={words('verifiedTitle')}
        description={words('verified')}
        mark={<FlowMark tone="success" />}
      >
        <Button size="lg" fullWidth pending={leaving} onClick={() => redirect.go()}>
          {words('continue')}
        </Button>
      </FlowCard>
    );
  },
);
