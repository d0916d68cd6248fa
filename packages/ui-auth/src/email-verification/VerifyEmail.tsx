import type { BaseProps } from '#flow/flow-props.ts';
import { useLocationSearch } from '#provider/useLocationSearch.ts';
import { readVerificationLink } from './read-verification-link.ts';
import { VerifyEmailNotice } from './VerifyEmailNotice.tsx';
import { VerifyEmailResult } from './VerifyEmailResult.tsx';

export interface VerifyEmailProps extends BaseProps<'header' | 'logo' | 'footer'> {
  redirectTo?: string | undefined;
}

/** The page about an address: how a link ended if one led here, else that one is on its way. */
export function VerifyEmail(props: VerifyEmailProps) {
  const search = useLocationSearch();
  const Screen = readVerificationLink(search).kind === 'none' ? VerifyEmailNotice : VerifyEmailResult;
  return <Screen {...props} />;
}
