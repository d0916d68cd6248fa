'use client';

import { forwardRef } from 'react';
import { FlowCard } from '#flow/FlowCard.tsx';
import { FormSkeleton } from '#flow/FormSkeleton.tsx';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { verifyEmail as english } from '#words/verify-email.ts';
import { findVerifiesBy } from './is-offered.ts';
import { VerifyByCode } from './VerifyByCode.tsx';
import { VerifyByLink } from './VerifyByLink.tsx';
import type { VerifyEmailNoticeProps } from './verify-email-notice-props.ts';

export type { VerifyEmailNoticeProps };

/** Message that a link or a code was sent: sends it again, and continues by itself once the address is verified. */
export const VerifyEmailNotice = forwardRef<HTMLElement, VerifyEmailNoticeProps>(
  function VerifyEmailNotice(props, ref) {
    const { by: given, ...rest } = props;
    const { config, error } = useAuthConfig();
    const words = useMessages('verifyEmail', english, props.localization);
    const by = given ?? (config && findVerifiesBy(config));
    if (by === 'code') return <VerifyByCode {...rest} ref={ref} />;
    if (by === 'link' || error) return <VerifyByLink {...rest} ref={ref} />;
    const { className, style, id, appearance, slots, takesFocus } = props;
    return (
      <FlowCard
        className={className}
        style={style}
        id={id}
        appearance={appearance}
        slots={slots}
        takesFocus={takesFocus}
        ref={ref}
        title={words('title')}
      >
        <FormSkeleton fields={0} />
      </FlowCard>
    );
  },
);
