import { forwardRef } from 'react';
import { MailForm, type MailFormProps } from './MailForm.tsx';

export type MagicLinkFormProps = MailFormProps;

/** Signs people in with a link that is mailed to them. `SignInForm` offers it by itself. */
export const MagicLinkForm = forwardRef<HTMLElement, MagicLinkFormProps>(function MagicLinkForm(props, ref) {
  return <MailForm {...props} ref={ref} way="link" />;
});
