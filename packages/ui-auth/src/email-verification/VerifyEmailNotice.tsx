'use client';

import { forwardRef } from 'react';
import type { User } from '#client/wire-types.ts';
import { FlowCard, type FlowCardProps } from '#flow/FlowCard.tsx';
import { FormSkeleton } from '#flow/FormSkeleton.tsx';
import type { BaseProps, FlowProps } from '#flow/flow-props.ts';
import { useAuthConfig } from '#provider/useAuthConfig.ts';
import { useMessages } from '#provider/useMessages.ts';
import { findVerifiesBy, type VerifiesBy } from './is-offered.ts';
import type { VerificationNoticeOptions } from './useVerificationNotice.ts';
import { VerifyByCode } from './VerifyByCode.tsx';
import { VerifyByLink } from './VerifyByLink.tsx';
import { verifyEmail as english } from './words.ts';

export interface VerifyEmailNoticeProps
  extends BaseProps<'header' | 'logo' | 'footer'>,
    FlowProps<User>,
    VerificationNoticeOptions,
    Pick<FlowCardProps, 'takesFocus'> {
  /** What was mailed. Default: what the server mails after a sign-up. */
  by?: VerifiesBy | undefined;
  /** Offers to correct the address. */
  onChangeEmail?: (() => void) | undefined;
  /** Null hides the link. Default: the provider's path, for those who are not signed in. */
  signInHref?: string | null | undefined;
}

/** "We sent a link", or a code to type: sends it again, and goes on by itself once the address is confirmed. */
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
      <FlowCard {...{ className, style, id, appearance, slots, takesFocus }} ref={ref} title={words('title')}>
        <FormSkeleton fields={0} />
      </FlowCard>
    );
  },
);
