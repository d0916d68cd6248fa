import { forwardRef } from 'react';
import { MailForm, type MailFormProps } from './MailForm.tsx';

export type MagicLinkFormProps = MailFormProps;

/** Sign-in with a mailed link. `SignInForm` offers it by itself. */
export const MagicLinkForm = forwardRef<HTMLElement, MagicLinkFormProps>(function MagicLinkForm(props, ref) {
  return <MailForm {...props} ref={ref} way="link" />;
});
