'use client';

import type { BaseProps } from '#flow/flow-props.ts';
import { useLocationSearch } from '#provider/navigation/useLocationSearch.ts';
import { readVerificationLink } from './read-verification-link.ts';
import { VerifyEmailNotice } from './VerifyEmailNotice.tsx';
import { VerifyEmailResult } from './VerifyEmailResult.tsx';

export interface VerifyEmailProps extends BaseProps<'header' | 'logo' | 'footer'> {
  redirectTo?: string | undefined;
}

/** Page for verifying an e-mail address: the result of a link, or the notice that a link was sent. */
export function VerifyEmail(props: VerifyEmailProps) {
  const search = useLocationSearch();
  const Screen = readVerificationLink(search).kind === 'none' ? VerifyEmailNotice : VerifyEmailResult;
  return <Screen {...props} />;
}
