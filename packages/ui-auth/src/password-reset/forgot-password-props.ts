import type { BaseProps } from '#flow/flow-props.ts';
import type { ForgotPasswordOptions } from './useForgotPassword.ts';

export interface ForgotPasswordFormProps
  extends BaseProps<'header' | 'logo' | 'footer'>,
    ForgotPasswordOptions {
  /** What is mailed. Default: a code where the server mails codes in place of links, or nothing else. */
  by?: 'code' | 'link' | undefined;
  /** Null hides the link. Default: the provider's path. */
  signInHref?: string | null | undefined;
}
