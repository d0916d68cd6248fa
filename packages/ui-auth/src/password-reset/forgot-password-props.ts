import type { BaseProps } from '#flow/flow-props.ts';
import type { ForgotPasswordOptions } from './useForgotPassword.ts';

export interface ForgotPasswordFormProps
  extends BaseProps<'header' | 'logo' | 'footer'>,
    ForgotPasswordOptions {
  /** Kind of mail. Default: a code if the server mails codes instead of links, or nothing else. */
  by?: 'code' | 'link' | undefined;
  /** Null hides the link. Default: the provider's path. */
  signInHref?: string | null | undefined;
}
