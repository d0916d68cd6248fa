'use client';

import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { FlowCard, type FlowCardProps } from '#flow/FlowCard.tsx';
import { FlowLink } from '#flow/FlowLink.tsx';
import { FlowMark } from '#flow/FlowMark.tsx';
import { useAnnounceWhen } from '#flow/useAnnounceWhen.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { resetPassword } from '#words/reset-password.ts';

interface PasswordChangedProps
  extends Pick<FlowCardProps, 'slots'>,
    Omit<ComponentPropsWithoutRef<'section'>, 'title'> {
  words: Words<keyof typeof resetPassword>;
  signInHref: string;
}

/** Success, with a link to the sign-in. */
export const PasswordChanged = forwardRef<HTMLElement, PasswordChangedProps>(
  function PasswordChanged(props, ref) {
    const { words, signInHref, ...card } = props;
    useAnnounceWhen(true, `${words('doneTitle')}. ${words('done')}`);
    return (
      <FlowCard
        {...card}
        ref={ref}
        takesFocus
        mark={<FlowMark tone="success" />}
        title={words('doneTitle')}
        description={words('done')}
      >
        <FlowLink href={signInHref}>{words('signIn')}</FlowLink>
      </FlowCard>
    );
  },
);
