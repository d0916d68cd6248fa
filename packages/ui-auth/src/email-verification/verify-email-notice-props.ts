import type { User } from '#client/wire-types.ts';
import type { FlowCardProps } from '#flow/FlowCard.tsx';
import type { BaseProps, FlowProps } from '#flow/flow-props.ts';
import type { VerifiesBy } from './is-offered.ts';
import type { VerificationNoticeOptions } from './useVerificationNotice.ts';

export interface VerifyEmailNoticeProps
  extends BaseProps<'header' | 'logo' | 'footer'>,
    FlowProps<User>,
    VerificationNoticeOptions,
    Pick<FlowCardProps, 'takesFocus'> {
  /** Kind of mail. Default: that after a sign-up. */
  by?: VerifiesBy | undefined;
  /** Goes back to correct the address. */
  onChangeEmail?: (() => void) | undefined;
  /** Null hides the link. Default: the provider's path, for those who are not signed in. */
  signInHref?: string | null | undefined;
}
